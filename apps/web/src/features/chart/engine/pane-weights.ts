/** Heights of panes as shares, so that they fit every window. Pure. */
import { CANDLE_PANE } from '@candela/contract/chart'

/** By the key of the pane's indicator. The candles have 1, unless there is another for `candle`. */
export type PaneWeights = Readonly<Record<string, number>>

/** As in layouts. */
const WEIGHT = { min: 0.01, max: 1 }

export const weightOf = (height: number, candles: number): number =>
  Math.min(WEIGHT.max, Math.max(WEIGHT.min, Math.round((height / Math.max(1, candles)) * 1000) / 1000))

/** A pane below the candles; `usual` are its pixels as long as nobody has made it higher or lower. */
export type LowerPane = { readonly key: string; readonly usual: number }

/** Of the whole height. Other panes share the rest. */
const CANDLES_MIN = 1 / 3
/** Figures and a line can still be read. With very many panes the candles come first. */
const READABLE_PX = 40

/** Pixels of the panes below the candles, which have the rest of `total`. */
export function heightsOf(
  weights: PaneWeights,
  panes: readonly LowerPane[],
  total: number,
): ReadonlyMap<string, number> {
  const weighted = panes.reduce((sum, { key }) => sum + (weights[key] ?? 0), weights[CANDLE_PANE] ?? 1)
  const fixed = panes.reduce((sum, { key, usual }) => sum + (weights[key] === undefined ? usual : 0), 0)
  const unit = Math.max(0, total - fixed) / weighted
  const wanted = panes.map(({ key, usual }) => (weights[key] === undefined ? usual : weights[key] * unit))
  const heights = shrunk(wanted, Math.max(0, total * (1 - CANDLES_MIN)))
  return new Map(panes.map(({ key }, at) => [key, Math.floor(heights[at] ?? 0)]))
}

/** The heights in the same proportions, if they are too high; but none gets lower than can be read. */
function shrunk(wanted: readonly number[], room: number): readonly number[] {
  const sum = wanted.reduce((all, height) => all + height, 0)
  if (sum <= room) return wanted
  const least = Math.min(READABLE_PX, room / wanted.length)
  const isLow = (height: number): boolean => height <= least
  let low = wanted.filter(isLow)
  for (;;) {
    const others = wanted.filter(height => !low.includes(height))
    const share = (room - low.length * least) / others.reduce((all, height) => all + height, 0)
    const lower = others.filter(height => isLow(height * share))
    if (lower.length === 0) return wanted.map(height => (low.includes(height) ? least : height * share))
    low = [...low, ...lower]
  }
}
