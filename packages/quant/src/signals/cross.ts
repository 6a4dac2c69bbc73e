import { RollingSum } from '../indicators/blocks/rolling-sum.ts'
import type { Fired, Rule, RuleBar } from './rule.ts'

/** A side is forgotten after this many lengths on the average itself. */
const FORGOTTEN_AFTER = 4

/**
 * The close crosses its moving average: above it now, and below it when they last differed. On the average is neither, so
 * touching it and turning back is no cross.
 */
export class Cross implements Rule {
  readonly length: number
  readonly sum: RollingSum
  /** Where the close was when it last differed from the average; 0 if that is not known. */
  side = 0
  age = 0

  constructor({ length }: { readonly length: number }) {
    this.length = length
    this.sum = new RollingSum(length)
  }

  get memory(): number {
    return this.length * (1 + FORGOTTEN_AFTER) + 1
  }

  next({ close }: RuleBar): Fired {
    const sum = this.sum.next(close, true)
    this.age += 1
    if (Number.isNaN(sum)) return 0
    if (this.age > FORGOTTEN_AFTER * this.length) this.side = 0
    const side = Math.sign(close * this.length - sum)
    if (side === 0) return 0
    const fired = this.side === 0 || side === this.side ? 0 : side > 0 ? 1 : -1
    this.side = side
    this.age = 0
    return fired
  }
}
