/** What a replay sees of the loaded bars, and how the chart is asked for it. Pure. */
import { placeOf } from './badges.ts'
import type { ChartBar } from './bar.ts'

/** A bar under the pointer; `x` is its middle, from the left edge of the chart. */
export type BarSpot = { readonly time: number; readonly x: number }

export type ReplayBars = {
  /** Start of the bar that is `steps` after the one of `time`; undefined if it is not loaded or does not exist. */
  readonly barTime: (time: number, steps: number) => number | undefined
  /** Shows no bar that began after `time`. Nothing is loaded again. */
  readonly hold: (time: number) => void
  /** Shows all bars again, also those that came in the meantime. */
  readonly release: () => void
  /** Runs when the chart itself has released the bars, because others are shown. */
  readonly watchReset: (onReset: () => void) => () => void
  /** The visitor is drawing, so that Escape is meant for that. */
  readonly isDrawing: () => boolean
  /** The bar under the pointer, and whether it was clicked or tapped. */
  readonly watchPointer: (onSpot: (spot: BarSpot | undefined, isChosen: boolean) => void) => () => void
}

/** Those that began by `until`; all of them without it. */
export const barsUntil = (bars: readonly ChartBar[], until: number | undefined): readonly ChartBar[] =>
  until === undefined ? bars : bars.slice(0, placeOf(bars, until) + 1)

export function barTime(bars: readonly ChartBar[], time: number, steps: number): number | undefined {
  const at = placeOf(bars, time)
  return at < 0 ? undefined : bars[at + steps]?.time
}
