import type { ChartSeries } from './chart-data.ts'

/** Columns as they are drawn: stacked series are sums, mirrored ones negative, everything else as it is. */
export function drawnColumns(series: readonly ChartSeries[], count: number): (number | null)[][] {
  const heaps = new Map<string, number[]>()
  return series.map(one => {
    const heap = heapOf(one)
    if (heap === undefined) return Array.from({ length: count }, (_, index) => finite(one.values[index]))
    const sums = heaps.get(heap) ?? Array.from({ length: count }, () => 0)
    heaps.set(heap, sums)
    return sums.map((sum, index) => {
      const value = finite(one.values[index])
      // A missing value is stacked with zero height, so that the areas above do not drop to zero.
      sums[index] = sum + (value ?? 0)
      if (value === null && one.kind === 'bars') return null
      return one.isMirrored ? -(sum + (value ?? 0)) : sum + (value ?? 0)
    })
  })
}

const finite = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : value

/** The stack a series belongs to, if any. */
function heapOf({ kind, isMirrored, axis = 'left' }: ChartSeries): string | undefined {
  if (kind === 'stacked') return `stacked ${axis}`
  return kind === 'bars' ? `bars ${axis} ${isMirrored === true}` : undefined
}

/**
 * The order of painting: sums from the tallest down, so that each one leaves its own part visible; lines last. A line
 * across filled areas is there twice: the first time it is painted as a wide edge in the colour of the surface, without
 * which it would not be seen on every fill.
 */
export function paintOrder(series: readonly ChartSeries[]): readonly number[] {
  const rank = ({ kind }: ChartSeries): number => (kind === 'line' ? 2 : kind === 'area' ? 1 : 0)
  const hasFills = series.some(({ kind }) => kind === 'stacked')
  return series
    .map((one, index) => ({ index, rank: rank(one) }))
    .sort((a, b) => a.rank - b.rank || (a.rank === 0 ? b.index - a.index : a.index - b.index))
    .flatMap(({ index }) => (hasFills && series[index]?.kind === 'line' ? [index, index] : [index]))
}
