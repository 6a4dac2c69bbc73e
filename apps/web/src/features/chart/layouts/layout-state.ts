/** The terminal's state as a layout, and back. What the terminal does not know of a layout stays in it. Pure. */
import {
  CANDLE_PANE,
  type Layout,
  LAYOUT_DEFAULT,
  type LayoutChart,
  type LayoutIndicator,
  type LayoutLayers,
  type LayoutPane,
} from '@candela/contract/chart'
import type { Interval } from '@candela/contract/core'
import type { DrawingsByPair } from '../drawings/book.ts'
import { type ChartIndicator, VOLUME_ID } from '../engine/engine.ts'
import { parametersOf, studyOf, VOLUME_LENGTH } from '../engine/study.ts'
import { type ChartSettings, DEFAULT_SETTINGS } from '../settings/settings.ts'

export type TerminalState = {
  readonly pair: string
  readonly interval: Interval
  readonly settings: ChartSettings
  readonly layers: LayoutLayers
  readonly drawings: DrawingsByPair
}

/** Share of a new pane; the candles have 1. */
const PANE_WEIGHT = 0.25

const firstChart = ({ charts }: Layout): LayoutChart => charts[0] ?? (LAYOUT_DEFAULT.charts[0] as LayoutChart) // the reader asks for one at least

export function stateOf(layout: Layout): TerminalState {
  const { pair, interval, type, scale, volume, indicators, drawings } = firstChart(layout)
  const volumes = volume.visible ? [{ key: VOLUME_ID, id: VOLUME_ID, values: [volume.mean] }] : []
  return {
    pair,
    interval,
    settings: { type, scale, indicators: [...indicators.flatMap(shownIndicator), ...volumes] },
    layers: layout.layers,
    drawings,
  }
}

function shownIndicator({ id, name, params }: LayoutIndicator): ChartIndicator[] {
  const study = studyOf(name)
  if (study === undefined) return []
  return [{ key: id, id: name, values: study.parameters.map(parameter => params[parameter.id] ?? parameter.default) }]
}

/** `base` with the terminal's state in its first chart. */
export function layoutWith(base: Layout, { pair, interval, settings, layers, drawings }: TerminalState): Layout {
  const before = firstChart(base)
  const { type, scale } = settings
  const volume = settings.indicators.find(({ id }) => id === VOLUME_ID)
  const indicators = settings.indicators.flatMap(indicator => savedIndicator(indicator, before.indicators))
  const mean = volume?.values[0] ?? before.volume.mean ?? VOLUME_LENGTH.default
  const chart: LayoutChart = {
    ...before,
    pair,
    interval,
    type,
    scale,
    volume: { visible: volume !== undefined, mean },
    panes: panesFor(before.panes, indicators, drawings),
    indicators,
    drawings,
  }
  return { ...base, charts: [chart, ...base.charts.slice(1)], layers }
}

function savedIndicator({ key, id, values }: ChartIndicator, before: readonly LayoutIndicator[]): LayoutIndicator[] {
  const study = studyOf(id)
  if (study === undefined || id === VOLUME_ID) return []
  const known = before.find(each => each.id === key && each.name === id)
  return [
    {
      id: key,
      name: id,
      params: parametersOf(study, values),
      pane: known?.pane ?? (study.pane === 'price' ? CANDLE_PANE : key),
      visible: known?.visible ?? true,
      style: known?.style ?? {},
    },
  ]
}

/** Those that are used, in their order, then new ones. */
function panesFor(
  before: readonly LayoutPane[],
  indicators: readonly LayoutIndicator[],
  drawings: DrawingsByPair,
): LayoutPane[] {
  const used = new Set([
    CANDLE_PANE,
    ...indicators.map(({ pane }) => pane),
    ...Object.values(drawings).flatMap(list => list.map(([, , pane]) => pane)),
  ])
  const kept = before.filter(({ id }) => used.has(id))
  const added = [...used].filter(id => !kept.some(pane => pane.id === id))
  return [...kept, ...added.map(id => ({ id, weight: PANE_WEIGHT, state: 'normal' as const }))]
}

/** As it is kept and compared: what the terminal would save of it without a change. */
export const normalLayout = (layout: Layout): Layout => layoutWith(layout, stateOf(layout))

/** What restoring the default brings back: the look of the chart. The pair and what was drawn stay. */
export const defaultState = (now: TerminalState): TerminalState => ({
  ...now,
  settings: DEFAULT_SETTINGS,
  layers: LAYOUT_DEFAULT.layers,
})
