/** Bars of the past from the exchanges themselves: for the leader, which alone is connected to them. */
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { BarHistory } from '#market/candles/bar-history.ts'
import { rollUp } from '#market/candles/builder.ts'
import { storedBar } from '#market/candles/chunk-codec.ts'
import { chunkGrid } from '#market/candles/chunk-grid.ts'
import type { Span } from '#market/candles/gaps.ts'
import type { StoredInterval } from '#market/candles/stored-interval.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { compositeBar, VenueSums } from '#market/composite/composite.ts'
import { historyBars } from '#market/history/inline-history.ts'
import type { Clock } from '#platform/clock.ts'
import type { LiveSource } from './live-source.ts'

/** Exchanges have their own days; ours begin at midnight in UTC+8 and are made of hours. */
const ASKED: Readonly<Record<StoredInterval, { readonly minutes: BarMinutes; readonly interval: StoredInterval }>> = {
  '1': { minutes: 1, interval: '1' },
  '5': { minutes: 5, interval: '5' },
  '60': { minutes: 60, interval: '60' },
  '1D': { minutes: 60, interval: '60' },
}
type BarMinutes = 1 | 5 | 60

/** Nobody waits longer for an exchange. */
const ANSWER_MAX_MS = 30_000

export function createVenueHistory(parts: {
  readonly catalogue: Catalogue
  readonly source: LiveSource
  readonly clock: Clock
}): BarHistory {
  const { catalogue, source, clock } = parts
  const sums = new VenueSums(1)

  async function ofPair(index: number, minutes: BarMinutes, span: Span): Promise<readonly Bar[]> {
    const stop = new AbortController()
    const cancel = clock.after(ANSWER_MAX_MS, () => stop.abort(new Error('no answer in time')))
    try {
      return await source.askBars(index, { ...span, minutes }, stop.signal)
    } finally {
      cancel()
    }
  }

  /** All exchanges must answer: without one the prices would be others. */
  async function ofComposite({ constituents, instrument }: Composite, minutes: BarMinutes, span: Span): Promise<Bar[]> {
    const lists = await Promise.all(constituents.map(index => ofPair(index, minutes, span)))
    const byTime = new Map<number, Bar[]>()
    for (const bar of lists.flat()) byTime.set(bar.time, [...(byTime.get(bar.time) ?? []), bar])
    return [...byTime.keys()]
      .toSorted((a, b) => a - b)
      .flatMap(time => compositeBar(byTime.get(time) ?? [], instrument.priceDecimals, sums) ?? [])
  }

  return {
    async bars(index, interval, span) {
      const instrument = catalogue.instruments[index]
      if (instrument === undefined) throw new RangeError(`no pair ${index}`)
      if (source.past.covers(index)) return historyBars({ catalogue, source }, index, interval, span)
      const { minutes, interval: asked } = ASKED[interval]
      const composite = catalogue.compositeAt(index)
      const bars = await (composite === undefined
        ? ofPair(index, minutes, span)
        : ofComposite(composite, minutes, span))
      const grid = chunkGrid(instrument)
      const kept = bars.filter(({ time }) => time % MINUTE_MS === 0).map(bar => storedBar(bar, grid))
      return asked === interval ? kept : rollUp(interval, kept).map(bar => storedBar(bar, grid))
    },
    close() {},
  }
}
