/**
 * An exponential mean that starts as the simple mean of its first `length` values. Written as a step towards the value,
 * because then a flat price is exactly its own mean.
 */
export class SmoothedMean {
  readonly length: number
  /** The weight of a value after the first ones. */
  readonly finalWeight: number
  weight = 1
  count = 0
  mean = 0

  constructor(length: number, finalWeight: number) {
    this.length = length
    this.finalWeight = finalWeight
  }

  next(value: number, keep: boolean): number {
    const mean = this.mean + (value - this.mean) * this.weight
    const isReady = this.count >= this.length - 1
    if (keep && value === value) {
      this.mean = mean
      if (this.count < this.length) this.#seed()
    }
    return isReady ? mean : Number.NaN
  }

  #seed(): void {
    this.count++
    this.weight = this.count < this.length ? 1 / (this.count + 1) : this.finalWeight
  }
}

/** As in EMA. */
export const exponentialMean = (length: number): SmoothedMean => new SmoothedMean(length, 2 / (length + 1))

/** Wilder's, as in RSI, ATR and ADX; also called RMA or SMMA. */
export const wilderMean = (length: number): SmoothedMean => new SmoothedMean(length, 1 / length)
