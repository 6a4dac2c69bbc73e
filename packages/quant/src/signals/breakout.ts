import { highest, lowest, type RollingExtreme } from '../indicators/blocks/rolling-extreme.ts'
import type { Fired, Rule, RuleBar } from './rule.ts'

/** A breakout is forgotten after this many lengths of the channel without another. */
const FORGOTTEN_AFTER = 2

/**
 * Trend following: a close above the highest high, or below the lowest low, of the last `length` bars. Says it only when
 * the direction is new: further breakouts of the same trend are not repeated. Equal is not a breakout.
 */
export class Breakout implements Rule {
  readonly length: number
  readonly highs: RollingExtreme
  readonly lows: RollingExtreme
  /** Of the bars before the next one. */
  top = 0
  bottom = 0
  isReady = 0
  /** Of the last breakout, unless it is forgotten. */
  direction = 0
  /** Bars since the last breakout. */
  age = 0

  constructor({ length }: { readonly length: number }) {
    this.length = length
    this.highs = highest(length)
    this.lows = lowest(length)
  }

  get memory(): number {
    return this.length * (1 + FORGOTTEN_AFTER) + 1
  }

  next({ high, low, close }: RuleBar): Fired {
    const broken: Fired = this.isReady === 0 ? 0 : close > this.top ? 1 : close < this.bottom ? -1 : 0
    this.age += 1
    if (this.age > FORGOTTEN_AFTER * this.length) this.direction = 0
    const fired = broken === this.direction ? 0 : broken
    if (broken !== 0) {
      this.direction = broken
      this.age = 0
    }
    const top = this.highs.next(high, true)
    if (!Number.isNaN(top)) {
      this.top = top
      this.isReady = 1
    }
    const bottom = this.lows.next(low, true)
    if (!Number.isNaN(bottom)) this.bottom = bottom
    return fired
  }
}
