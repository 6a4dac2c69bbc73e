/** Which bar a mark belongs to, and which marks are shown. Pure. */
import {
  CHART_MARK_BARS_MAX,
  CHART_MARKS_PER_BAR,
  type ChartMark,
  type ChartMarks,
} from '@candela/contract/chart-marks'
import type { Interval } from '@candela/contract/core'
import { barStart, nextBarStart } from '@candela/quant'

/** The start of the earliest bar whose marks are read. */
export function earliestStart(interval: Interval, from: number, to: number): number {
  const step = nextBarStart(interval, to - 1) - barStart(interval, to - 1)
  return Math.max(barStart(interval, from), barStart(interval, to - CHART_MARK_BARS_MAX * step))
}

/**
 * The start of the bar for something that happened at `time`: the last one that began by then, which after the end of a
 * session is that session's last. `starts` are those of the known bars in order. Before the first of them, and after the
 * last while the exchange is open, bars follow the clock.
 */
export function barOf(
  starts: readonly number[],
  interval: Interval,
  time: number,
  isOpen: (time: number) => boolean,
): number {
  const own = barStart(interval, time)
  const [last, at] = [starts.at(-1), starts.findLastIndex(start => start <= own)]
  if (last === undefined || at === -1) return own
  return own > last && isOpen(time) ? own : (starts[at] ?? own)
}

/** By bar, the newest first, with at most so many marks each. */
export function groupedByBar(marks: readonly ChartMark[]): ChartMarks['bars'] {
  const newest = marks.toSorted((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1))
  return [...Map.groupBy(newest, ({ barTime }) => barTime)]
    .map(([time, ofBar]) => ({ time, count: ofBar.length, marks: ofBar.slice(0, CHART_MARKS_PER_BAR) }))
    .toSorted((a, b) => b.time - a.time)
}
