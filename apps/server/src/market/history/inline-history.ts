import type { Bar } from '@candela/exchanges'
import type { BarHistory } from '#market/candles/bar-history.ts'
import { rollUp } from '#market/candles/builder.ts'
import { storedBar } from '#market/candles/chunk-codec.ts'
import { chunkGrid } from '#market/candles/chunk-grid.ts'
import type { Span } from '#market/candles/gaps.ts'
import { STORED_INTERVALS, type StoredInterval } from '#market/candles/stored-interval.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { compositeHistory } from '#market/composite/composite.ts'
import type { MarketSource } from '#market/venues/source.ts'

/** Rolled up step by step, as live bars are: every step rounds to the grid of the pair. */
export function historyBars(
  { catalogue, source }: { readonly catalogue: Catalogue; readonly source: MarketSource },
  index: number,
  interval: StoredInterval,
  { from, to }: Span,
): Bar[] {
  const instrument = catalogue.instruments[index]
  if (instrument === undefined) throw new RangeError(`no pair ${index}`)
  const grid = chunkGrid(instrument)
  const composite = catalogue.compositeAt(index)
  const minutes =
    composite === undefined
      ? source.past.minuteBars(index, from, to)
      : compositeHistory(composite, source.past, from, to)
  let bars = minutes.map(bar => storedBar(bar, grid))
  for (const step of STORED_INTERVALS.slice(1, STORED_INTERVALS.indexOf(interval) + 1))
    bars = rollUp(step, bars).map(bar => storedBar(bar, grid))
  return bars
}

/** In this thread, which it blocks while it computes: for tests and short commands. */
export const createInlineHistory = (parts: {
  readonly catalogue: Catalogue
  readonly source: MarketSource
}): BarHistory => ({
  async bars(index, interval, span) {
    await new Promise(resolve => setImmediate(resolve))
    return historyBars(parts, index, interval, span)
  },
  close() {},
})
