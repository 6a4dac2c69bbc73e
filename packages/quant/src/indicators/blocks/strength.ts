import { strengthOf } from './strength-of.ts'

/** Wilder's relative strength index of any series. Gains and losses are smoothed as in `wilderMean`. */
export class Strength {
  readonly length: number
  gain = 0
  loss = 0
  last = 0
  /** How many values there were, up to one more than `length`. */
  count = 0
  /** The weight of the next change. The first value has none. */
  weight = 0

  constructor(length: number) {
    this.length = length
  }

  next(value: number, keep: boolean): number {
    const change = value - this.last
    const up = Math.max(0, change)
    const gain = this.gain + (up - this.gain) * this.weight
    const loss = this.loss + (up - change - this.loss) * this.weight
    const isReady = this.count >= this.length
    if (keep && value === value) {
      this.gain = gain
      this.loss = loss
      this.last = value
      if (this.count <= this.length) this.seed()
    }
    return isReady ? strengthOf(gain, loss) : Number.NaN
  }

  seed(): void {
    this.count++
    this.weight = 1 / Math.min(this.count, this.length)
  }
}
