import type { Chart, IndicatorCreate } from 'klinecharts'
import { expect, it } from 'vitest'
import type { ChartIndicator } from './engine.ts'
import { type DrawnIndicators, setIndicators, setPaneWeights } from './kline-panes.ts'

/** Keeps the names of its indicators by id. An override keeps what the indicator draws, whatever it is called then. */
function aChart() {
  const names = new Map<string, string>()
  const chart = {
    createIndicator: ({ id = '', name }: IndicatorCreate) => void names.set(id, name),
    removeIndicator: ({ id = '' }: { id?: string }) => names.delete(id),
    overrideIndicator: () => true,
    setPaneOptions: () => undefined,
  }
  return { chart: chart as unknown as Chart, names: () => Object.fromEntries(names) } // what indicators need of it
}

const rsi: ChartIndicator = { key: 'i1', id: 'rsi', values: [14] }
const emv: ChartIndicator = { key: 'i1', id: 'emv', values: [14, 9, 10_000] }

it.each([
  ['another length', [{ ...rsi, values: [21] }], { i1: 'rsi' }],
  ['another study under the same key', [emv], { i1: 'emv' }],
  ['one more', [rsi, { ...emv, key: 'i2' }], { i1: 'rsi', i2: 'emv' }],
  ['one that does not exist', [{ ...rsi, id: 'none' }], {}],
  ['none', [], {}],
])('draws %s', (_, next, expected) => {
  const { chart, names } = aChart()
  const drawn: DrawnIndicators = new Map()
  setIndicators(chart, drawn, [rsi])
  setIndicators(chart, drawn, next)
  expect(names()).toEqual(expected)
})

it.each([
  ['one before those that are there', ['i2', 'i1', 'volume'], ['i2', 'i1', 'volume']],
  ['one between them', ['i1', 'i2', 'volume'], ['i1', 'i2', 'volume']],
  ['others in another order', ['volume', 'i1'], ['volume', 'i1']],
  ['one less', ['volume'], ['volume']],
])('has the panes in the order of the indicators: %s', (_, keys, expected) => {
  const { chart, names } = aChart()
  const drawn: DrawnIndicators = new Map()
  const of = (key: string): ChartIndicator => (key === 'volume' ? { key, id: key, values: [20] } : { ...rsi, key })
  setIndicators(chart, drawn, ['i1', 'volume'].map(of))
  setIndicators(chart, drawn, keys.map(of))
  expect(Object.keys(names())).toEqual(expected)
  // Their places give their colours, as in the dialog and after a reload.
  expect([...drawn.values()].map(({ slot }) => slot)).toEqual(expected.map((_, at) => at))
})

it('leaves a third of the height to the candles, also right after panes were added', () => {
  const heights = new Map([['candle_pane', 700]])
  const bounding = (height: number) => ({ width: 800, height, left: 0, right: 0, top: 0, bottom: 0 })
  /** Gives the others their heights at the next layout, which does not come here. */
  const chart = {
    createIndicator: ({ paneId = '' }: IndicatorCreate) => void heights.set(paneId, 0),
    setPaneOptions: ({ id = '', height = 0 }) => void heights.set(id, height),
    getSize: (id?: string) => {
      if (id === undefined) return bounding(726)
      if (id === 'x_axis_pane') return bounding(26)
      return heights.has(id) ? bounding(heights.get(id) ?? 0) : null
    },
  } as unknown as Chart // what is used of it
  const drawn: DrawnIndicators = new Map()
  const many = Array.from({ length: 8 }, (_, at) => ({ ...rsi, key: `i${at}` }))
  setIndicators(chart, drawn, many)
  setPaneWeights(chart, drawn, {})
  heights.delete('candle_pane')
  const lower = [...heights.values()].reduce((sum, height) => sum + height, 0)
  expect(lower).toBeGreaterThan(450)
  expect(lower).toBeLessThan((700 * 2) / 3)
})
