import type { Chart } from 'klinecharts'
import { type ChartIndicator, VOLUME_ID } from './engine.ts'
import { chartNumber } from './kline-outside.ts'
import type { StudyData } from './line-colour.ts'
import { heightsOf, type PaneWeights, weightOf } from './pane-weights.ts'
import { drawableStudy, type Study } from './study.ts'

export const CANDLE_PANE = 'candle_pane'
const TIME_PANE = 'x_axis_pane'
/** Between two panes. */
const SEPARATOR_PX = 1
/** Heights of new panes in pixels. */
const PANE = { volume: 88, own: 104 }
const usualHeight = (study: string): number => (study === VOLUME_ID ? PANE.volume : PANE.own)

/** What is on a chart, by key. */
export type DrawnIndicators = Map<string, { readonly indicator: ChartIndicator; readonly slot: number }>

const paneOf = (key: string): string => `pane-${key}`
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Makes the drawn indicators those that are wanted, with their panes in the same order. */
export function setIndicators(chart: Chart, drawn: DrawnIndicators, wanted: readonly ChartIndicator[]): void {
  const drawable = wanted.flatMap((indicator, slot) => {
    const study = drawableStudy(indicator)
    return study === undefined ? [] : [{ study, indicator, slot }]
  })
  // The library puts a new pane below the others, so what comes after a new or moved one is added again.
  let at = 0
  for (const [key, { indicator }] of drawn) {
    const next = drawable[at]?.indicator
    // Another layout may have another study under the same key.
    if (next?.key === key && next.id === indicator.id) at += 1
    else {
      chart.removeIndicator({ id: key })
      drawn.delete(key)
    }
  }
  for (const { study, indicator, slot } of drawable) {
    const before = drawn.get(indicator.key)
    drawn.set(indicator.key, { indicator, slot })
    if (before === undefined) add(chart, study, indicator, slot)
    else if (before.slot !== slot || !isSame(before.indicator, indicator)) change(chart, study, indicator, slot)
  }
}

function add(chart: Chart, study: Study, indicator: ChartIndicator, slot: number): void {
  const isOnPrice = study.pane === 'price'
  const paneId = isOnPrice ? CANDLE_PANE : paneOf(indicator.key)
  chart.createIndicator({ name: study.id, paneId, ...optionsOf(chart, indicator, slot) }, isOnPrice)
  if (!isOnPrice) chart.setPaneOptions({ id: paneId, height: usualHeight(study.id) })
}

const change = (chart: Chart, study: Study, indicator: ChartIndicator, slot: number): void =>
  void chart.overrideIndicator({ name: study.id, ...optionsOf(chart, indicator, slot) })

function optionsOf(chart: Chart, { key, values, style = {}, visible = true }: ChartIndicator, slot: number) {
  const extendData: StudyData = { slot, chart: chartNumber(chart), style }
  return { id: key, calcParams: [...values], extendData, visible }
}

/** The keys of the panes, from the top. */
const keysOf = (chart: Chart, drawn: DrawnIndicators): string[] =>
  [...drawn.keys()].filter(key => chart.getSize(paneOf(key), 'main') !== null)

const heightOf = (chart: Chart, id: string): number => chart.getSize(id, 'main')?.height ?? 0

/** Heights of all panes, so that the candles keep enough of the chart. */
export function setPaneWeights(chart: Chart, drawn: DrawnIndicators, weights: PaneWeights): void {
  const keys = keysOf(chart, drawn)
  // Not the sum of the panes: those that were just added have their place only after the next layout.
  const whole = (chart.getSize()?.height ?? 0) - (chart.getSize(TIME_PANE)?.height ?? 0)
  const total = Math.max(0, whole - keys.length * SEPARATOR_PX)
  const panes = keys.map(key => ({ key, usual: usualHeight(drawn.get(key)?.indicator.id ?? '') }))
  for (const [key, height] of heightsOf(weights, panes, total)) {
    if (height > 0 && Math.abs(height - heightOf(chart, paneOf(key))) > 1)
      chart.setPaneOptions({ id: paneOf(key), height })
  }
}

export function readPaneWeights(chart: Chart, drawn: DrawnIndicators): PaneWeights {
  const candles = heightOf(chart, CANDLE_PANE)
  return Object.fromEntries(keysOf(chart, drawn).map(key => [key, weightOf(heightOf(chart, paneOf(key)), candles)]))
}

/** Figures of another length may make the axis narrower again, and so on. */
const ROUNDS_MAX = 3

/**
 * The library finds the heights of values first and the width of their axis after that. Another width shows other bars, so
 * the heights are found again, before the chart is painted.
 */
export function keepHeightsFresh(chart: Pick<Chart, 'getSize' | 'resize' | 'subscribeAction'>): void {
  const widthNow = (): number => chart.getSize(CANDLE_PANE, 'main')?.width ?? 0
  let width = widthNow()
  let rounds = 0
  let isAsked = false
  const ask = (): void => {
    if (isAsked) return
    isAsked = true
    // The width is set after the range was told, and in a task of its own after a resize.
    queueMicrotask(look)
  }
  function look(): void {
    isAsked = false
    const now = widthNow()
    const isSettled = now === width || rounds >= ROUNDS_MAX
    rounds = isSettled ? 0 : rounds + 1
    width = now
    if (isSettled) return
    chart.resize()
    ask()
  }
  chart.subscribeAction('onVisibleRangeChange', ask)
}
