import { Delay } from '../indicators/blocks/delay.ts'
import { Pivot } from '../indicators/blocks/pivot.ts'
import { Strength } from '../indicators/blocks/strength.ts'
import type { Fired, Rule, RuleBar } from './rule.ts'

export type DivergenceParameters = {
  readonly length: number
  /** A pivot of the RSI is beyond so many values before and after it. */
  readonly left: number
  readonly right: number
  /** Bars between the two pivots that are compared. */
  readonly nearest: number
  readonly farthest: number
}

/** Wilder's mean remembers everything; what came before this many lengths is below the precision of a number. */
const FADED_AFTER = 40

/** Parts of an RSI that are compared; below them is what moves long ago have left of themselves. */
const PER_ONE = 1e9
/** As without any move. */
const NO_STRENGTH = 50

/** The last pivot of one side: its RSI, its price, and how long ago it was. */
class LastPivot {
  strength = 0
  price = 0
  age = 0
  isThere = 0

  set(strength: number, price: number, age: number): void {
    this.strength = strength
    this.price = price
    this.age = age
    this.isThere = 1
  }
}

/**
 * Divergence of price and RSI at two neighbouring pivots of the RSI: a lower low of the price with a higher low of the RSI
 * is a bottom divergence, a higher high with a lower high a top divergence. It is said `right` bars after the second pivot,
 * when that is certain, and never taken back. A price that has not moved for as many bars as the RSI has means nothing:
 * its RSI is what moves long ago have left.
 */
export class Divergence implements Rule {
  readonly #length: number
  readonly #nearest: number
  readonly #farthest: number
  readonly #right: number
  readonly #memory: number
  readonly strength: Strength
  readonly bottoms: Pivot
  readonly tops: Pivot
  readonly lows: Delay
  readonly highs: Delay
  readonly bottom = new LastPivot()
  readonly top = new LastPivot()
  /** Bars since the price moved. */
  still = 0
  /** The RSI then; -1 before the first. While the price stands still, rounding lets the computed one tremble. */
  index = -1

  constructor({ length, left, right, nearest, farthest }: DivergenceParameters) {
    this.#length = length
    this.#nearest = nearest
    this.#farthest = farthest
    this.#right = right
    this.#memory = FADED_AFTER * length + left + right + farthest + 2
    this.strength = new Strength(length)
    this.bottoms = new Pivot(left, right, false)
    this.tops = new Pivot(left, right, true)
    this.lows = new Delay(right)
    this.highs = new Delay(right)
  }

  get memory(): number {
    return this.#memory
  }

  next({ high, low, close }: RuleBar): Fired {
    this.still = close === this.strength.last ? this.still + 1 : 0
    const index = Math.round(this.strength.next(close, true) * PER_ONE) / PER_ONE
    if (!Number.isNaN(index) && (this.still === 0 || this.index === -1)) this.index = index
    const strength = Number.isNaN(index) ? index : this.still < this.#length ? this.index : NO_STRENGTH
    const low0 = this.lows.next(low, true)
    const high0 = this.highs.next(high, true)
    this.bottom.age += 1
    this.top.age += 1
    const bottom = this.bottoms.next(strength, true)
    const top = this.tops.next(strength, true)
    const isBottom = !Number.isNaN(bottom) && this.#isDivergence(this.bottom, bottom, low0, 1)
    const isTop = !Number.isNaN(top) && this.#isDivergence(this.top, top, high0, -1)
    if (!Number.isNaN(bottom)) this.bottom.set(bottom, low0, this.#right)
    if (!Number.isNaN(top)) this.top.set(top, high0, this.#right)
    return isBottom === isTop ? 0 : isBottom ? 1 : -1
  }

  /** `side` is 1 at bottoms: the RSI is higher than before and the price lower. */
  #isDivergence(before: LastPivot, strength: number, price: number, side: 1 | -1): boolean {
    if (before.isThere === 0) return false
    const bars = before.age - this.#right
    if (bars < this.#nearest || bars > this.#farthest) return false
    return side * (strength - before.strength) > 0 && side * (before.price - price) > 0
  }
}
