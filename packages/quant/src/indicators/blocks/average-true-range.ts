import type { Prices } from './prices.ts'
import { type SmoothedMean, wilderMean } from './smoothed-mean.ts'
import { TrueRange } from './true-range.ts'

/** Wilder's mean of the true range. Its first value is at bar `length + 1`, because the first bar has no true range. */
export class AverageTrueRange {
  readonly range = new TrueRange()
  readonly mean: SmoothedMean

  constructor(length: number) {
    this.mean = wilderMean(length)
  }

  next(bar: Prices, keep: boolean): number {
    return this.mean.next(this.range.next(bar, keep), keep)
  }
}
