import { floatAt } from '../chance/float-read.ts'
import { drawAt } from '../chance/hash.ts'
import { fillMinutePath, type MinutePath } from './minute-path.ts'
import type { PairModel } from './pair-model.ts'
import { exp, log } from '../math/portable-math.ts'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '../time/time-units.ts'

const SIZES = 1024
/** Shape of the trade size distribution: many small, few large. */
const SIZE_SPREAD = 0.62
/** Trades that move the price are larger, up to this many typical slot moves. */
const MOVE_MAX = 5
/** So do minutes, up to this many typical minutes' moves; what news adds to that is its heat. */
const MINUTE_MOVE_MAX = 12
const PLACE_SHIFT = 10
const SIDE_SCRAMBLE = 0x2c1b3c6d
/** The side follows the move, with less certainty for a small move. */
const SIDE_DOUBT = 1 / 128

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

/** Quantiles of a log-logistic distribution with mean 1. */
function sizeTable(): Float64Array {
  const raw = Float64Array.from({ length: SIZES }, (_, i) => {
    const u = (i + 0.5) / SIZES
    return exp(SIZE_SPREAD * log(u / (1 - u)))
  })
  const mean = raw.reduce((sum, value) => sum + value, 0) / SIZES
  return raw.map(value => value / mean)
}

export type TradeMaker = (model: PairModel, minute: number, trades: MinuteTrades) => void

/**
 * Generates all trades of a minute. Streams, bars and last prices all read its output,
 * which is why they agree bit for bit.
 */
export function createTradeMaker(path: MinutePath): TradeMaker {
  const sizeFactors = sizeTable()

  return (model, minute, trades) => {
    trades.minute = minute
    trades.count = 0
    if (model.calendar !== undefined && !model.calendar.isOpen(minute * MS_PER_MINUTE)) return
    fillMinutePath(model, minute, 'pair', path)
    const { slots, tickUnits, tickScale, sizeUnits, sizeScale, stepsPerSize, inverseLotUsd } = model
    const { prices } = path
    const first = floatAt(prices, 0)
    const perSlotSd = Math.sqrt(slots) / path.minuteSd
    const minuteMove = Math.min(Math.abs(floatAt(prices, slots) - first) / path.minuteSd, MINUTE_MOVE_MAX)
    const dayPart = floatAt(model.dayCurve, minute % MINUTES_PER_DAY)
    const activity = dayPart * (0.35 + path.spell * (0.4 + 0.3 * minuteMove) + path.heat)
    const chance = Math.floor(Math.min(1, model.tradeChance * (0.6 + 0.4 * activity)) * 4096)
    const size = model.tradeSize * activity
    const halfSpread = 0.5 * model.spread * first
    const ticksPerPrice = tickScale / tickUnits
    const key = drawAt(model.key, minute)
    const { places, prices: tradePrices, sizes, buys } = trades
    let count = 0
    let before = first
    for (let slot = 0; slot < slots; slot++) {
      const price = floatAt(prices, slot + 1)
      const moves = (price - before) * perSlotSd
      before = price
      // One draw is used three times: twelve bits for whether there is a trade, ten for its time, ten for its size.
      const draw = drawAt(key, slot + 1)
      // Branch-free: signs are computed as bits, and a slot without a trade is overwritten by the next one. Random
      // branches cannot be predicted by the CPU, and this loop would consist of them.
      const doubt = ((Math.imul(draw, SIDE_SCRAMBLE) >>> 24) - 127.5) * SIDE_DOUBT
      const isSell = (((moves - doubt) * 65536) | 0) >>> 31
      const ticks = Math.floor((price + halfSpread * (1 - isSell - isSell)) * ticksPerPrice + 0.5)
      const onGrid = (ticks * tickUnits) / tickScale
      const factor = 0.55 + 0.5 * Math.min(Math.abs(moves), MOVE_MAX)
      const wanted = size * factor * floatAt(sizeFactors, draw & (SIZES - 1))
      places[count] = (slot << PLACE_SHIFT) | ((draw >>> 10) & ((1 << PLACE_SHIFT) - 1))
      tradePrices[count] = onGrid
      sizes[count] =
        inverseLotUsd === 0
          ? ((Math.floor(wanted * stepsPerSize) + 1) * sizeUnits) / sizeScale
          : inverseSize(wanted, onGrid, inverseLotUsd, sizeScale)
      buys[count] = 1 - isSell
      count += ((draw >>> 20) - chance) >>> 31
    }
    trades.count = count
  }
}

/** Whole lots in dollars, at least one, converted to base. */
export function inverseSize(size: number, price: number, lotUsd: number, scale: number): number {
  const lots = Math.floor((size * price) / lotUsd) + 1
  return Math.floor(((lots * lotUsd) / price) * scale + 0.5) / scale
}
