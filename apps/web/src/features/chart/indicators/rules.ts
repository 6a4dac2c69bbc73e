/** What the dialog changes of an indicator. Pure. */
import type { LineStyle } from '@candela/contract/chart'
import { type ChartIndicator, VOLUME_ID } from '../engine/engine.ts'
import type { PaneWeights } from '../engine/pane-weights.ts'
import type { Study } from '../engine/study.ts'
import type { ChartSettings } from '../settings/settings.ts'

/** Heights to choose from; any other comes from dragging. The usual one is the engine's. */
export const PANE_HEIGHTS = { low: 0.12, usual: undefined, high: 0.5 } as const
export type PaneHeight = keyof typeof PANE_HEIGHTS

export function heightOf(weight: number | undefined): PaneHeight | 'own' {
  if (weight === undefined) return 'usual'
  return weight === PANE_HEIGHTS.low ? 'low' : weight === PANE_HEIGHTS.high ? 'high' : 'own'
}

export function withHeight(panes: PaneWeights | undefined, key: string, height: PaneHeight): PaneWeights {
  const { [key]: _, ...others } = panes ?? {}
  const weight = PANE_HEIGHTS[height]
  return weight === undefined ? others : { ...others, [key]: weight }
}

/** Its height goes with it: the next indicator may have the same key. */
export function withoutIndicator(settings: ChartSettings, key: string): ChartSettings {
  const { panes, ...others } = settings
  const indicators = settings.indicators.filter(each => each.key !== key)
  return { ...others, indicators, ...(panes === undefined ? {} : { panes: withHeight(panes, key, 'usual') }) }
}

export const withStyle = (indicator: ChartIndicator, output: string, style: LineStyle): ChartIndicator => ({
  ...indicator,
  style: { ...indicator.style, [output]: { ...indicator.style?.[output], ...style } },
})

export function withoutStyle(indicator: ChartIndicator): ChartIndicator {
  const { style: _, ...plain } = indicator
  return plain
}

export function withVisible(indicator: ChartIndicator, isVisible: boolean): ChartIndicator {
  const { visible: _, ...shown } = indicator
  return isVisible ? shown : { ...shown, visible: false }
}

/** Outputs with a look of their own. Columns of the volume have the colour of their candle. */
export const styledOutputs = ({ id, outputs }: Study): Study['outputs'] =>
  outputs.filter(({ drawing }) => drawing !== 'none' && !(id === VOLUME_ID && drawing === 'histogram'))

/** Width and dash are those of lines; columns and dots have only a colour. */
export const isLine = ({ drawing }: Study['outputs'][number]): boolean => drawing === 'line' || drawing === 'band'
