import { exp, log } from '../math/portable-math.ts'
import { inverseSize } from '../trades/trade-figures.ts'
import type { PairModel } from '../trades/pair-model.ts'

export type LiquidationPrint = {
  readonly time: number
  readonly price: number
  readonly size: number
  readonly isLong: boolean
}

/** Value of a liquidation at a daily turnover of a million dollars, and its growth exponent in turnover. */
const ORDINARY_USD = 2000
const ORDINARY_GROWTH = 0.4

export function ordinaryPrintUsd(turnoverUsd: number): number {
  return ORDINARY_USD * exp(ORDINARY_GROWTH * log(turnoverUsd / 1e6))
}

export function priceOnTick({ tickScale, tickUnits }: PairModel, price: number): number {
  return (Math.floor((price * tickScale) / tickUnits + 0.5) * tickUnits) / tickScale
}

/** Whole lots, at least one. */
export function sizeOnGrid(model: PairModel, size: number, price: number): number {
  if (model.inverseLotUsd !== 0) return inverseSize(size, price, model.inverseLotUsd, model.sizeScale)
  return ((Math.floor(size * model.stepsPerSize) + 1) * model.sizeUnits) / model.sizeScale
}
