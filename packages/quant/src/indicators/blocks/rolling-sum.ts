/**
 * The sum of the last `length` values. It only adds and never subtracts, so a value that has left the window leaves no
 * rounding error behind, however large it was: the window is the end of the previous `length` values, whose sums are
 * computed once, from the back, plus the sum of the values since. That is three additions per value.
 */
export class RollingSum {
  readonly length: number
  /** Up to `at` the newest values; from there on, the sums from each place to the end of the previous round. */
  readonly ring: Float64Array
  at = 0
  last = 0
  /** Sum of the values of this round. */
  newer = 0
  /** Sum of all values of the window but the one to come. */
  others = 0
  isFull = 0

  constructor(length: number) {
    this.length = length
    this.ring = new Float64Array(length + 2)
    this.isFull = length === 1 ? 1 : 0
  }

  /** NaN until there are enough values. A value of NaN is skipped, here and in every other block. */
  next(value: number, keep: boolean): number {
    const sum = this.isFull === 1 ? this.others + value : Number.NaN
    if (keep && value === value) {
      this.last = value + 0 // turns -0 into 0
      this.#keepLast()
    }
    return sum
  }

  /** Takes its value from a field: a number that is passed to a function that V8 does not inline is allocated. */
  #keepLast(): void {
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

/** Replaces each value by the sum from there to the end. The last two places stay 0, as sums of nothing. */
export function sumFromEnd(ring: Float64Array): void {
  let sum = 0
  for (let at = ring.length - 3; at >= 0; at--) {
    sum += ring[at] ?? 0
    ring[at] = sum
  }
}
