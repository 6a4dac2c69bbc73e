import { bell, drawAt, unit } from '../chance/hash.ts'
import { exp } from '../math/portable-math.ts'
import type { PairModel } from '../trades/pair-model.ts'
import type { DayTraders } from './day-trader-prints.ts'
import { ordinaryPrintUsd, priceOnTick, sizeOnGrid, type LiquidationPrint } from './liquidation-print.ts'
import type { Lane, Perpetual } from './perpetual.ts'
import type { Population } from './population.ts'

const MS_PER_MINUTE = 60_000
const PRINTS_MAX = 120
/** A bin stands for many accounts with nearly the same level; the last of them is closed this much later. */
export const CLOSING_MINUTES = 12
/** Spread of the sizes within a bin, in log units: most positions are small, few are very large. */
const SIZE_SPREAD = 1.3
const SIZE_PART = 1.5

const NONE: readonly LiquidationPrint[] = []

/**
 * The liquidations of a minute, oldest first. The mark price at the start of a minute decides which bins are
 * liquidated; their forced orders execute from that minute on. A minute's prints therefore need no later price, and
 * live stream and history agree.
 */
export function printsOf(population: Population, dayTraders: DayTraders, minute: number): readonly LiquidationPrint[] {
  const prints: LiquidationPrint[] = []
  dayTraders.addPrints(minute, prints)
  const earliest = minute - CLOSING_MINUTES + 1
  if (population.mayHaveLiquidations(earliest)) {
    for (let at = earliest; at <= minute; at++) {
      population.forEachLiquidatedBin(at, (lane, level, size, key) => {
        breakBin(population.perpetual, lane, { level, size, key, age: minute - at, minute }, prints)
      })
    }
  }
  return prints.length === 0 ? NONE : prints.sort((a, b) => a.time - b.time)
}

/** `age`: minutes since the level was reached. */
type LiquidatedBin = {
  readonly level: number
  readonly size: number
  readonly key: number
  readonly age: number
  readonly minute: number
}

/** Adds the prints of the bin that fall in the minute. */
function breakBin({ model, turnoverUsd }: Perpetual, lane: Lane, bin: LiquidatedBin, prints: LiquidationPrint[]): void {
  if (bin.size <= 0) return
  const ordinaryUsd = SIZE_PART * ordinaryPrintUsd(turnoverUsd)
  const wanted = (bin.size * model.base.basePrice) / (ordinaryUsd * (0.5 + unit(drawAt(bin.key, 0))))
  const count = Math.max(1, Math.min(PRINTS_MAX, Math.floor(wanted)))
  const parts = Array.from({ length: count }, (_, at) => exp(SIZE_SPREAD * bell(drawAt(bin.key, 3 * at + 1))))
  const sum = parts.reduce((total, part) => total + part, 0)
  for (const [at, part] of parts.entries()) {
    const after = unit(drawAt(bin.key, 3 * at + 3)) * CLOSING_MINUTES
    if (Math.floor(after) !== bin.age) continue
    const price = fillPrice(model, lane, bin.level, unit(drawAt(bin.key, 3 * at + 2)))
    prints.push({
      time: bin.minute * MS_PER_MINUTE + Math.floor((after - bin.age) * MS_PER_MINUTE),
      price,
      size: sizeOnGrid(model, (bin.size * part) / sum, price),
      isLong: lane.isLong,
    })
  }
}

/** Between the liquidation price and the bankruptcy price, on the tick. */
function fillPrice(model: PairModel, { kind, isLong }: Lane, level: number, chance: number): number {
  const slip = kind.maintenance * chance
  return priceOnTick(model, isLong ? level * (1 - slip) : level * (1 + slip))
}
