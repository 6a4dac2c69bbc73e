import { floatAt } from '../chance/float-read.ts'
import { CHUNK_MINUTES, CHUNK_SHIFT, minuteSdAt } from '../price/factor-path.ts'
import type { PairModel } from '../trades/pair-model.ts'

/**
 * Mark price of a perpetual at a minute boundary, unrounded; the trades of the minute start from the same price.
 * As on exchanges, positions open and are liquidated at the mark price. It can be computed without generating trades.
 */
export function markAtMinute(model: PairModel, minute: number): number {
  const chunkIndex = minute >> CHUNK_SHIFT
  const at = minute & (CHUNK_MINUTES - 1)
  const base = floatAt(model.base.chunkAt(chunkIndex).prices, at)
  const price = model.quote === undefined ? base : base / floatAt(model.quote.chunkAt(chunkIndex).prices, at)
  return price * (1 + model.deviation.at(minute, undefined))
}

/** Relative standard deviation of the coin's next minute. */
export function minuteSdOf(model: PairModel, minute: number): number {
  return minuteSdAt(model.base.chunkAt(minute >> CHUNK_SHIFT).minuteSd, minute & (CHUNK_MINUTES - 1))
}
