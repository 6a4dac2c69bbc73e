/** The terminal's state as a layout, and back. What the terminal does not know of a layout stays in it. Pure. */
import {
  BAR_SPACE,
  CANDLE_PANE,
  CHART_DEFAULT,
  type Layout,
  LAYOUT_DEFAULT,
  type LayoutChart,
  type LayoutIndicator,
  type LayoutLayers,
  type LayoutPane,
  type LayoutVolume,
} from '@candela/contract/chart'
import type { DrawingsByPair } from '../drawings/book.ts'
import { type ChartIndicator, VOLUME_ID } from '../engine/engine.ts'
import { parametersOf, studyOf, VOLUME_AVERAGE } from '../engine/study.ts'
import { activeCell, type ChartCell, type Charts, CHARTS_DEFAULT, withPlace } from '../settings/charts.ts'
import { type ChartSettings, DEFAULT_SETTINGS } from '../settings/settings.ts'
import { gatherDrawings, joinDrawings } from './gather-drawings.ts'

export type TerminalState = Charts & {
  readonly layers: LayoutLayers
  /** Of all charts together. */
  readonly drawings: DrawingsByPair
}

/** Share of a new pane; the candles have 1. */
const PANE_WEIGHT = 0.25
const usualWeight = (pane: string): number => (pane === CANDLE_PANE ? 1 : PANE_WEIGHT)
/** Keeps a chosen height apart from the usual one. */
const WEIGHT_STEP = 0.001

/** The first chart is the one in use. */
export const stateOf = ({ charts, grid, link, layers }: Layout): TerminalState => ({
  grid,
  link,
  active: 0,
  cells: charts.map((chart, at) => ({
    key: `c${at + 1}`,
    pair: chart.pair,
    interval: chart.interval,
    settings: settingsOf(chart),
  })),
  layers,
  drawings: gatherDrawings(charts).shown,
})

function settingsOf(chart: LayoutChart): ChartSettings {
  const { type, scale, volume, indicators, compare, panes, rangeDays, barSpace } = chart
  const shown = indicators.flatMap(shownIndicator)
  return {
    type,
    scale,
    indicators: shown.toSpliced(volume.at ?? shown.length, 0, ...shownVolume(volume)),
    ...(compare === null ? {} : { compare }),
    ...(rangeDays !== null ? { rangeDays } : barSpace === BAR_SPACE.default ? {} : { barSpace }),
    ...weightsOf(panes, indicators),
  }
}

/** Of the panes that the visitor has made higher or lower. */
function weightsOf(panes: readonly LayoutPane[], indicators: readonly LayoutIndicator[]): Pick<ChartSettings, 'panes'> {
  const keys = new Map([...indicators.map(({ id, pane }) => [pane, id] as const), [VOLUME_ID, VOLUME_ID]])
  const weights = panes.flatMap(({ id, weight }) => {
    const key = id === CANDLE_PANE ? CANDLE_PANE : keys.get(id)
    return key === undefined || weight === usualWeight(id) ? [] : [[key, weight] as const]
  })
  return weights.length === 0 ? {} : { panes: Object.fromEntries(weights) }
}

function shownVolume({ visible, mean, at, style }: LayoutVolume): ChartIndicator[] {
  if (!visible && at === undefined) return []
  return [
    {
      key: VOLUME_ID,
      id: VOLUME_ID,
      values: [mean],
      ...(visible ? {} : { visible }),
      ...(style === undefined ? {} : { style: { [VOLUME_AVERAGE]: style } }),
    },
  ]
}

function shownIndicator({ id, name, params, visible, style }: LayoutIndicator): ChartIndicator[] {
  const study = studyOf(name)
  if (study === undefined) return []
  return [
    {
      key: id,
      id: name,
      values: study.parameters.map(parameter => params[parameter.id] ?? parameter.default),
      ...(visible ? {} : { visible }),
      ...(Object.keys(style).length === 0 ? {} : { style }),
    },
  ]
}

/** `base` with the terminal's state in its charts. All drawings of the terminal are saved with the first one. */
export function layoutWith(base: Layout, { grid, link, cells, layers, drawings }: TerminalState): Layout {
  const { rest } = gatherDrawings(base.charts)
  const charts = cells.map((cell, at) => {
    const own = rest[at] ?? {}
    return chartWith(base.charts[at] ?? CHART_DEFAULT, cell, at === 0 ? joinDrawings(drawings, own) : own)
  })
  return { ...base, charts, grid, link, layers }
}

function chartWith(before: LayoutChart, cell: ChartCell, drawings: DrawingsByPair): LayoutChart {
  const { pair, interval, settings } = cell
  const { type, scale } = settings
  const indicators = settings.indicators.flatMap(indicator => savedIndicator(indicator, before.indicators))
  return {
    ...before,
    pair,
    interval,
    type,
    scale,
    compare: settings.compare ?? null,
    rangeDays: settings.rangeDays ?? null,
    barSpace: settings.barSpace ?? BAR_SPACE.default,
    volume: savedVolume(settings.indicators, before.volume.mean),
    panes: panesFor(before.panes, indicators, drawings, settings),
    indicators,
    drawings,
  }
}

/** The length is kept while there is no volume. */
function savedVolume(indicators: readonly ChartIndicator[], meanBefore: number): LayoutVolume {
  const at = indicators.findIndex(({ id }) => id === VOLUME_ID)
  const volume = indicators[at]
  if (volume === undefined) return { visible: false, mean: meanBefore }
  const { values, visible = true, style } = volume
  const look = style?.[VOLUME_AVERAGE]
  return {
    visible,
    mean: values[0] ?? meanBefore,
    ...(visible && at === indicators.length - 1 ? {} : { at }),
    ...(look === undefined ? {} : { style: look }),
  }
}

function savedIndicator(
  { key, id, values, visible = true, style = {} }: ChartIndicator,
  before: readonly LayoutIndicator[],
): LayoutIndicator[] {
  const study = studyOf(id)
  if (study === undefined || id === VOLUME_ID) return []
  const known = before.find(each => each.id === key && each.name === id)
  return [
    {
      id: key,
      name: id,
      params: parametersOf(study, values),
      pane: known?.pane ?? (study.pane === 'price' ? CANDLE_PANE : key),
      visible,
      style,
    },
  ]
}

/** Those that are used, in their order, then new ones. */
function panesFor(
  before: readonly LayoutPane[],
  indicators: readonly LayoutIndicator[],
  drawings: DrawingsByPair,
  settings: ChartSettings,
): LayoutPane[] {
  const weights = settings.panes ?? {}
  const ownerOf = (id: string): string =>
    id === CANDLE_PANE ? id : (indicators.find(({ pane }) => pane === id)?.id ?? id)
  const weightOf = (id: string): number => {
    const chosen = weights[ownerOf(id)]
    return chosen === PANE_WEIGHT && id !== CANDLE_PANE ? chosen + WEIGHT_STEP : (chosen ?? usualWeight(id))
  }
  const used = new Set([
    CANDLE_PANE,
    ...(weights[VOLUME_ID] === undefined ? [] : [VOLUME_ID]),
    ...indicators.map(({ pane }) => pane),
    ...Object.values(drawings).flatMap(list => list.map(([, , pane]) => pane)),
  ])
  const kept = before.filter(({ id }) => used.has(id)).map(pane => ({ ...pane, weight: weightOf(pane.id) }))
  const added = [...used].filter(id => !kept.some(pane => pane.id === id))
  return [...kept, ...added.map(id => ({ id, weight: weightOf(id), state: 'normal' as const }))]
}

/** As it is kept and compared: what the terminal would save of it without a change. */
export const normalLayout = (layout: Layout): Layout => layoutWith(layout, stateOf(layout))

/** What restoring the default brings back: the look of the charts. The pairs and what was drawn stay. */
export const defaultState = (now: TerminalState): TerminalState => ({
  ...now,
  cells: now.cells.map(cell => ({ ...cell, settings: DEFAULT_SETTINGS })),
  layers: LAYOUT_DEFAULT.layers,
})

/** A chart that nobody has changed, at the same pair. */
export const freshState = (now: TerminalState): TerminalState =>
  withPlace({ ...CHARTS_DEFAULT, layers: LAYOUT_DEFAULT.layers, drawings: {} }, activeCell(now))
