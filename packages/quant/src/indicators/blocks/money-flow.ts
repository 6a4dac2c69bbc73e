import type { Prices } from './prices.ts'

/** Where a bar closed in its range, from -1 at the low to 1 at the high; 0 for a bar without range. */
export function closePlace({ high, low, close }: Prices): number {
  return high === low ? 0 : (close - low - (high - close)) / (high - low)
}

/** The accumulation/distribution line: the volume of every bar, by where it closed, added up from 0. */
export class AccumulationLine {
  total = 0

  next(bar: Prices & { readonly volume: number }, keep: boolean): number {
    const total = this.total + closePlace(bar) * bar.volume
    if (keep && !Number.isNaN(total)) this.total = total
    return total
  }
}
