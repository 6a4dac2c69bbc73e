import type { Fired, Rule, RuleBar } from './rule.ts'

export type AlignmentLengths = { readonly fast: number; readonly middle: number; readonly slow: number }

/**
 * Three moving averages in order: fast above middle above slow, or the reverse. Says it at the bar where the order begins.
 * Equal averages are in no order. An order that comes back within `fast` bars was only interrupted: averages that lie close
 * together would have it begin again and again.
 */
export class Alignment implements Rule {
  readonly fast: number
  readonly middle: number
  readonly slow: number
  /** The last `slow` closes, as a ring, and the sums of each length: whole numbers, so what leaves a sum leaves no trace. */
  readonly closes: Float64Array
  at = 0
  /** Closes that are there. */
  count = 0
  /** The last order, and how many bars ago it was there; 0 if none is remembered. */
  order = 0
  age = 0
  /** Bars since there are enough of them, as far as it matters. */
  known = 0

  constructor({ fast, middle, slow }: AlignmentLengths) {
    this.fast = fast
    this.middle = middle
    this.slow = slow
    this.closes = new Float64Array(slow + 3)
  }

  get memory(): number {
    return this.slow + this.fast + 1
  }

  next({ close }: RuleBar): Fired {
    const fast = this.#sum(0, this.fast, close)
    const middle = this.#sum(1, this.middle, close)
    const slow = this.#sum(2, this.slow, close)
    this.closes[this.at] = close
    this.at = this.at + 1 === this.slow ? 0 : this.at + 1
    if (this.count < this.slow) this.count += 1
    if (this.count < this.slow) return 0
    const first = compareMeans(fast, this.fast, middle, this.middle, close)
    const second = compareMeans(middle, this.middle, slow, this.slow, close)
    const order: Fired = first !== second ? 0 : first > 0 ? 1 : first < 0 ? -1 : 0
    this.age += 1
    if (this.age > this.fast) this.order = 0
    // Before that it may have been interrupted, too.
    const isKnown = this.known >= this.fast
    const fired = isKnown && order !== this.order ? order : 0
    if (order !== 0) {
      this.order = order
      this.age = 0
    }
    if (!isKnown) this.known += 1
    return fired
  }

  /** Before the close is in the ring. Places that are still empty hold 0. */
  #sum(place: number, length: number, close: number): number {
    const { closes, at, slow } = this
    const leaving = closes[at < length ? at - length + slow : at - length] as number // here and below: in range
    const sum = (closes[slow + place] as number) + close - leaving
    closes[slow + place] = sum
    return sum
  }
}

/** Compares sums of whole numbers, not quotients: exact, also for equal means. What both are about is taken off, to stay small. */
function compareMeans(a: number, aLength: number, b: number, bLength: number, about: number): number {
  return Math.sign((a - about * aLength) * bLength - (b - about * bLength) * aLength)
}
