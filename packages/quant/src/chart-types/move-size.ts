/**
 * How far a price moves before renko and kagi draw it: Wilder's ATR 14 at the last of the loaded bars, in whole price
 * steps. It is computed when bars are loaded and stays while it fits them, or every tick could draw another chart.
 */
import { type Bar, barsOf, indicators } from '../indicators/index.ts'
import { isWhole } from './live-series.ts'

const ATR_LENGTH = 14 // rules 9: renko and kagi by ATR 14
/** A renko chart has at most this many bricks for each loaded bar, on average. */
const BRICKS_PER_BAR = 4
/** So many sizes from the first close there is a brick for sure: the edge where bricks begin is less than a size away. */
const FIRST_BRICK = 2

/** The move after which a kagi line turns. `priceStep` is the pair's smallest price step. */
export const reversalSize = (bars: readonly Bar[], priceStep: number): number =>
  wholeSteps(averageRange(bars.filter(isWhole)), priceStep, Math.round)

/**
 * The size of a brick. Where prices used to move in much larger steps, as before a coin fell to a thousandth, bricks of
 * the ATR would be without number: then they are larger, so that there are at most four for each bar. Where closes hardly
 * move between long wicks there would be none: then they are smaller. `kept` is the size so far; it stays if it fits.
 */
export function brickSize(bars: readonly Bar[], priceStep: number, kept?: number): number {
  const whole = bars.filter(isWhole)
  const [first] = whole
  let path = 0
  /** Of a close from the first one. */
  let farthest = 0
  let before = first
  for (const bar of whole) {
    path += Math.abs(bar.close - (before ?? bar).close)
    farthest = Math.max(farthest, Math.abs(bar.close - (first ?? bar).close))
    before = bar
  }
  const least = path / (BRICKS_PER_BAR * Math.max(1, whole.length))
  if (kept !== undefined && kept >= least && kept * FIRST_BRICK <= farthest) return kept
  const size = wholeSteps(averageRange(whole), priceStep, Math.round)
  if (size < least) return wholeSteps(least, priceStep, Math.ceil)
  // Half of it is never less than the least: no move is longer than twice the farthest. Equal closes make no brick at all.
  return farthest > 0 && size * FIRST_BRICK > farthest ? wholeSteps(farthest / 2, priceStep, Math.ceil) : size
}

/** Fewer than 15 bars have no ATR 14: then it is that of the longest length that they have, and of one bar its range. */
function averageRange(bars: readonly Bar[]): number {
  const length = Math.min(ATR_LENGTH, bars.length - 1)
  const [first] = bars
  if (length < 1) return first === undefined ? 0 : first.high - first.low
  return indicators.atr.compute(barsOf(bars), { length }).atr.at(-1) ?? 0
}

/** At least one step. */
function wholeSteps(size: number, priceStep: number, round: (steps: number) => number): number {
  return Number((Math.max(1, round(size / priceStep)) * priceStep).toPrecision(12))
}
