/** Open interest and ratios of Binance's contracts, now and in the past. */
import type { Positions } from '../source/source.ts'
import type { Market } from '../venue/market.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplayView } from './replay-venue.ts'

const PERIODS: Readonly<Record<string, number>> = { '5m': 5, '15m': 15, '30m': 30, '1h': 60, '2h': 120, '1d': 1440 }

const RATIOS = {
  globalLongShortAccountRatio: 'longAccounts',
  topLongShortAccountRatio: 'longTopAccounts',
  topLongShortPositionRatio: 'longTopPositions',
} as const

/** Answers `openInterest` and what is below `/futures/data`; undefined for anything else. */
export function answerFigures(market: Market, name: string, query: URLSearchParams, view: ReplayView): unknown {
  const pair = pairOf(market, query, view)
  if (pair === undefined) return undefined
  const now = view.now()
  if (name === 'openInterest')
    return sizesAt(pair, now, pair.positions(now)).map(([amount]) => ({
      symbol: pair.symbol,
      openInterest: String(amount),
      time: now,
    }))[0]
  const times = timesOf(query, now)
  if (name === 'openInterestHist') {
    const past = pair.positionsAt(times)
    return times.flatMap(timestamp =>
      sizesAt(pair, timestamp, past.get(timestamp)).map(([amount, value]) => ({
        ...named(market, pair),
        sumOpenInterest: String(amount),
        sumOpenInterestValue: String(value),
        timestamp,
      })),
    )
  }
  const ratio = Object.entries(RATIOS).find(([each]) => each === name)?.[1]
  if (ratio === undefined) return undefined
  return times.flatMap(timestamp => {
    const long = pair.positions(timestamp)?.[ratio]
    if (long === undefined) return []
    const short = String(1 - long)
    const isPositions = market === 'inverse' && ratio === 'longTopPositions'
    const parts = isPositions
      ? { longPosition: String(long), shortPosition: short }
      : { longAccount: String(long), shortAccount: short }
    return [{ ...named(market, pair), ...parts, longShortRatio: String(long / (1 - long)), timestamp }]
  })
}

/** Coin-margined contracts are asked for by their pair: BTCUSD is about BTCUSD_PERP. */
function pairOf(market: Market, query: URLSearchParams, view: ReplayView): ReplayPair | undefined {
  const pair = query.get('pair')
  return view.pair(market, pair === null ? (query.get('symbol') ?? '') : `${pair}_PERP`)
}

const named = (market: Market, { symbol }: ReplayPair): object =>
  market === 'inverse' ? { pair: symbol.split('_', 1)[0], contractType: 'PERPETUAL' } : { symbol }

/** Amount and value: base units and USD, or contracts and base units of coin-margined ones. */
function sizesAt(pair: ReplayPair, time: number, positions: Positions | undefined): [amount: number, value: number][] {
  const size = positions?.openInterest
  const price = pair.mark(time)?.mark
  if (size === undefined || price === undefined) return []
  return [pair.instrument.isInverse ? [pair.contracts(size, price), size] : [size, size * price]]
}

/** The newest full periods, as many as are asked for, within what is asked for. */
function timesOf(query: URLSearchParams, now: number): number[] {
  const stepMs = (PERIODS[query.get('period') ?? ''] ?? 5) * MINUTE_MS
  const last = Math.floor(Math.min(Number(query.get('endTime') ?? now), now) / stepMs)
  const first = Math.max(
    Math.ceil(Number(query.get('startTime') ?? 0) / stepMs),
    last + 1 - Number(query.get('limit') ?? 30),
  )
  return Array.from({ length: Math.max(last + 1 - first, 0) }, (_, at) => (first + at) * stepMs)
}
