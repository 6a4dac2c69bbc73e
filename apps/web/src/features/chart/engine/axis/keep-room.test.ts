// @vitest-environment happy-dom
import { init, type YAxis } from 'klinecharts'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChartEngine } from '../engine.ts'
import { CANDLE_PANE } from '../kline-panes.ts'
import { mockCanvas, openTestEngine } from '../testing/engine-stage.ts'

let engine: ChartEngine | undefined
afterEach(() => engine?.close())

/** A narrow chart with 200 bars, so low that its legend needs more room on a lower one. */
async function open() {
  let height = 400
  mockCanvas({ width: 360, height: () => height })
  const candles = Array.from({ length: 200 }, (_, at): [number, string, string, string, string, string, string] => {
    const close = String(100 + (at % 2))
    return [at * 3_600_000, close, close, close, close, '1', '1']
  })
  const stage = openTestEngine(() => Promise.resolve({ candles, isComplete: true }))
  engine = stage.engine
  const { element } = stage
  engine.show({ code: 'candela-spot/btc.usdt', title: 'BTC', priceDecimals: 2, sizeDecimals: 2 }, '60')
  const chart = init(element) // the library has one chart per element
  if (chart === null) throw new Error('the chart could not be made')
  const axis = (): YAxis => {
    const [found] = chart.getYAxes({ paneId: CANDLE_PANE })
    if (found === undefined) throw new Error('the chart has no axis')
    return found
  }
  const settled = () => new Promise(resolve => setTimeout(resolve, 20))
  await vi.waitFor(() => expect(axis().getTicks().length).toBeGreaterThan(0))
  await settled()
  return {
    range: () => axis().getRange(),
    /** As the library does. */
    zoom: (from: number, to: number) => {
      const movable = axis() as unknown as { readonly setRange: (range: unknown) => void }
      const range = to - from
      movable.setRange({ ...axis().getRange(), from, to, range, realFrom: from, realTo: to, realRange: range })
    },
    becomeLower: async () => {
      height = 170
      chart.resize()
      await settled()
      chart.scrollByDistance(60)
      await settled()
    },
  }
}

it('a lower chart has more room above its bars', async () => {
  const { range, becomeLower } = await open()
  const before = range()
  await becomeLower()
  expect(range().from).toBe(before.from)
  expect(range().to).toBeGreaterThan(before.to + 0.05)
})

it('a zoom by hand stays', async () => {
  const { range, zoom, becomeLower } = await open()
  zoom(99, 110)
  await becomeLower()
  expect([range().from, range().to]).toEqual([99, 110])
})
