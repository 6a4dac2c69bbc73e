/** A token of the look that a series may take. Direction first, then the series colours in order. */
export type SeriesColour = 'up' | 'down' | 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'text-2' | 'accent'

export const SERIES_COLOURS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const satisfies readonly SeriesColour[]

/** The colour of the n-th exchange, coin or category; from the sixth on all share the last one. */
export function seriesColour(index: number): SeriesColour {
  return SERIES_COLOURS[Math.min(index, SERIES_COLOURS.length - 1)] ?? 'c6'
}

export type ChartSeries = {
  readonly id: string
  readonly label: string
  /** One per time, `null` where nothing is known. Always positive for bars: `isMirrored` turns them down. */
  readonly values: readonly (number | null)[]
  /** `stacked` areas are stacked in order; so are `bars` of the same side. */
  readonly kind: 'line' | 'area' | 'stacked' | 'bars'
  readonly colour: SeriesColour
  /** Figures left (the default), price right. */
  readonly axis?: 'left' | 'right'
  /** Bars only: they hang below zero. */
  readonly isMirrored?: boolean
  /** The value in the tooltip and in the table, with its unit. */
  readonly format: (value: number) => string
}

export type ChartData = {
  /** Epoch milliseconds, rising. */
  readonly times: readonly number[]
  readonly series: readonly ChartSeries[]
}

/** What a chart shows. `empty` and `error` may say why in their own words. */
export type ChartState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'empty'; readonly reason?: string }
  | { readonly status: 'error'; readonly text?: string; readonly onRetry: () => void }
  | { readonly status: 'ready'; readonly data: Data }

/** With the usual words if there is no reason of its own. */
export const emptyState = (reason: string | undefined): { status: 'empty'; reason?: string } =>
  reason === undefined ? { status: 'empty' } : { status: 'empty', reason }
