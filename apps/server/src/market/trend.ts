import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Catalogue } from './catalogue.ts'
import { compositeHistory } from './composite.ts'
import type { MarketSource } from './source.ts'

/** Points of a seven-day trend are this far apart; a list row needs no more to draw its line. */
export const TREND_STEP_MS = 4 * HOUR_MS

/** Closing prices of every composite on the last 42 four-hour marks, oldest first. */
export function sevenDayTrends(catalogue: Catalogue, source: MarketSource, now: number): Record<string, number[]> {
  const newest = Math.floor(now / TREND_STEP_MS) * TREND_STEP_MS
  const trends: Record<string, number[]> = {}
  for (const composite of catalogue.composites) {
    const points: number[] = []
    for (let mark = newest - 7 * DAY_MS + TREND_STEP_MS; mark <= newest; mark += TREND_STEP_MS) {
      // A quiet coin may not trade in the one minute before the mark: look back a little further.
      const close =
        compositeHistory(composite, source, mark - MINUTE_MS, mark).at(-1)?.close ??
        compositeHistory(composite, source, mark - 10 * MINUTE_MS, mark).at(-1)?.close
      if (close !== undefined) points.push(close)
    }
    trends[composite.instrument.code] = points
  }
  return trends
}
