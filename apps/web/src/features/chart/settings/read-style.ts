/** Styles and shares that were stored in the browser. What is not one is left out. */
import type { LineStyle } from '@candela/contract/chart'
import type { PaneWeights } from '../engine/pane-weights.ts'

const entriesOf = (raw: unknown): [string, unknown][] =>
  typeof raw === 'object' && raw !== null ? Object.entries(raw) : []

export function readWeights(raw: unknown): PaneWeights {
  const isWeight = (value: unknown) => typeof value === 'number' && value > 0 && value <= 1
  return Object.fromEntries(entriesOf(raw).filter(([, value]) => isWeight(value))) as PaneWeights // filtered
}

export const readStyles = (raw: unknown): Readonly<Record<string, LineStyle>> =>
  Object.fromEntries(entriesOf(raw).map(([output, style]) => [output, readStyle(style)]))

function readStyle(raw: unknown): LineStyle {
  const { c, w, s, f, t } = Object.fromEntries(entriesOf(raw))
  return {
    ...(isColour(c) ? { c } : {}),
    ...(isIn(w, 1, 10) ? { w } : {}),
    ...(isIn(s, 0, 2) ? { s } : {}),
    ...(isColour(f) ? { f } : {}),
    ...(isIn(t, 8, 48) ? { t } : {}),
  }
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}([\da-f]{2})?$/i.test(value)

const isIn = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
