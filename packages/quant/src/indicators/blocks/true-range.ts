import type { Prices } from './prices.ts'

/** The range of a bar including the gap to the previous close. NaN for the first bar, which has none. */
export class TrueRange {
  previousClose = 0
  hasPrevious = 0

  next(bar: Prices, keep: boolean): number {
    const { high, low, close } = bar
    if (Number.isNaN(close)) return Number.NaN
    const range = Math.max(high, this.previousClose) - Math.min(low, this.previousClose)
    const result = this.hasPrevious === 1 ? range : Number.NaN
    if (keep) {
      this.previousClose = close
      this.hasPrevious = 1
    }
    return result
  }
}
