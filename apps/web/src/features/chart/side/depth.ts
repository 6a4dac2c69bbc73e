import type { LiveLevel } from '@candela/contract/live'

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
  /** Price difference of the best two; undefined if a side is empty. */
  readonly spread: number | undefined
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
  const [bestBid, bestAsk] = [bids[0]?.[0], asks[0]?.[0]]
  return {
    bids: rows(bids, bidTotals),
    asks: rows(asks, askTotals),
    spread: bestBid === undefined || bestAsk === undefined ? undefined : Number(bestAsk) - Number(bestBid),
    bidPercent: bidSum + askSum === 0 ? undefined : (bidSum / (bidSum + askSum)) * 100,
  }
}

function totalsOf(levels: readonly LiveLevel[]): number[] {
  let sum = 0
  return levels.map(([, size]) => (sum += Number(size)))
}

/** A price step times a power of ten, without rounding errors: `0.1` × 100 is `10`. */
export function stepText(tick: string, times: number): string {
  const decimals = tick.split('.')[1]?.length ?? 0
  return String(Number((Number(tick) * times).toFixed(decimals)))
}

const SIZE_DECIMALS_MAX = 5

/** Composites have the decimals of their finest exchange, more than a narrow column can show. */
export const sizeDecimals = ({ quantityPrecision }: { readonly quantityPrecision: number }): number =>
  Math.min(quantityPrecision, SIZE_DECIMALS_MAX)
