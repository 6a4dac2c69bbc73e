import { floatAt } from '../chance/float-read.ts'
import { exp, log } from '../math/portable-math.ts'

/**
 * What a slot of a minute trades, if it does. One draw is used three times: twelve bits for whether there is a trade, ten
 * for its time, ten for its size. Most of the time of a simulated market goes into these functions, so they are small
 * enough for V8 to put them into the loops over slots, and without random branches, which the CPU cannot predict.
 */
const CHANCES = 4096
const SIZES = 1024
/** Shape of the trade size distribution: many small, few large. */
const SIZE_SPREAD = 0.62
/** Moves of a slot are in units of its standard deviation / 2 ** 16, so that the sign of a whole number tells the side. */
export const MOVE_UNITS = 65536
/** Trades that move the price are larger, up to this many typical slot moves. */
const MOVE_MAX = 5 * MOVE_UNITS
const SIZE_PER_MOVE = 0.5 / MOVE_UNITS
/** So do minutes, up to this many typical minutes' moves; what news adds to that is its heat. */
const MINUTE_MOVE_MAX = 12
const SIDE_SCRAMBLE = 0x2c1b3c6d
/** The side follows the move, with less certainty for a small move: up to one standard deviation, by eight bits. */
const SIDE_DOUBTS = Float64Array.from({ length: 256 }, (_, bits) => ((bits - 127.5) / 128) * MOVE_UNITS)

/** Quantiles of a log-logistic distribution with mean 1. */
const SIZE_FACTORS = sizeTable()

function sizeTable(): Float64Array {
  const raw = Float64Array.from({ length: SIZES }, (_, i) => {
    const u = (i + 0.5) / SIZES
    return exp(SIZE_SPREAD * log(u / (1 - u)))
  })
  const mean = raw.reduce((sum, value) => sum + value, 0) / SIZES
  return raw.map(value => value / mean)
}

/** Trading in a minute, relative to an ordinary one. `move` is that of the minute, in its standard deviations. */
export function activityOf(dayPart: number, spell: number, move: number, heat: number): number {
  return dayPart * (0.35 + spell * (0.4 + 0.3 * Math.min(Math.abs(move), MINUTE_MOVE_MAX)) + heat)
}

/** Of a trade in a slot, as draws out of 4096. */
export function chanceOf(tradeChance: number, activity: number): number {
  return Math.floor(Math.min(1, tradeChance * (0.6 + 0.4 * activity)) * CHANCES)
}

/** 1 if the slot trades, else 0. */
export function isTraded(draw: number, chance: number): number {
  return ((draw >>> 20) - chance) >>> 31
}

/** 1 if the taker sold, else 0. `moves` is the move of the price in the slot. */
export function isSold(draw: number, moves: number): number {
  return ((moves - floatAt(SIDE_DOUBTS, Math.imul(draw, SIDE_SCRAMBLE) >>> 24)) | 0) >>> 31
}

/** No price is that many ticks, so they are 32-bit integers: prices have five to seven digits and stay near their base. */
export const TICKS_MAX = 0x7fffffff

/** The nearest tick. */
export function ticksOf(price: number, ticksPerPrice: number): number {
  return (price * ticksPerPrice + 0.5) | 0
}

/** Without a branch, for ticks. */
export function larger(a: number, b: number): number {
  const less = a - b
  return a - (less & (less >> 31))
}

/** Without a branch, for ticks. */
export function smaller(a: number, b: number): number {
  const less = a - b
  return b + (less & (less >> 31))
}

/** Before it is rounded to lots. */
export function wantedSize(draw: number, moves: number, size: number): number {
  return size * (0.55 + SIZE_PER_MOVE * Math.min(Math.abs(moves), MOVE_MAX)) * floatAt(SIZE_FACTORS, draw & (SIZES - 1))
}

/** Whole steps, at least one. */
export function sizeOnGrid(size: number, stepsPerSize: number, sizeUnits: number, sizeScale: number): number {
  return ((Math.floor(size * stepsPerSize) + 1) * sizeUnits) / sizeScale
}

/** Whole lots in dollars, at least one, converted to base. */
export function inverseSize(size: number, price: number, lotUsd: number, scale: number): number {
  const lots = Math.floor((size * price) / lotUsd) + 1
  return Math.floor(((lots * lotUsd) / price) * scale + 0.5) / scale
}
