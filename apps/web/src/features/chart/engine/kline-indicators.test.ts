// @vitest-environment happy-dom
import type { Interval } from '@candela/contract/core'
import { type Chart, type Indicator, init } from 'klinecharts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChartEngine } from './engine.ts'
import { mockCanvas, openTestEngine } from './testing/engine-stage.ts'

let engine: ChartEngine

beforeEach(() => {
  mockCanvas({ width: 1000, height: () => 900 })
})

afterEach(() => engine.close())

const STUDIES = [
  ['macd', [12, 26, 9]],
  ['atr', [14]],
  ['emv', [14, 9, 10_000]],
] as const
const PERCENTAGES = [
  ['trix', [12, 9]],
  ['natr', [14]],
  ['roc', [12]],
] as const
/** As a coin that is worth a dollar. */
const STABLE_PRICE = 1

/** A chart of the pairs that are shown after each other, each around the price that is its name. */
function open(): Chart {
  const stage = openTestEngine(({ pair, to }) =>
    Promise.resolve({ candles: to === undefined ? candles(Number(pair)) : [], isComplete: true }),
  )
  engine = stage.engine
  const { element } = stage
  engine.setIndicators([...STUDIES, ...PERCENTAGES].map(([id, values]) => ({ key: id, id, values })))
  const chart = init(element) // the library has one chart per element
  if (chart === null) throw new Error('the chart could not be made')
  return chart
}

function candles(price: number): [number, string, string, string, string, string, string][] {
  const swing = price === STABLE_PRICE ? 0.00002 : 0.02
  return Array.from({ length: 300 }, (_, at) => {
    const close = price * (1 + swing * Math.sin(at / 9))
    const [open, high, low] = [close, close * (1 + swing / 10), close * (1 - (swing * (10 + (at % 7))) / 100)]
    return [at * 3600, String(open), String(high), String(low), String(close), '5000', '1']
  })
}

const studyOf = (chart: Chart, id: string): Indicator => {
  const [found] = chart.getIndicators({ id })
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

async function show(chart: Chart, price: number, priceDecimals: number): Promise<void> {
  const before = studyOf(chart, 'atr').result
  const interval: Interval = '60'
  engine.show({ code: String(price), title: String(price), priceDecimals, sizeDecimals: 2 }, interval)
  await vi.waitFor(() => {
    const { result } = studyOf(chart, 'atr')
    expect(result !== before && result.length === 300).toBe(true)
    expect(chart.getYAxes({ paneId: 'pane-emv' })[0]?.getTicks().length).toBeGreaterThan(0)
  })
  await new Promise(resolve => setTimeout(resolve, 50))
}

/** Of the height of its pane, and what is written beside it and above it. */
function drawn(chart: Chart, id: string) {
  const indicator = studyOf(chart, id)
  const [axis] = chart.getYAxes({ paneId: `pane-${id}` })
  const { from, to } = chart.getVisibleRange()
  const values = (indicator.result as Record<string, number>[]).slice(from, to).flatMap(row => Object.values(row))
  const range = axis?.getRange().realRange ?? Number.NaN
  const legend = indicator.createTooltipDataSource?.({ chart, indicator, crosshair: {} } as never) // what is used of it
  return {
    share: (Math.max(...values) - Math.min(...values)) / range,
    labels: axis?.getTicks().map(({ text }) => text) ?? [],
    figures: legend?.legends?.map(({ value }) => (typeof value === 'string' ? value : value.text)) ?? [],
  }
}

function expectToFill(chart: Chart, id: string): void {
  const { share, labels, figures } = drawn(chart, id)
  expect([id, share > 0.6]).toEqual([id, true])
  expect([id, labels.length > 1, new Set(labels).size]).toEqual([id, true, labels.length])
  expect(figures.filter(text => /[1-9]/.test(text))).toHaveLength(figures.length)
}

it.each([
  [60_000, 2],
  [0.12, 5],
  [0.0000085, 8],
])('studies fill their panes at a price of %d, with figures that tell values apart', async (price, decimals) => {
  const chart = open()
  await show(chart, price, decimals)
  for (const [id] of STUDIES) expectToFill(chart, id)
})

it('percentages of a pair that hardly moves fill their panes as well', async () => {
  const chart = open()
  await show(chart, STABLE_PRICE, 5)
  for (const [id] of PERCENTAGES) expectToFill(chart, id)
})

it('another pair has its own decimals', async () => {
  const chart = open()
  await show(chart, 0.0000085, 8)
  expect(drawn(chart, 'atr').figures).toEqual([expect.stringMatching(/^0\.0₇\d{4}$/)])
  await show(chart, 60_000, 2)
  expect(drawn(chart, 'atr').figures).toEqual([expect.stringMatching(/^\d{3}\.\d\d$/)])
})
