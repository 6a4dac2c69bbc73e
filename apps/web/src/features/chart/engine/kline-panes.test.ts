import type { Chart, IndicatorCreate } from 'klinecharts'
import { expect, it } from 'vitest'
import type { ChartIndicator } from './engine.ts'
import { type DrawnIndicators, setIndicators } from './kline-panes.ts'

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
