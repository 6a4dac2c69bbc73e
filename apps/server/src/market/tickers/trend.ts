import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { compositeHistory, VenueSums } from '#market/composite/composite.ts'
import type { MarketSource } from '#market/venues/source.ts'

/** Distance of the points of a seven-day trend; enough for the line of a list row. */
export const TREND_STEP_MS = 4 * HOUR_MS
/** A quiet coin may not trade in the minute before a mark: then its last close within this time counts. */
const LOOK_BACK_MS = 10 * MINUTE_MS

/**
 * Closing prices of every composite at the last 42 four-hour marks, oldest first. `yieldToEventLoop` is
 * awaited between coins.
 */
export async function sevenDayTrends(
  catalogue: Catalogue,
  source: MarketSource,
  now: number,
  yieldToEventLoop: () => Promise<void>,
): Promise<Record<string, number[]>> {
  const newest = Math.floor(now / TREND_STEP_MS) * TREND_STEP_MS
  const sums = new VenueSums(LOOK_BACK_MS / MINUTE_MS)
  const trends: Record<string, number[]> = {}
  for (const composite of catalogue.composites) {
    const points: number[] = []
    for (let mark = newest - 7 * DAY_MS + TREND_STEP_MS; mark <= newest; mark += TREND_STEP_MS) {
      const close = closeAt(composite, source, mark, sums)
      if (close !== undefined) points.push(close)
    }
    trends[composite.instrument.code] = points
    await yieldToEventLoop()
  }
  return trends
}

function closeAt(composite: Composite, source: MarketSource, mark: number, sums: VenueSums): number | undefined {
  return (
    compositeHistory(composite, source, mark - MINUTE_MS, mark, sums)[0]?.close ??
    compositeHistory(composite, source, mark - LOOK_BACK_MS, mark, sums).at(-1)?.close
  )
}
