import { floatAt } from '../chance/float-read.ts'
import { drawAt } from '../chance/hash.ts'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '../time/time-units.ts'
import { fillMinutePath, type MinutePath } from './minute-path.ts'
import type { PairModel } from './pair-model.ts'
import {
  activityOf,
  chanceOf,
  inverseSize,
  isSold,
  isTraded,
  MOVE_UNITS,
  sizeOnGrid,
  ticksOf,
  wantedSize,
} from './trade-figures.ts'

const PLACE_SHIFT = 10

/** The trades of one minute of one pair, oldest first; the arrays are reused for the next minute. */
export type MinuteTrades = {
  /** Minutes since 1970; NaN while empty. */
  minute: number
  count: number
  /** Time: the slot, then ten bits for the position within it. */
  readonly places: Int32Array
  readonly prices: Float64Array
  readonly sizes: Float64Array
  /** 1 if the taker bought. */
  readonly buys: Uint8Array
}

export function emptyMinuteTrades(slots: number): MinuteTrades {
  return {
    minute: Number.NaN,
    count: 0,
    places: new Int32Array(slots),
    prices: new Float64Array(slots),
    sizes: new Float64Array(slots),
    buys: new Uint8Array(slots),
  }
}

/** Milliseconds after the start of the minute. */
export function tradeOffset(trades: MinuteTrades, at: number): number {
  const slotMs = MS_PER_MINUTE / trades.places.length
  return Math.floor(((trades.places[at] ?? 0) * slotMs) / (1 << PLACE_SHIFT))
}

export type TradeMaker = (model: PairModel, minute: number, trades: MinuteTrades) => void

/** Generates all trades of a minute, for streams and last prices. `minute-bars.ts` makes bars of the same trades. */
export function createTradeMaker(path: MinutePath): TradeMaker {
  /** What a buyer pays above the price, and a seller. */
  const sides = new Float64Array(2)
  return (model, minute, trades) => {
    trades.minute = minute
    trades.count = 0
    if (model.calendar !== undefined && !model.calendar.isOpen(minute * MS_PER_MINUTE)) return
    fillMinutePath(model, minute, 'pair', path)
    const { slots, tickUnits, tickScale, sizeUnits, sizeScale, stepsPerSize, inverseLotUsd } = model
    const { prices } = path
    const first = floatAt(prices, 0)
    const perMove = (MOVE_UNITS * Math.sqrt(slots)) / path.minuteSd
    const minuteMove = (floatAt(prices, slots) - first) / path.minuteSd
    const activity = activityOf(floatAt(model.dayCurve, minute % MINUTES_PER_DAY), path.spell, minuteMove, path.heat)
    const chance = chanceOf(model.tradeChance, activity)
    const size = model.tradeSize * activity
    const halfSpread = 0.5 * model.spread * first
    sides[0] = halfSpread
    sides[1] = -halfSpread
    const ticksPerPrice = tickScale / tickUnits
    const key = drawAt(model.key, minute)
    const { places, prices: tradePrices, sizes, buys } = trades
    let count = 0
    let before = first
    for (let slot = 0; slot < slots; slot++) {
      const price = floatAt(prices, slot + 1)
      const moves = (price - before) * perMove
      before = price
      const draw = drawAt(key, slot + 1)
      const sold = isSold(draw, moves)
      const onGrid = (ticksOf(price + floatAt(sides, sold), ticksPerPrice) * tickUnits) / tickScale
      const wanted = wantedSize(draw, moves, size)
      // A slot without a trade is overwritten by the next one.
      places[count] = (slot << PLACE_SHIFT) | ((draw >>> 10) & ((1 << PLACE_SHIFT) - 1))
      tradePrices[count] = onGrid
      sizes[count] =
        inverseLotUsd === 0
          ? sizeOnGrid(wanted, stepsPerSize, sizeUnits, sizeScale)
          : inverseSize(wanted, onGrid, inverseLotUsd, sizeScale)
      buys[count] = 1 - sold
      count += isTraded(draw, chance)
    }
    trades.count = count
  }
}
