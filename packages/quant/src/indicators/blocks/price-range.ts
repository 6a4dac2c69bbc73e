import type { Prices } from './prices.ts'
import { highest, lowest, type RollingExtreme } from './rolling-extreme.ts'

/** The highest high and the lowest low of the last `length` bars. Use one of the two methods. */
export class PriceRange {
  readonly highs: RollingExtreme
  readonly lows: RollingExtreme

  constructor(length: number) {
    this.highs = highest(length)
    this.lows = lowest(length)
  }

  /** The middle between the two. */
  middle(bar: Prices, keep: boolean): number {
    return (this.highs.next(bar.high, keep) + this.lows.next(bar.low, keep)) / 2
  }

  /** Where the close is in the range: 0 at the low, 1 at the high, `flat` if there is no range. */
  place(bar: Prices, flat: number, keep: boolean): number {
    const high = this.highs.next(bar.high, keep)
    const low = this.lows.next(bar.low, keep)
    return high === low ? flat : (bar.close - low) / (high - low)
  }
}
