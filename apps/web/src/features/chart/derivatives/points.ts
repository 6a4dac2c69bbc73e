/** The site's histories of contracts as figures of a chart. Pure. */
import type { Interval } from '@candela/contract/core'
import type { FundingHistory, FundingPeriod } from '@candela/contract/funding'
import type { LiquidationPeriod, LiquidationTrend } from '@candela/contract/liquidations'
import type { ContractPeriod, OpenInterestHistory } from '@candela/contract/open-interest'
import type { OutsidePoint } from '../engine/outside-series.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const SPAN_MS: Readonly<Record<ContractPeriod | FundingPeriod | LiquidationPeriod, number>> = {
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1d': DAY_MS,
  '8h': 8 * HOUR_MS,
  hour: HOUR_MS,
  day: DAY_MS,
}

type Periods = {
  readonly funding: FundingPeriod
  readonly openInterest: ContractPeriod
  readonly liquidations: LiquidationPeriod
}

const INTEREST: Readonly<Record<Interval, ContractPeriod>> = {
  '1': '5m',
  '3': '5m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '120': '1h',
  '240': '4h',
  '1D': '1d',
  '1W': '1d',
  '1M': '1d',
}

/** The periods to ask for: as long as a bar, or the next shorter or the shortest there is. */
export function periodsOf(interval: Interval): Periods {
  const openInterest = INTEREST[interval]
  const isDaily = openInterest === '1d'
  return { openInterest, funding: isDaily ? '1d' : '8h', liquidations: isDaily ? 'day' : 'hour' }
}

type Figures = Readonly<Record<string, string | null | undefined>>

/** What is not known is left out. */
const pointOf = (from: number, to: number, figures: Figures): OutsidePoint => ({
  from,
  to,
  values: Object.fromEntries(
    Object.entries(figures).flatMap(([id, text]) => (typeof text === 'string' ? [[id, Number(text)]] : [])),
  ),
})

/** A rate of eight hours is shown from its settlement to the next; days are sums of their rates. */
export function fundingPoints({ period, times, records }: FundingHistory, pair: string): OutsidePoint[] {
  const rates = records.find(record => record.pair === pair)?.rates ?? []
  return times.map((time, at) => pointOf(time, time + SPAN_MS[period], { rate: rates[at] }))
}

export const interestPoints = ({ period, times, total }: OpenInterestHistory): OutsidePoint[] =>
  times.map((time, at) => pointOf(time, time + SPAN_MS[period], { usd: total[at] }))

/** Longs below zero. The period that has not ended yet is known up to now. */
export const liquidationPoints = ({ period, times, long, short, asOf }: LiquidationTrend): OutsidePoint[] =>
  times.map((time, at) => {
    const longs = long[at]
    const to = Math.max(time + 1, Math.min(time + SPAN_MS[period], asOf))
    return pointOf(time, to, { short: short[at], long: typeof longs === 'string' ? `-${longs}` : longs })
  })
