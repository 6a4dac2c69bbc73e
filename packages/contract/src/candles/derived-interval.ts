import { EXCHANGES, type ExchangeId, parsePairCode } from '../core/pair.ts'
import type { Interval } from '../core/interval.ts'

const ALL_MINUTES: readonly Interval[] = ['1', '3', '5', '15', '30', '60', '120', '240']
const WITHOUT_3_AND_120 = ALL_MINUTES.filter(interval => interval !== '3' && interval !== '120')

/** Intervals that an exchange publishes with the same bars as ours. Days are not among them: ours begin in UTC+8. */
export const PUBLISHED_INTERVALS: Readonly<Partial<Record<ExchangeId, readonly Interval[]>>> = {
  binance: ALL_MINUTES,
  okx: ALL_MINUTES,
  bybit: ALL_MINUTES,
  gate: WITHOUT_3_AND_120,
  huobi: WITHOUT_3_AND_120,
  mexc: WITHOUT_3_AND_120,
}

/** Why the site makes the bars of an interval itself: `days` begin at midnight UTC+8. */
export type DerivedInterval = { readonly from: Interval; readonly why: 'days' | 'unpublished' | 'composite' }

/** Of which bars those of `interval` are made, if the pair's exchange does not publish them; else undefined. */
export function derivedInterval(pair: string, interval: Interval): DerivedInterval | undefined {
  const exchange = parsePairCode(pair)?.exchange
  const kind = EXCHANGES.find(({ id }) => id === exchange)?.kind
  if (exchange === undefined || kind === undefined || interval === '1') return undefined
  if (interval === '1D' || interval === '1W' || interval === '1M')
    return { from: interval === '1D' ? '60' : '1D', why: 'days' }
  if (kind === 'composite') return { from: '1', why: 'composite' }
  if (PUBLISHED_INTERVALS[exchange]?.includes(interval) === true) return undefined
  return { from: kind === 'crypto' && interval === '120' ? '60' : '1', why: 'unpublished' }
}
