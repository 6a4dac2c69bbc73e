/** The mean distance of the last `length` values from a mean. It looks at all of them: the distances change with the mean. */
export class MeanDeviation {
  readonly ring: Float64Array
  at = 0

  constructor(length: number) {
    this.ring = new Float64Array(length)
  }

  next(value: number, mean: number, keep: boolean): number {
    if (Number.isNaN(value)) return Number.NaN
    let sum = Math.abs(value - mean)
    for (let at = 0; at < this.ring.length; at++) {
      if (at !== this.at) sum += Math.abs((this.ring[at] ?? 0) - mean)
    }
    if (keep) {
      this.ring[this.at] = value
      this.at = (this.at + 1) % this.ring.length
    }
    return sum / this.ring.length
  }
}
