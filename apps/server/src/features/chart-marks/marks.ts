/** Marks of a pair's chart from all sources, on the bars that the chart has. */
import {
  CHART_MARK_BARS_MAX,
  CHART_MARKS_MAX,
  type ChartMarks,
  type ChartMarksInput,
} from '@candela/contract/chart-marks'
import { canonicalPairCode, type Interval } from '@candela/contract/core'
import { nextBarStart } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import type { MarketSource } from '#market/venues/source.ts'
import type { Clock } from '#platform/clock.ts'
import { barOf, earliestStart, groupedByBar } from './rules.ts'
import type { FoundMark, MarkSource } from './source.ts'

export type MarksOfChart = {
  /** Marks of the bars with `from <= time < to`. */
  of(input: ChartMarksInput, visitor: string): Promise<ChartMarks>
}

export type MarksOptions = {
  readonly catalogue: Catalogue
  readonly candles: Pick<CandleStore, 'readSoon'>
  readonly source: Pick<MarketSource, 'isOpen'>
  readonly clock: Clock
  readonly sources: readonly MarkSource[]
}

export function createMarks({ catalogue, candles, source, clock, sources }: MarksOptions): MarksOfChart {
  /** Starts of the bars around these marks, oldest first. The earliest mark may be in a break: its bar is before that. */
  async function startsAround(
    index: number,
    interval: Interval,
    found: readonly FoundMark[],
    visitor: string,
  ): Promise<number[]> {
    const times = found.map(({ barAt }) => barAt)
    if (times.length === 0) return []
    const first = nextBarStart(interval, Math.min(...times))
    const to = nextBarStart(interval, Math.max(...times))
    const read = (from: number, until: number, limit: number) =>
      candles.readSoon({ index, interval, from, to: until, limit }, visitor)
    const parts = await Promise.all([read(0, first, 1), read(first, to, CHART_MARK_BARS_MAX)])
    return parts.flatMap(({ bars }) => bars.map(({ time }) => time))
  }

  return {
    async of({ pair, interval, from, to, kinds, signals, important }, visitor) {
      const { index, instrument } = requirePair(catalogue, canonicalPairCode(pair))
      const end = Math.min(to, nextBarStart(interval, clock.now()))
      const start = earliestStart(interval, from, Math.max(end, 1))
      const nothing = { pair: instrument.code, interval, from: Math.max(0, start), bars: [], isComplete: true }
      if (start >= end) return nothing
      const asked = sources.filter(({ kind }) => kinds?.includes(kind) !== false)
      const request = { instrument, interval, from: start, to: end, limit: CHART_MARKS_MAX + 1, signals, important }
      const lists = await Promise.all(asked.map(each => each.read(request)))
      const newest = lists.flat().toSorted((a, b) => b.time - a.time)
      const found = newest.slice(0, CHART_MARKS_MAX)
      const starts = await startsAround(index, interval, found, visitor)
      const isOpen = (time: number): boolean => source.isOpen(instrument.exchange, time)
      const bars = groupedByBar(
        found.map(({ barAt, ...mark }) => ({ ...mark, barTime: barOf(starts, interval, barAt, isOpen) })),
      )
      const isComplete = newest.length <= CHART_MARKS_MAX && bars.every(({ count, marks }) => count === marks.length)
      return { ...nothing, bars, isComplete }
    },
  }
}
