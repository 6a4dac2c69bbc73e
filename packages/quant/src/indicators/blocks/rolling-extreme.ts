/** The highest or lowest of the last `length` values, in rounds like the rolling sum: no search, three comparisons per value. */
export class RollingExtreme {
  readonly length: number
  readonly isHighest: boolean
  /** Up to `at` the newest values; from there on, the extreme from each place to the end of the previous round. */
  readonly ring: Float64Array
  at = 0
  last = 0
  /** Extreme of the values of this round. */
  newer = 0
  /** Extreme of all values of the window but the one to come. */
  others = 0
  isFull = 0

  constructor(length: number, isHighest: boolean) {
    this.length = length
    this.isHighest = isHighest
    this.ring = new Float64Array(length + 1)
    this.isFull = length === 1 ? 1 : 0
  }

  next(value: number, keep: boolean): number {
    const isOther = this.isHighest ? this.others > value : this.others < value
    const extreme = isOther && this.length > 1 ? this.others : value
    const result = this.isFull === 1 ? extreme : Number.NaN
    if (keep && value === value) {
      this.last = value
      this.#keepLast()
    }
    return result
  }

  #keepLast(): void {
    const { ring, length, last } = this
    ring[this.at] = last
    this.newer = this.at === 0 ? last : this.#further(this.newer, last)
    this.at++
    if (this.at === length) this.#startRound()
    else if (this.at + 1 < length) this.others = this.#further(this.newer, ring[this.at + 1] ?? 0)
    else {
      this.others = this.newer
      this.isFull = 1
    }
  }

  #startRound(): void {
    const { ring } = this
    for (let at = this.length - 2; at >= 0; at--) ring[at] = this.#further(ring[at] ?? 0, ring[at + 1] ?? 0)
    this.at = 0
    this.others = ring[1] ?? 0
  }

  #further(a: number, b: number): number {
    return a > b === this.isHighest ? a : b
  }
}

export const highest = (length: number): RollingExtreme => new RollingExtreme(length, true)
export const lowest = (length: number): RollingExtreme => new RollingExtreme(length, false)
