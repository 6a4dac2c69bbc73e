import type { Bar } from '../source/source.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'

/** Days of bars and of contracts' prices start at midnight UTC+8. */
export const DAY_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 1440 * MINUTE_MS

const KINDS: Readonly<Record<string, string>> = {
  THIS_WEEK: 'this_week',
  NEXT_WEEK: 'next_week',
  CURRENT_QUARTER: 'quarter',
  NEXT_QUARTER: 'next_quarter',
}

/** Volumes of contracts count the buyer's and the seller's side. */
export const bothSides = (size: number): number => 2 * size

export const isSpot = ({ product }: ReplayPair): boolean => product === 'spot'
export const isLinear = ({ product }: ReplayPair): boolean => product.startsWith('linear')

type Sums = { readonly volume: number; readonly turnover: number; readonly trades: number }

/** Volumes as bars and the tickers of sockets have them: quote units of spot, contracts of the rest. */
export function volumesOf(pair: ReplayPair, sums: Sums): object {
  const { volume, turnover, trades: count } = sums
  if (isSpot(pair)) return { amount: volume, vol: turnover, count }
  const counted = { amount: bothSides(volume), vol: bothSides(pair.contractsIn(sums)), count }
  return isLinear(pair) ? { ...counted, trade_turnover: bothSides(turnover) } : counted
}

/** `id` is the start, in seconds. */
export function candleOf(pair: ReplayPair, bar: Bar): object {
  const { time, open, close, high, low } = bar
  return { id: time / 1000, open, close, high, low, ...volumesOf(pair, bar) }
}

type Prices = { readonly open: number; readonly high: number; readonly low: number; readonly close: number }

/** Best bid and ask with their sizes: `[price, contracts]`. */
export function sidesOf(
  pair: ReplayPair,
  now: number,
): { readonly bid: [number, number]; readonly ask: [number, number] } {
  const { bid, bidSize, ask, askSize } = pair.quote(now)
  const sizeOf = (size: number, price: number): number => (isSpot(pair) ? size : pair.contracts(size, price))
  return { bid: [bid, sizeOf(bidSize, bid)], ask: [ask, sizeOf(askSize, ask)] }
}

export function spotTicker(pair: ReplayPair, now: number): object[] {
  const day = pair.day(now)
  if (day === undefined) return []
  const { last: close, open, high, low } = day
  const { bid, ask } = sidesOf(pair, now)
  const sides = { bid: bid[0], bidSize: bid[1], ask: ask[0], askSize: ask[1] }
  return [{ symbol: pair.symbol, open, high, low, close, ...volumesOf(pair, day), ...sides }]
}

/** What only rows of linear contracts have. */
export function businessOf(pair: ReplayPair): object {
  const { baseAsset, quoteAsset } = pair.instrument
  const isDated = pair.deliversAt !== undefined
  if (!isLinear(pair)) return isDated ? { contract_type: kindOf(pair) } : {}
  return {
    business_type: isDated ? 'futures' : 'swap',
    pair: `${baseAsset}-${quoteAsset}`,
    contract_type: isDated ? kindOf(pair) : 'swap',
  }
}

const kindOf = ({ instrument: { periodType } }: ReplayPair): string => KINDS[periodType ?? ''] ?? ''

export const feeAssetOf = (pair: ReplayPair): string =>
  isLinear(pair) ? pair.instrument.quoteAsset : pair.instrument.baseAsset

/** Closed minutes of the running day, by pair. */
const closedDays = new WeakMap<
  ReplayPair,
  { readonly until: number; readonly day: number; readonly prices: Prices | undefined }
>()

/** Prices since midnight UTC+8, which HTX publishes for contracts beside 24-hour volumes. */
export function dayPrices(pair: ReplayPair, now: number): Prices | undefined {
  const day = Math.floor((now + DAY_OFFSET_MS) / DAY_MS) * DAY_MS - DAY_OFFSET_MS
  const openMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const before = closedDays.get(pair)
  const known = before?.day === day ? before : { until: day, day, prices: undefined }
  const closed = pair.bars(1, known.until, openMinute, now)
  const prices = mergeOf(known.prices, closed)
  closedDays.set(pair, { until: openMinute, day, prices })
  return mergeOf(prices, pair.bars(1, openMinute, now + 1, now))
}

function mergeOf(first: Prices | undefined, rest: readonly Prices[]): Prices | undefined {
  let whole = first
  for (const { open, high, low, close } of rest)
    whole =
      whole === undefined
        ? { open, high, low, close }
        : { open: whole.open, high: Math.max(whole.high, high), low: Math.min(whole.low, low), close }
  return whole
}
