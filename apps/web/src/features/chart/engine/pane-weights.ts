/** Heights of panes as shares, so that they fit every window. Pure. */
import { CANDLE_PANE } from '@candela/contract/chart'

/** By the key of the pane's indicator. The candles have 1, unless there is another for `candle`. */
export type PaneWeights = Readonly<Record<string, number>>

/** As in layouts. */
const WEIGHT = { min: 0.01, max: 1 }

export const weightOf = (height: number, candles: number): number =>
  Math.min(WEIGHT.max, Math.max(WEIGHT.min, Math.round((height / Math.max(1, candles)) * 1000) / 1000))

/** Pixels of the panes with a weight; `others` are those of the panes without one. */
export function heightsOf(
  weights: PaneWeights,
  keys: readonly string[],
  total: number,
  others: number,
): ReadonlyMap<string, number> {
  const weighted = keys.flatMap(key => (weights[key] === undefined ? [] : [[key, weights[key]] as const]))
  const unit = (total - others) / weighted.reduce((sum, [, weight]) => sum + weight, weights[CANDLE_PANE] ?? 1)
  return new Map(weighted.map(([key, weight]) => [key, Math.round(weight * unit)]))
}
