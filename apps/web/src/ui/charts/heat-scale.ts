/** Steps on each side of zero, or above it. */
export const HEAT_STEPS = 4

/** `diverging`: a sign matters, zero is in the middle. `sequential`: only how much. */
export type HeatScale = 'diverging' | 'sequential'

const OUTLIER_SHARE = 0.95

/** The magnitude that gets the strongest step: nearly the largest, so that one outlier does not pale the rest. */
export function heatBound(values: readonly (number | null)[]): number {
  const sizes = values.flatMap(value => (value === null || !Number.isFinite(value) ? [] : [Math.abs(value)]))
  const present = sizes.filter(size => size > 0).sort((a, b) => a - b)
  return present[Math.min(present.length - 1, Math.floor(present.length * OUTLIER_SHARE))] ?? 0
}

/** −4 … 4, 0 for none; undefined when nothing is known. Any value that is not zero is at least at the first step. */
export function heatStep(value: number | null | undefined, bound: number): number | undefined {
  if (value === null || value === undefined || !Number.isFinite(value)) return undefined
  if (value === 0 || bound <= 0) return 0
  const step = Math.min(HEAT_STEPS, Math.ceil((Math.abs(value) / bound) * HEAT_STEPS))
  return value < 0 ? -step : step
}
