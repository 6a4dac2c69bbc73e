/** How a chart looks. */
import { BAR_SPACE } from '@candela/contract/chart'
import { canonicalPairCode, RANGE_DAYS } from '@candela/contract/core'
import {
  CHART_SCALES,
  CHART_TYPES,
  type ChartIndicator,
  type ChartScale,
  type ChartType,
  VOLUME_ID,
} from '../engine/engine.ts'
import type { PaneWeights } from '../engine/pane-weights.ts'
import { readStyles, readWeights } from './read-style.ts'

export const INDICATORS_MAX = 8 // rules 5: at most 8 indicators per chart

export type ChartSettings = {
  readonly type: ChartType
  readonly scale: ChartScale
  /** Oldest first; the volume is one of them but does not count. */
  readonly indicators: readonly ChartIndicator[]
  /** A second pair, drawn as a line. */
  readonly compare?: string
  /** Heights that the visitor has chosen. */
  readonly panes?: PaneWeights
  /** The range that was chosen, in days; none once the visitor has zoomed or changed the interval. */
  readonly rangeDays?: number
  /** Pixels of a bar with its gap, if the visitor has zoomed. */
  readonly barSpace?: number
}

/** Rules 3: candles and volume; and two averages. */
export const DEFAULT_SETTINGS: ChartSettings = {
  type: 'candles',
  scale: 'normal',
  indicators: [
    { key: 'ma1', id: 'sma', values: [21] },
    { key: 'ma2', id: 'sma', values: [55] },
    { key: VOLUME_ID, id: VOLUME_ID, values: [20] },
  ],
}

export function withCompare(settings: ChartSettings, pair: string | undefined): ChartSettings {
  const { compare: _, ...alone } = settings
  return pair === undefined ? alone : { ...alone, compare: pair }
}

/** Neither range nor width of bars. */
export function withoutZoom(settings: ChartSettings): ChartSettings {
  const { rangeDays, barSpace, ...rest } = settings
  return rangeDays === undefined && barSpace === undefined ? settings : rest
}

export const countOf = (indicators: readonly ChartIndicator[]): number =>
  indicators.filter(({ id }) => id !== VOLUME_ID).length

/** Whatever was stored. The chart does not draw indicators that do not exist any more. */
export function readSettings(raw: unknown): ChartSettings | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { type, scale, indicators, compare, panes, rangeDays, barSpace } = raw as Record<string, unknown> // read field by field
  const weights = readWeights(panes)
  return {
    type: CHART_TYPES.find(each => each === type) ?? DEFAULT_SETTINGS.type,
    scale: CHART_SCALES.find(each => each === scale) ?? DEFAULT_SETTINGS.scale,
    indicators: Array.isArray(indicators) ? readIndicators(indicators) : DEFAULT_SETTINGS.indicators,
    ...(Object.keys(weights).length === 0 ? {} : { panes: weights }),
    ...(RANGE_DAYS.some(days => Number(days) === rangeDays) ? { rangeDays: Number(rangeDays) } : {}),
    ...(isBarSpace(barSpace) ? { barSpace } : {}),
    ...(typeof compare === 'string' && canonicalPairCode(compare) === compare ? { compare } : {}),
  }
}

const isBarSpace = (raw: unknown): raw is number =>
  typeof raw === 'number' && raw >= BAR_SPACE.min && raw <= BAR_SPACE.max

function readIndicators(raw: readonly unknown[]): ChartIndicator[] {
  const read: ChartIndicator[] = []
  for (const each of raw) {
    if (typeof each !== 'object' || each === null) continue
    const { key, id, values, visible, style } = each as Record<string, unknown> // checked below
    if (typeof key !== 'string' || typeof id !== 'string' || !Array.isArray(values)) continue
    const hasRoom = id === VOLUME_ID || countOf(read) < INDICATORS_MAX
    const isNew = !read.some(other => other.key === key)
    if (!hasRoom || !isNew || !values.every(value => typeof value === 'number')) continue
    const styles = readStyles(style)
    read.push({
      key,
      id,
      values,
      ...(visible === false ? { visible } : {}),
      ...(Object.keys(styles).length === 0 ? {} : { style: styles }),
    })
  }
  return read
}
