/** Figures that do not come from the bars, such as open interest, put beside them. Pure. */
import type { IndicatorRow } from './indicator-run.ts'

/** Of the time from `from` up to but without `to`. An output that is missing is not known then. */
export type OutsidePoint = { readonly from: number; readonly to: number; readonly values: IndicatorRow }

export type OutsideSeries = {
  /** As in the legend: what it is and of which market. */
  readonly title: string
  /** A level lasts; a sum belongs to the bar in which its time ends, because nobody knew it before. */
  readonly kind: 'level' | 'sum'
  /** Oldest first, none over another. */
  readonly points: readonly OutsidePoint[]
}

/** A row per bar; without a known figure it is empty. `endOf` is the end of the last bar, from its start. */
export function alignedRows(
  { kind, points }: OutsideSeries,
  bars: readonly { readonly timestamp: number }[],
  endOf: (start: number) => number,
): IndicatorRow[] {
  let next = 0
  return bars.map(({ timestamp: start }, at) => {
    const end = bars[at + 1]?.timestamp ?? endOf(start)
    const first = next
    if (kind === 'level') {
      while ((points[next]?.from ?? end) < end) next += 1
      const last = points[next - 1]
      return last !== undefined && last.to > start ? last.values : {}
    }
    while ((points[next]?.to ?? Number.POSITIVE_INFINITY) <= end) next += 1
    return sumOf(points.slice(first, next).filter(({ to }) => to > start))
  })
}

/** An output that is not known for all of the time has no sum. */
function sumOf(points: readonly OutsidePoint[]): IndicatorRow {
  const [first, ...rest] = points
  if (first === undefined) return {}
  const sums: IndicatorRow = { ...first.values }
  for (const id of Object.keys(sums)) {
    for (const { values } of rest) {
      const value = values[id]
      if (value === undefined) delete sums[id]
      else if (sums[id] !== undefined) sums[id] += value
    }
  }
  return sums
}
