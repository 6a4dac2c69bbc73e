/** The value of `length` bars ago. */
export class Delay {
  readonly ring: Float64Array
  at = 0
  last = 0
  isFull = 0

  constructor(length: number) {
    this.ring = new Float64Array(length)
  }

  next(value: number, keep: boolean): number {
    if (this.ring.length === 0 || Number.isNaN(value)) return value
    const past = this.isFull === 1 ? (this.ring[this.at] ?? Number.NaN) : Number.NaN
    if (keep) {
      this.last = value + 0 // turns -0 into 0
      this.#keepLast()
    }
    return past
  }

  #keepLast(): void {
    this.ring[this.at] = this.last
    this.at++
    if (this.at === this.ring.length) {
      this.at = 0
      this.isFull = 1
    }
  }
}
