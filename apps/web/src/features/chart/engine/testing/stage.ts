/**
 * A page with nothing but a chart, for the bench and the pictures: `e2e/chart-stage.ts` bundles it and opens it in a
 * browser.
 */
import {
  CANDLE_PANE,
  type ChartType,
  type DerivativeStudy,
  DRAWING_FLAGS,
  type DrawingTool,
} from '@candela/contract/chart'
import type { ChartBar } from '../bar.ts'
import { CHART_TYPES, type ChartIndicator, VOLUME_ID } from '../engine.ts'
import { barStudies, derivativeStudies, studyOf } from '../study.ts'
import { type BareChart, openBareChart } from './bare-chart.ts'
import { barAfter, madeUpBars, withPrice } from './made-up-bars.ts'
import { candlesOf, openOurChart, type OurChart } from './our-chart.ts'
import { reachOf } from '../../sketch/templates.ts'
import { type ChartTheme, readTheme } from '../theme.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { ALL_TOOLS, mixedDrawings, sampleDrawing } from './sample-drawings.ts'

export type Stage = Pictures & {
  readonly types: readonly ChartType[]
  /** With whether a drawing is only seen between its points. */
  readonly tools: readonly { readonly tool: DrawingTool; readonly isBounded: boolean }[]
  readonly studies: readonly { readonly id: string; readonly isOnPrice: boolean }[]
  /** Of contract data. */
  readonly contractStudies: readonly DerivativeStudy[]
  readonly makeBars: (count: number) => void
  /** Resolves when the bars are painted. */
  readonly openOurs: (indicators: readonly string[]) => Promise<void>
  readonly openBare: () => Promise<void>
  /** So many changes of the last price, each painted. */
  readonly tick: (count: number) => Promise<void>
  readonly addBars: (count: number) => Promise<void>
  readonly drawMixed: (count: number) => Promise<void>
  readonly setType: (type: ChartType) => Promise<void>
  readonly setIndicators: (indicators: readonly string[]) => Promise<void>
  /** Gives a study of contract data figures for the last bars, so many; none without a number. */
  readonly setFigures: (id: DerivativeStudy, count?: number) => Promise<void>
  /** One drawing, or none. Returns its points, each with how many bars it is before the last. */
  readonly setDrawing: (tool?: DrawingTool) => Promise<readonly SamplePoint[]>
  /** A level at this price, or an upright line at so many bars before the last. */
  readonly setLine: (at: { readonly price: number } | { readonly back: number }) => Promise<void>
  readonly theme: () => ChartTheme
}

/** `null` where the tool has no time or no price. */
export type SamplePoint = { readonly back: number | null; readonly price: number | null }

declare global {
  interface Window {
    stage: Stage
  }
}

const HOUR_S = 3600
/** Where a single drawing begins, in bars before the last. */
const SAMPLE_BACK = 75

/** The library paints in the frame after a change, and what that leads to in the next. */
const painted = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

const withDefaults = (id: string): ChartIndicator => ({
  key: id === VOLUME_ID ? id : `i-${id}`,
  id,
  values: (studyOf(id)?.parameters ?? []).map(parameter => parameter.default),
})

function openStage(element: HTMLElement): Stage {
  let bars: ChartBar[] = []
  /** Made with the bars, so that it does not count as a part of the first paint. */
  let candles: ReturnType<typeof candlesOf> = []
  let ours: OurChart | undefined
  let bare: BareChart | undefined
  const pictures = createPictures(element)

  /** Both charts are given the same bars. */
  function take(bar: ChartBar): void {
    const last = bars.at(-1)
    if (last?.time === bar.time) bars[bars.length - 1] = bar
    else bars.push(bar)
    const previous = bars.at(-2)
    if (previous !== undefined) ours?.take(previous, bar)
    bare?.take(bar)
  }

  const backOf = (time: number): number => ((bars.at(-1)?.timestamp ?? 0) / 1000 - time) / HOUR_S

  async function repeat(count: number, change: (last: ChartBar, at: number) => ChartBar): Promise<void> {
    for (let at = 0; at < count; at++) {
      const last = bars.at(-1)
      if (last !== undefined) take(change(last, at))
      await painted()
    }
  }

  return {
    types: CHART_TYPES,
    tools: ALL_TOOLS.map(tool => ({ tool, isBounded: reachOf(tool) === 'times' })),
    studies: barStudies.map(({ id, pane }) => ({ id, isOnPrice: pane === 'price' })),
    contractStudies: derivativeStudies.map(({ id }) => id),
    makeBars(count) {
      bars = madeUpBars(count)
      candles = candlesOf(bars)
    },
    openOurs(indicators) {
      ours = openOurChart(element, candles, indicators.map(withDefaults))
      return painted()
    },
    openBare() {
      bare = openBareChart(element, bars)
      return painted()
    },
    tick: count => repeat(count, (last, at) => withPrice(last, last.close + (at % 2 === 0 ? 10 : -10))),
    addBars: count => repeat(count, barAfter),
    drawMixed(count) {
      ours?.draw(mixedDrawings(bars, count))
      bare?.draw(count)
      return painted()
    },
    setType(type) {
      ours?.engine.setType(type)
      return pictures.settled()
    },
    setIndicators(indicators) {
      ours?.engine.setIndicators(indicators.map(withDefaults))
      return pictures.settled()
    },
    setFigures(id, count) {
      const points = bars.slice(-(count ?? 1)).map(({ time, open, close, volume }) => ({
        from: time,
        to: time + HOUR_S * 1000,
        values: { rate: (close - open) / 1000, usd: close, short: volume, long: -close / 1000 },
      }))
      ours?.engine.setSeries(id, count === undefined ? undefined : { title: id, kind: 'level', points })
      return pictures.settled()
    },
    async setDrawing(tool) {
      const drawing = tool === undefined ? undefined : sampleDrawing(tool, `d-${tool}`, bars, bars.length - SAMPLE_BACK)
      ours?.draw(drawing === undefined ? [] : [drawing])
      await pictures.settled()
      return (drawing?.[3] ?? []).map(([time, price]) => ({ back: time === null ? null : backOf(time), price }))
    },
    async setLine(at) {
      const last = bars.at(-1)?.timestamp ?? 0
      const [tool, point] =
        'price' in at
          ? (['horizontalLine', [null, at.price]] as const)
          : (['verticalLine', [last / 1000 - at.back * HOUR_S, null]] as const)
      ours?.draw([['line', tool, CANDLE_PANE, [point], {}, DRAWING_FLAGS.visible, 0]])
      await pictures.settled()
    },
    theme: () => readTheme(element),
    ...pictures,
  }
}

const element = document.createElement('div')
element.style.cssText = 'position: absolute; inset: 0; font-family: sans-serif'
document.body.append(element)
window.stage = openStage(element)
