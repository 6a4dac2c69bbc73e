import { isIndexFuture, type Locale } from '@candela/contract/core'
import type { LiveBook, LiveLevel } from '@candela/contract/live'
import { formatFixed, formatQuantity, subscriptZeros } from '@candela/quant'
import type { PairDetail } from '../grid/pair-detail.ts'

export type DepthRow = {
  readonly price: string
  readonly size: string
  /** Sum of sizes from the best price to here. */
  readonly total: number
  /** Of the larger side's total, 0 to 1. */
  readonly share: number
}

export type Depth = {
  /** Best first. */
  readonly bids: readonly DepthRow[]
  readonly asks: readonly DepthRow[]
  /** Percent of all sizes that are bids; undefined without any. */
  readonly bidPercent: number | undefined
}

/** Sums and shares of both sides, on one scale. */
export function depthOf(bids: readonly LiveLevel[], asks: readonly LiveLevel[]): Depth {
  const [bidTotals, askTotals] = [totalsOf(bids), totalsOf(asks)]
  const [bidSum, askSum] = [bidTotals.at(-1) ?? 0, askTotals.at(-1) ?? 0]
  const most = Math.max(bidSum, askSum)
  const rows = (levels: readonly LiveLevel[], totals: readonly number[]): DepthRow[] =>
    levels.map(([price, size], at) => {
      const total = totals[at] ?? 0
      return { price, size, total, share: most === 0 ? 0 : total / most }
    })
  return {
    // Below the first of large steps is 0, which is no price. Its size is still on offer, and counts.
    bids: rows(bids, bidTotals).filter(({ price }) => Number(price) > 0),
    asks: rows(asks, askTotals),
    bidPercent: bidSum + askSum === 0 ? undefined : (bidSum / (bidSum + askSum)) * 100,
  }
}

/** Difference of the two best prices, of levels that are not grouped; undefined if a side is empty. */
export function spreadOf({ bids: [bid], asks: [ask] }: Pick<LiveBook, 'bids' | 'asks'>): number | undefined {
  return bid === undefined || ask === undefined ? undefined : Number(ask[0]) - Number(bid[0])
}

function totalsOf(levels: readonly LiveLevel[]): number[] {
  let sum = 0
  return levels.map(([, size]) => (sum += Number(size)))
}

/** A price step times a power of ten, without rounding errors and written like a price: `0.1` × 100 is `10`. */
export function stepText(tick: string, times: number): string {
  const decimals = tick.split('.')[1]?.length ?? 0
  const text = (Number(tick) * times).toFixed(decimals)
  return subscriptZeros(text.includes('.') ? text.replace(/\.?0+$/, '') : text)
}

const SIZE_DECIMALS_MAX = 5
/** From here on in thousands, millions and so on; the decimals of smaller ones are fewer from a thousand on. */
const SHORT_FROM = 100_000
const LARGE_FROM = 1000
const LARGE_DECIMALS = 2

type SizeUnits = Pick<PairDetail, 'pair' | 'ctVal' | 'lotSz' | 'quantityPrecision'>

/** A size or a sum of sizes, short enough for a narrow column: `0.02649`, `12,345.60`, `436.4B`. */
export function sizeText(size: string | number, units: SizeUnits, locale: Locale): string {
  const magnitude = Number(size)
  if (magnitude >= SHORT_FROM) return formatQuantity(size, locale, 'tile')
  const decimals = sizeDecimals(units)
  return formatFixed(size, magnitude >= LARGE_FROM ? Math.min(decimals, LARGE_DECIMALS) : decimals)
}

/** Composites have the decimals of their finest exchange. Index futures trade in whole contracts. */
function sizeDecimals({ pair, ctVal, lotSz, quantityPrecision }: SizeUnits): number {
  const isWhole = isIndexFuture(pair) && Number.isInteger(Number(ctVal) * Number(lotSz))
  return isWhole ? 0 : Math.min(quantityPrecision, SIZE_DECIMALS_MAX)
}
