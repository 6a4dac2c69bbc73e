import { sumFromEnd } from './rolling-sum.ts'

/**
 * The simple moving average: a `RollingSum` divided by its length, written out because V8 inlines only so much code into
 * a tick. The mean of equal values is that value, which their sum divided again is often not.
 */
export class RollingMean {
  readonly length: number
  readonly ring: Float64Array
  at = 0
  newer = 0
  others = 0
  isFull = 0
  last = 0
  /** How many values there would be in a row if the last one came once more. */
  run = 1

  constructor(length: number) {
    this.length = length
    this.ring = new Float64Array(length + 2)
    this.isFull = length === 1 ? 1 : 0
  }

  next(value: number, keep: boolean): number {
    const { length } = this
    const isRun = value === this.last
    const mean = isRun && this.run >= length ? value : (this.others + value) / length
    const result = this.isFull === 1 ? mean : Number.NaN
    if (keep && value === value) {
      this.run = isRun ? this.run + 1 : 2
      this.last = value + 0 // turns -0 into 0
      this.keepLast()
    }
    return result
  }

  keepLast(): void {
    const { ring, at, last } = this
    ring[at] = last
    this.at = at + 1
    this.newer += last
    this.others = this.newer + (ring[at + 2] ?? 0)
    if (at + 2 >= this.length) this.#turn()
  }

  /** The next value is the last of the round, or the first of the next. */
  #turn(): void {
    this.isFull = 1
    if (this.at < this.length) return
    sumFromEnd(this.ring)
    this.at = 0
    this.newer = 0
    this.others = this.ring[1] ?? 0
  }
}
