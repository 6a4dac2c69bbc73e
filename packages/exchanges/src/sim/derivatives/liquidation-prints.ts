import { bell, drawAt, unit } from '../chance/hash.ts'
import { exp } from '../math/portable-math.ts'
import type { PairModel } from '../trades/pair-model.ts'
import type { DayTraders } from './day-trader-prints.ts'
import { markAtMinute, minuteSdOf } from './mark-path.ts'
import { ordinaryPrintUsd, priceOnTick, sizeOnGrid, type LiquidationPrint } from './liquidation-print.ts'
import type { Lane, Perpetual } from './perpetual.ts'
import { CLOSING_MINUTES, type Population } from './population.ts'
import { MS_PER_MINUTE } from '../time/time-units.ts'

const PRINTS_MAX = 120
/** Of a bin. The others have closed in time, with a stop or by hand: they are no longer open, but were not liquidated. */
const LIQUIDATED_PART = 0.35
/** Of the liquidated: those on the other side who followed the move late, and were thrown out when it paused. */
const REBOUND_PART = 0.16
/** Spread of the sizes within a bin, in log units: most positions are small, few are very large. */
const SIZE_SPREAD = 1.3
const SIZE_PART = 1.5

/** Minutes whose closings are kept; a power of two above CLOSING_MINUTES. */
const KEPT_MINUTES = 16

/** A print to be: the price of a rebound is that of the market in its own minute, which is not known yet. */
type Closing = {
  readonly time: number
  readonly price: number
  readonly amount: number
  readonly isLong: boolean
  readonly isRebound: boolean
}

const NONE: readonly Closing[] = []

export type LiquidationPrints = {
  /** The liquidations of a minute, oldest first. `population` must be at or after that minute. */
  of(population: Population, minute: number): readonly LiquidationPrint[]
}

/**
 * The mark price at the start of a minute decides which bins are liquidated; their forced orders execute from that
 * minute on. A minute's prints therefore need no later price, and live stream and history agree.
 */
export function createLiquidationPrints(dayTraders: DayTraders): LiquidationPrints {
  /** Prints of the bins liquidated in a minute, at the minute modulo KEPT_MINUTES. */
  const closings: (readonly Closing[])[] = Array.from({ length: KEPT_MINUTES }, () => NONE)
  const minutes = new Float64Array(KEPT_MINUTES).fill(-1)

  function closingsOf(population: Population, minute: number): readonly Closing[] {
    const place = minute & (KEPT_MINUTES - 1)
    if (minutes[place] !== minute) {
      minutes[place] = minute
      closings[place] = population.mayHaveLiquidations(minute) ? closeBins(population, minute) : NONE
    }
    return closings[place] ?? NONE
  }

  let previous = -1
  let newestClosing = -1

  /** Most minutes follow on the one before, with no bin liquidated in either. */
  function findNewestClosing(population: Population, minute: number): void {
    const first = minute === previous + 1 ? minute : minute - CLOSING_MINUTES + 1
    if (first < minute) newestClosing = -1
    for (let at = first; at <= minute; at++) if (closingsOf(population, at).length > 0) newestClosing = at
    previous = minute
  }

  return {
    of(population, minute) {
      const prints: LiquidationPrint[] = []
      dayTraders.addPrints(minute, prints)
      findNewestClosing(population, minute)
      const start = minute * MS_PER_MINUTE
      for (let at = minute - CLOSING_MINUTES + 1; at <= newestClosing; at++) {
        for (const closing of closingsOf(population, at)) {
          if (closing.time >= start && closing.time < start + MS_PER_MINUTE)
            prints.push(printOf(population.perpetual.model, closing, minute))
        }
      }
      return prints.length < 2 ? prints : prints.sort((a, b) => a.time - b.time)
    },
  }
}

function closeBins(population: Population, minute: number): readonly Closing[] {
  const closings: Closing[] = []
  population.forEachLiquidatedBin(minute, (lane, level, size, key) => {
    closeBin(population.perpetual, lane, { level, size, key, start: minute * MS_PER_MINUTE }, closings)
  })
  return closings
}

type LiquidatedBin = { readonly level: number; readonly size: number; readonly key: number; readonly start: number }

function closeBin({ model, turnoverUsd }: Perpetual, lane: Lane, bin: LiquidatedBin, closings: Closing[]): void {
  if (bin.size <= 0) return
  const ordinaryUsd = SIZE_PART * ordinaryPrintUsd(turnoverUsd)
  const liquidated = bin.size * LIQUIDATED_PART
  const wanted = (liquidated * model.base.basePrice) / (ordinaryUsd * (0.5 + unit(drawAt(bin.key, 0))))
  const count = Math.max(1, Math.min(PRINTS_MAX, Math.floor(wanted)))
  const parts = Array.from({ length: count }, (_, at) => exp(SIZE_SPREAD * bell(drawAt(bin.key, 3 * at + 1))))
  const sum = parts.reduce((total, part) => total + part, 0)
  for (const [at, part] of parts.entries()) {
    const isRebound = unit(drawAt(bin.key ^ 0x71, at)) < REBOUND_PART
    closings.push({
      time: bin.start + Math.floor(unit(drawAt(bin.key, 3 * at + 3)) * CLOSING_MINUTES * MS_PER_MINUTE),
      price: fillPrice(model, lane, bin.level, unit(drawAt(bin.key, 3 * at + 2))),
      amount: (liquidated * part) / sum,
      isLong: isRebound ? !lane.isLong : lane.isLong,
      isRebound,
    })
  }
}

function printOf(model: PairModel, closing: Closing, minute: number): LiquidationPrint {
  const { time, amount, isLong } = closing
  const price = closing.isRebound ? reboundPrice(model, closing, minute) : closing.price
  return { time, price, size: sizeOnGrid(model, amount, price), isLong }
}

/** As for day traders: within an ordinary move of the minute. */
function reboundPrice(model: PairModel, { time, isLong }: Closing, minute: number): number {
  const slip = minuteSdOf(model, minute) * unit(drawAt(model.key ^ 0x72, time))
  return priceOnTick(model, markAtMinute(model, minute) * (isLong ? 1 - slip : 1 + slip))
}

/** Between the liquidation price and the bankruptcy price, on the tick. */
function fillPrice(model: PairModel, { kind, isLong }: Lane, level: number, chance: number): number {
  const slip = kind.maintenance * chance
  return priceOnTick(model, isLong ? level * (1 - slip) : level * (1 + slip))
}
