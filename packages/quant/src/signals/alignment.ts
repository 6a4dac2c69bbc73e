import { RollingSum } from '../indicators/blocks/rolling-sum.ts'
import type { Fired, Rule, RuleBar } from './rule.ts'

export type AlignmentLengths = { readonly fast: number; readonly middle: number; readonly slow: number }

/**
 * Three moving averages in order: fast above middle above slow, or the reverse. Says it at the bar where the order begins.
 * Equal averages are in no order. An order that comes back within `fast` bars was only interrupted: averages that lie close
 * together would have it begin again and again.
 */
export class Alignment implements Rule {
  readonly fast: RollingSum
  readonly middle: RollingSum
  readonly slow: RollingSum
  /** The last order, and how many bars ago it was there; 0 if none is remembered. */
  order = 0
  age = 0
  /** Bars since there are enough of them, as far as it matters. */
  known = 0

  constructor({ fast, middle, slow }: AlignmentLengths) {
    this.fast = new RollingSum(fast)
    this.middle = new RollingSum(middle)
    this.slow = new RollingSum(slow)
  }

  get memory(): number {
    return this.slow.length + this.fast.length + 1
  }

  next({ close }: RuleBar): Fired {
    const fast = this.fast.next(close, true)
    const middle = this.middle.next(close, true)
    const slow = this.slow.next(close, true)
    if (Number.isNaN(slow)) return 0
    const first = compareMeans(fast, this.fast.length, middle, this.middle.length, close)
    const second = compareMeans(middle, this.middle.length, slow, this.slow.length, close)
    const order: Fired = first !== second ? 0 : first > 0 ? 1 : first < 0 ? -1 : 0
    this.age += 1
    if (this.age > this.fast.length) this.order = 0
    // Before that it may have been interrupted, too.
    const isKnown = this.known >= this.fast.length
    const fired = isKnown && order !== this.order ? order : 0
    if (order !== 0) {
      this.order = order
      this.age = 0
    }
    if (!isKnown) this.known += 1
    return fired
  }
}

/** Compares sums of whole numbers, not quotients: exact, also for equal means. What both are about is taken off, to stay small. */
function compareMeans(a: number, aLength: number, b: number, bLength: number, about: number): number {
  return Math.sign((a - about * aLength) * bLength - (b - about * bLength) * aLength)
}
