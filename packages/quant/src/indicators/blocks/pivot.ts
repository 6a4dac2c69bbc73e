import { Delay } from './delay.ts'
import { RollingExtreme } from './rolling-extreme.ts'

/**
 * A value that is above (or below) the `left` values before it and the `right` values after it. Equal is not above, so a
 * plateau has no pivot. It is returned when the last of the `right` values is there, and NaN otherwise.
 */
export class Pivot {
  readonly isHigh: boolean
  /** One longer than `left`: its `others` are the values before the next one. */
  readonly before: RollingExtreme
  readonly after: RollingExtreme
  readonly candidates: Delay
  readonly isBeyondLeft: Delay

  constructor(left: number, right: number, isHigh: boolean) {
    this.isHigh = isHigh
    this.before = new RollingExtreme(left + 1, isHigh)
    this.after = new RollingExtreme(right, isHigh)
    this.candidates = new Delay(right)
    this.isBeyondLeft = new Delay(right)
  }

  next(value: number, keep: boolean): number {
    if (Number.isNaN(value)) return value
    const { isHigh, before } = this
    const isBeyond = isHigh ? value > before.others : value < before.others
    const isBeyondLeft = this.isBeyondLeft.next(isBeyond && before.isFull === 1 ? 1 : 0, keep)
    before.next(value, keep)
    const after = this.after.next(value, keep)
    const candidate = this.candidates.next(value, keep)
    const isBeyondRight = isHigh ? candidate > after : candidate < after
    return isBeyondLeft === 1 && isBeyondRight ? candidate : Number.NaN
  }
}
