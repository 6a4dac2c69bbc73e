// @vitest-environment happy-dom
import { type Chart, dispose, init, registerIndicator } from 'klinecharts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOG_AXIS, logTicks, registerLogAxis } from './kline-log-axis.ts'
import { CANDLE_PANE } from '../kline-panes.ts'
import { mockCanvas, openTestEngine } from '../testing/engine-stage.ts'

let chart: Chart

beforeEach(() => {
  mockCanvas({ width: 1000, height: () => 600 })
  registerLogAxis()
})

afterEach(() => dispose(chart))

/** Bars between 0.8 and 1.2 times a price. */
async function open(price: number, decimals: number) {
  const element = document.createElement('div')
  document.body.append(element)
  const made = init(element)
  if (made === null) throw new Error('the chart could not be made')
  chart = made
  const bars = Array.from({ length: 200 }, (_, at) => {
    const close = price * (1 + 0.2 * Math.sin(at / 15))
    return { timestamp: at * 3_600_000, open: close, high: close, low: close, close, volume: 1 }
  })
  chart.setSymbol({ ticker: 'X', pricePrecision: decimals, volumePrecision: 0 })
  chart.setPeriod({ type: 'hour', span: 1 })
  chart.setDataLoader({ getBars: ({ callback }) => callback(bars, false) })
  chart.overrideYAxis({ paneId: CANDLE_PANE, name: LOG_AXIS, createTicks: logTicks(chart, String) })
  await vi.waitFor(() => expect(axis().getTicks().length).toBeGreaterThan(0))
  return bars.at(-1)?.close ?? 0
}

function axis() {
  const [found] = chart.getYAxes({ paneId: CANDLE_PANE, name: LOG_AXIS })
  if (found === undefined) throw new Error('the chart has no such axis')
  return found
}

const pixelOf = (value: number): number =>
  [chart.convertToPixel([{ value }], { paneId: CANDLE_PANE })].flat()[0]?.y ?? Number.NaN
const priceAt = (y: number): number =>
  [chart.convertFromPixel([{ y }], { paneId: CANDLE_PANE })].flat()[0]?.value ?? Number.NaN

it.each([
  [0.00001, 8],
  [0.5, 5],
  [1, 4],
  [60_000, 2],
])('labels, the last price and the pointer agree around %d', async (price, decimals) => {
  const last = await open(price, decimals)
  const range = axis().getRange()
  expect(range.from).toBeGreaterThan(price * 0.7)
  expect(range.to).toBeLessThan(price * 1.4)
  expect(pixelOf(price * 1.1)).toBeLessThan(pixelOf(price * 0.9))
  expect(priceAt(pixelOf(price)) / price).toBeCloseTo(1, 2)
  // As the tags of the last price and of the crosshair are made.
  const shown = axis().realValueToDisplayValue(axis().valueToRealValue(last, { range }), { range })
  expect(axis().displayValueToText(shown, decimals)).toBe(last.toFixed(decimals))
  const ticks = axis().getTicks()
  expect(ticks.length).toBeGreaterThan(3)
  for (const { value, coord } of ticks) expect(priceAt(coord) / Number(value)).toBeCloseTo(1, 2)
})

it('is not bent by a line below zero, which lies out of sight', async () => {
  registerIndicator({
    name: 'below-zero',
    figures: [{ key: 'line', type: 'line' }],
    calc: bars => bars.map((_, at) => ({ line: at % 2 === 0 ? -3 : 0 })),
  })
  await open(0.5, 5)
  const before = axis().getRange()
  chart.createIndicator({ name: 'below-zero', paneId: CANDLE_PANE }, true)
  await vi.waitFor(() => expect(chart.getIndicators({ name: 'below-zero' })[0]?.result.length).toBe(200))
  chart.resize()
  await vi.waitFor(() => expect(axis().getRange()).not.toBe(before))
  expect(axis().getRange().from).toBeCloseTo(before.from, 5)
  expect(axis().getRange().realRange).toBeCloseTo(before.realRange, 5)
  expect(pixelOf(-3)).toBeGreaterThan(600)
})

it('takes a zoom by hand, but none that reaches zero', async () => {
  await open(0.5, 5)
  type Movable = { readonly setRange: (range: unknown) => void }
  const movable = axis() as unknown as Movable // the library moves it so
  movable.setRange({ ...axis().getRange(), from: 0.25 })
  expect(axis().getRange().from).toBe(0.25)
  movable.setRange({ ...axis().getRange(), from: -0.25 })
  expect(axis().getRange().from).toBe(0.25)
})

it('is the axis of the logarithmic scale', () => {
  const { engine, element } = openTestEngine(() => Promise.resolve({ candles: [], isComplete: true }))
  const same = init(element) // the library has one chart per element
  engine.setScale('logarithm')
  expect(same?.getYAxes({ paneId: CANDLE_PANE }).map(({ name }) => name)).toEqual([LOG_AXIS])
  engine.setScale('normal')
  expect(same?.getYAxes({ paneId: CANDLE_PANE }).map(({ name }) => name)).toEqual(['normal'])
  engine.close()
})
