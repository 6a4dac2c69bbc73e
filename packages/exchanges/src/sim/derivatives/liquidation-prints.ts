import { bell, drawAt, unit } from '../chance/hash.ts'
import { inverseSize } from '../trades/minute-trades.ts'
import type { PairModel } from '../trades/pair-model.ts'
import type { Lane, Perpetual } from './perpetual.ts'
import type { Population } from './population.ts'
import { exp, log } from '../math/portable-math.ts'

const MS_PER_MINUTE = 60_000
const PRINTS_MAX = 40
/** Spread of the sizes within a bin, in log units: most positions are small, few are very large. */
const SIZE_SPREAD = 1.3
/** Typical value of a liquidation at a daily turnover of a million dollars, and its growth exponent in turnover. */
const ORDINARY_USD = 2000
const ORDINARY_GROWTH = 0.4

export type LiquidationPrint = {
  readonly time: number
  readonly price: number
  readonly size: number
  readonly isLong: boolean
}

const NONE: readonly LiquidationPrint[] = []

/**
 * The liquidations of a minute, oldest first. The mark price at the start of the minute decides what is liquidated; the
 * forced orders execute during the minute. A minute's prints therefore need no later price, and live stream and history
 * agree.
 */
export function printsOf(population: Population, minute: number): readonly LiquidationPrint[] {
  if (!population.mayHaveLiquidations(minute)) return NONE
  const prints: LiquidationPrint[] = []
  population.forEachLiquidatedBin(minute, (lane, level, size, key) => {
    breakBin(population.perpetual, lane, { level, size, key, start: minute * MS_PER_MINUTE }, prints)
  })
  return prints.sort((a, b) => a.time - b.time)
}

type LiquidatedBin = { readonly level: number; readonly size: number; readonly key: number; readonly start: number }

function breakBin({ model, turnoverUsd }: Perpetual, lane: Lane, bin: LiquidatedBin, prints: LiquidationPrint[]): void {
  if (bin.size <= 0) return
  const ordinaryUsd = ORDINARY_USD * exp(ORDINARY_GROWTH * log(turnoverUsd / 1e6))
  const wanted = (bin.size * model.base.basePrice) / (ordinaryUsd * (0.5 + unit(drawAt(bin.key, 0))))
  const count = Math.max(1, Math.min(PRINTS_MAX, Math.floor(wanted)))
  const parts = Array.from({ length: count }, (_, at) => exp(SIZE_SPREAD * bell(drawAt(bin.key, 3 * at + 1))))
  const sum = parts.reduce((total, part) => total + part, 0)
  for (const [at, part] of parts.entries()) {
    const price = fillPrice(model, lane, bin.level, unit(drawAt(bin.key, 3 * at + 2)))
    prints.push({
      time: bin.start + Math.floor(unit(drawAt(bin.key, 3 * at + 3)) * MS_PER_MINUTE),
      price,
      size: sizeOnGrid(model, (bin.size * part) / sum, price),
      isLong: lane.isLong,
    })
  }
}

/** Between the liquidation price and the bankruptcy price, on the tick. */
function fillPrice(model: PairModel, { kind, isLong }: Lane, level: number, chance: number): number {
  const slip = kind.maintenance * chance
  const ticks = ((isLong ? level * (1 - slip) : level * (1 + slip)) * model.tickScale) / model.tickUnits
  return (Math.floor(ticks + 0.5) * model.tickUnits) / model.tickScale
}

/** Whole lots, at least one. */
function sizeOnGrid(model: PairModel, size: number, price: number): number {
  if (model.inverseLotUsd !== 0) return inverseSize(size, price, model.inverseLotUsd, model.sizeScale)
  return ((Math.floor(size * model.stepsPerSize) + 1) * model.sizeUnits) / model.sizeScale
}
