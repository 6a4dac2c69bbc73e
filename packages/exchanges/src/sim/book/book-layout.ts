import { floatAt } from '../chance/float-read.ts'
import { CHUNK_SHIFT } from '../price/factor-path.ts'
import type { PairModel } from '../trades/pair-model.ts'

/**
 * Where a pair can have levels. The ticks are divided into cells of a power of two, and a cell has at most one level.
 * Further from the best price cells are twice as wide, then four times and so on, and a wide cell has the level of one of
 * the narrow cells in it. So levels keep their prices while the best price moves.
 */
export type BookLayout = {
  /** The narrowest cells have `2 ** nearShift` ticks, the widest `2 ** farShift`. */
  readonly nearShift: number
  readonly farShift: number
  /** Every cell with a multiple of this has its level there. */
  readonly roundTicks: number
}

/** Cells of the narrowest width, as a power of two: the first 32. */
const NEAR_CELLS_SHIFT = 5
/** Levels are at most this part of the price apart, unless one is missing. */
const GAP_MAX = 0.004
/** Round prices are at least so many cells apart, and less than ten times as many. */
const CELLS_PER_ROUND = 4

/** Depends on the price at the start of the chunk of minutes, so that it does not change with every trade. */
export function layoutAt({ base, quote, spread, tickScale, tickUnits }: PairModel, minute: number): BookLayout {
  const chunk = minute >> CHUNK_SHIFT
  const price =
    floatAt(base.chunkAt(chunk).prices, 0) / (quote === undefined ? 1 : floatAt(quote.chunkAt(chunk).prices, 0))
  const priceTicks = (price * tickScale) / tickUnits
  const nearShift = nearestShift(spread * priceTicks)
  let farShift = nearShift
  while (2 << farShift <= GAP_MAX * priceTicks) farShift++
  let roundTicks = 10
  while (roundTicks < CELLS_PER_ROUND << nearShift) roundTicks *= 10
  return { nearShift, farShift, roundTicks }
}

/** The nearest power of two, at least 1. */
function nearestShift(ticks: number): number {
  let shift = 0
  while ((1 << shift) * Math.SQRT2 < ticks) shift++
  return shift
}

/** Width of the cells at a distance from the best price. */
export function shiftAt({ nearShift, farShift }: BookLayout, distance: number): number {
  return Math.min(farShift, nearShift + doublings(distance >> (nearShift + NEAR_CELLS_SHIFT)))
}

/** 0 for 0, 1 for 1, 2 for 2 and 3, 3 for 4 to 7. */
export function doublings(value: number): number {
  return 32 - Math.clz32(value)
}
