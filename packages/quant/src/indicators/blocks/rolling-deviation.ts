/**
 * The standard deviation (population) of the last `length` values, in rounds like the rolling sum. Squares are of
 * distances from the mean (Welford), and the parts of the window are merged as Chan describes: no large squares are
 * subtracted from each other, so a quiet window at a high price keeps its digits, and a flat one is 0.
 */
export class RollingDeviation {
  readonly length: number
  /** Up to `at` the newest values; from there on, the means from each place to the end of the previous round. */
  readonly means: Float64Array
  /** The sums of squares that belong to `means`. */
  readonly squares: Float64Array
  at = 0
  last = 0
  newerMean = 0
  newerSquares = 0
  /** Of all values of the window but the one to come. */
  othersMean = 0
  othersSquares = 0
  isFull = 0

  constructor(length: number) {
    this.length = length
    this.means = new Float64Array(length + 2)
    this.squares = new Float64Array(length + 2)
    this.isFull = length === 1 ? 1 : 0
  }

  next(value: number, keep: boolean): number {
    const { length } = this
    const gap = value - this.othersMean
    const squares = this.othersSquares + (gap * gap * (length - 1)) / length
    const result = this.isFull === 1 ? Math.sqrt(squares / length) : Number.NaN
    if (keep && value === value) {
      this.last = value
      this.#keepLast()
    }
    return result
  }

  #keepLast(): void {
    const { last, length } = this
    this.means[this.at] = last
    this.at++
    const distance = last - this.newerMean
    this.newerMean += distance / this.at
    this.newerSquares += distance * (last - this.newerMean)
    if (this.at + 1 === length) this.isFull = 1
    if (this.at === length) this.#startRound()
    this.#mergeOthers()
  }

  #mergeOthers(): void {
    const { at: newer, newerMean } = this
    const older = Math.max(0, this.length - 1 - newer)
    const olderMean = this.means[newer + 1] ?? 0
    const gap = olderMean - newerMean
    this.othersMean = newer === 0 ? olderMean : newerMean + (gap * older) / (newer + older)
    const apart = newer === 0 ? 0 : (gap * gap * newer * older) / (newer + older)
    this.othersSquares = this.newerSquares + (this.squares[newer + 1] ?? 0) + apart
  }

  #startRound(): void {
    let mean = 0
    let squares = 0
    for (let at = this.length - 1; at >= 0; at--) {
      const value = this.means[at] ?? 0
      const distance = value - mean
      mean += distance / (this.length - at)
      squares += distance * (value - mean)
      this.means[at] = mean
      this.squares[at] = squares
    }
    this.at = 0
    this.newerMean = 0
    this.newerSquares = 0
  }
}
