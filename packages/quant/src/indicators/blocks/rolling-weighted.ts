/** The mean of the last `length` values weighted 1, 2, 3 … up to the newest, in rounds like the rolling sum. */
export class RollingWeighted {
  readonly length: number
  readonly weights: number
  /** Up to `at` the newest values; from there on, the weighted sums from each place to the end of the previous round. */
  readonly ring: Float64Array
  at = 0
  last = 0
  /** How many values there would be in a row if the last one came once more. */
  run = 1
  newer = 0
  newerWeighted = 0
  /** Weighted sum of all values of the window but the one to come. */
  others = 0
  isFull = 0

  constructor(length: number) {
    this.length = length
    this.weights = (length * (length + 1)) / 2
    this.ring = new Float64Array(length + 2)
    this.isFull = length === 1 ? 1 : 0
  }

  next(value: number, keep: boolean): number {
    const isRun = value === this.last
    const mean = isRun && this.run >= this.length ? value : (this.others + this.length * value) / this.weights
    const result = this.isFull === 1 ? mean : Number.NaN
    if (keep && value === value) {
      this.run = isRun ? this.run + 1 : 2
      this.last = value
      this.#keepLast()
    }
    return result
  }

  #keepLast(): void {
    const { ring, last, length } = this
    ring[this.at] = last
    this.at++
    this.newer += last
    this.newerWeighted += this.at * last
    if (this.at + 1 === length) this.isFull = 1
    if (this.at === length) this.#startRound()
    // Each value of this round is also heavier by the number of older values before it.
    this.others = (ring[this.at + 1] ?? 0) + this.newerWeighted + (length - this.at - 1) * this.newer
  }

  #startRound(): void {
    let sum = 0
    let weighted = 0
    for (let at = this.length - 1; at >= 0; at--) {
      sum += this.ring[at] ?? 0
      weighted += sum // one more in front makes each of the others one heavier
      this.ring[at] = weighted
    }
    this.at = 0
    this.newer = 0
    this.newerWeighted = 0
  }
}
