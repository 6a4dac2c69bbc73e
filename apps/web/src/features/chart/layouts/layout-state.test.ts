import {
  type Drawing,
  INDICATORS_MAX,
  type Layout,
  LAYOUT_DEFAULT,
  type LayoutChart,
  type LayoutIndicator,
  readLayout,
} from '@candela/contract/chart'
import { indicators } from '@candela/quant/indicators'
import { describe, expect, it } from 'vitest'
import { type ChartCell, CHARTS_DEFAULT } from '../settings/charts.ts'
import { type ChartSettings, DEFAULT_SETTINGS } from '../settings/settings.ts'
import { defaultState, layoutWith, normalLayout, stateOf, type TerminalState } from './layout-state.ts'

const indicator = (change: Partial<LayoutIndicator>): LayoutIndicator => ({
  id: 'a',
  name: 'sma',
  params: { length: 30 },
  pane: 'candle',
  visible: true,
  style: {},
  ...change,
})

const layout = (change: Partial<LayoutChart> = {}, rest: Partial<Layout> = {}): Layout => ({
  ...LAYOUT_DEFAULT,
  charts: LAYOUT_DEFAULT.charts.map(chart => ({ ...chart, ...change })),
  ...rest,
})

const SEGMENT: Drawing = ['d1', 'segment', 'candle', [[1, 2], [3, 4]], {}, 1, 0] // biome-ignore format: a tuple

const CELL: ChartCell = {
  key: 'c1',
  pair: 'okx-perpetual/eth.usdt',
  interval: '15',
  settings: {
    type: 'renko',
    scale: 'logarithm',
    indicators: [
      { key: 'i1', id: 'rsi', values: [7] },
      { key: 'i2', id: 'sma', values: [55] },
      { key: 'volume', id: 'volume', values: [50] },
    ],
  },
}

const STATE: TerminalState = {
  ...CHARTS_DEFAULT,
  cells: [CELL],
  layers: { ...LAYOUT_DEFAULT.layers, liquidations: false },
  drawings: { 'okx-perpetual/eth.usdt': [SEGMENT] },
}
const FOUR: TerminalState = {
  ...STATE,
  link: { pair: true, interval: false, crosshair: false },
  cells: [CELL, ...['c2', 'c3', 'c4'].map(key => ({ ...CELL, key, pair: `okx-spot/${key}.usdt` }))],
}
const looking = (change: Partial<ChartSettings>): TerminalState => ({
  ...STATE,
  cells: [{ ...CELL, settings: { ...CELL.settings, ...change } }],
})

const valid = (each: Layout): boolean => readLayout(JSON.parse(JSON.stringify(each)), indicators).ok

describe('[S3.21] the state of the terminal as a layout', () => {
  it('comes back as it was', () => {
    expect(stateOf(layoutWith(LAYOUT_DEFAULT, STATE))).toEqual(STATE)
  })

  it.each([
    ['the width of bars', { barSpace: 0.4 }],
    ['a range', { rangeDays: 30 }],
  ])('keeps %s', (_, zoom) => {
    const saved = layoutWith(LAYOUT_DEFAULT, looking(zoom))
    expect(valid(saved)).toBe(true)
    expect(stateOf(saved)).toEqual(looking(zoom))
  })

  it('has up to four charts, arranged and linked, with the drawings in the first', () => {
    const saved = layoutWith(LAYOUT_DEFAULT, { ...FOUR, active: 2 })
    expect(valid(saved)).toBe(true)
    expect(saved.charts.map(({ drawings }) => Object.keys(drawings).length)).toEqual([1, 0, 0, 0])
    expect(stateOf(saved)).toEqual(FOUR)
  })

  it('forgets a chart that was closed', () => {
    const saved = layoutWith(layoutWith(LAYOUT_DEFAULT, FOUR), { ...FOUR, grid: 'rows', cells: FOUR.cells.slice(0, 2) })
    expect([saved.charts.length, saved.grid]).toEqual([2, 'rows'])
  })

  it('is a layout that the server takes, also with all indicators', () => {
    const many = Array.from({ length: INDICATORS_MAX }, (_, nth) => ({ key: `i${nth}`, id: 'rsi', values: [nth + 2] }))
    const full = layoutWith(LAYOUT_DEFAULT, looking({ indicators: many }))
    expect(valid(full)).toBe(true)
    expect(valid(layoutWith(LAYOUT_DEFAULT, STATE))).toBe(true)
    expect(valid(layoutWith(LAYOUT_DEFAULT, looking(DEFAULT_SETTINGS)))).toBe(true)
  })

  it('gives an indicator below the candles a pane of its own, and removes it with the indicator', () => {
    const saved = layoutWith(LAYOUT_DEFAULT, STATE)
    expect(saved.charts[0]?.panes.map(({ id }) => id)).toEqual(['candle', 'i1'])
    const none = layoutWith(saved, looking({ indicators: [] }))
    expect(none.charts[0]?.panes.map(({ id }) => id)).toEqual(['candle'])
    expect(none.charts[0]?.volume).toEqual({ visible: false, mean: 50 })
  })

  it('keeps what the terminal does not know', () => {
    const styled = indicator({ style: { sma: { c: '#ff0000', w: 3 } }, visible: false })
    const own = indicator({ id: 'b', name: 'rsi', params: {}, pane: 'below' })
    const panes = [
      { id: 'candle', weight: 0.6, state: 'normal' as const },
      { id: 'below', weight: 0.4, state: 'minimized' as const },
    ]
    const two = layout({ invert: true, compare: 'okx-spot/eth.usdt', barSpace: 12, panes, indicators: [styled, own] })
    const both = { ...two, charts: [...two.charts, ...LAYOUT_DEFAULT.charts], grid: 'rows' as const }
    const state = stateOf(both)
    const cells = state.cells.map((cell, at) => (at === 0 ? { ...cell, interval: '5' as const } : cell))
    expect(layoutWith(both, { ...state, cells })).toEqual({
      ...both,
      charts: [
        { ...both.charts[0], interval: '5', indicators: [styled, { ...own, params: { length: 14 } }] },
        both.charts[1],
      ],
    })
  })

  it('keeps a drawing in the pane of an indicator, which the terminal does not show', () => {
    const panes = [
      { id: 'candle', weight: 0.6, state: 'normal' as const },
      { id: 'below', weight: 0.4, state: 'normal' as const },
    ]
    const inPane: Drawing = ['d2', 'horizontalLine', 'below', [[null, 30]], {}, 1, 0]
    const pair = 'okx-spot/btc.usdt'
    const indicators = [indicator({ id: 'b', name: 'rsi', params: { length: 14 }, pane: 'below' })]
    const normal = normalLayout(layout({ panes, indicators, drawings: { [pair]: [inPane, SEGMENT] } }))
    const state = stateOf(normal)
    expect(state.drawings).toEqual({ [pair]: [SEGMENT] })
    expect(JSON.stringify(layoutWith(normal, state))).toBe(JSON.stringify(normal))
    expect(layoutWith(normal, { ...state, drawings: {} }).charts[0]?.drawings).toEqual({ [pair]: [inPane] })
  })

  it('has the second pair, the range, the looks of indicators and the heights of panes, also that of the volume', () => {
    const changed = looking({
      compare: 'okx-spot/eth.usdt',
      rangeDays: 30,
      panes: { i1: 0.4, volume: 0.2 },
      indicators: [
        { key: 'i1', id: 'rsi', values: [14], visible: false, style: { rsi: { c: '#ff0000', w: 2, s: 1 } } },
        { key: 'volume', id: 'volume', values: [20] },
      ],
    })
    const saved = layoutWith(LAYOUT_DEFAULT, changed)
    expect(valid(saved)).toBe(true)
    expect(stateOf(saved)).toEqual(changed)
    const plain = layoutWith(saved, looking(DEFAULT_SETTINGS))
    expect(plain.charts[0]).toMatchObject({ compare: null, rangeDays: null, panes: [{ id: 'candle', weight: 1 }] })
  })

  it('has the volume at its place among the indicators, hidden or not, with the look of its average', () => {
    const rsi = { key: 'i1', id: 'rsi', values: [14] }
    const volume = { key: 'volume', id: 'volume', values: [20] }
    const style = { mean: { c: '#ff0000', w: 2 } }
    for (const all of [
      [volume, rsi],
      [{ ...volume, visible: false }, rsi],
      [rsi, { ...volume, visible: false, style }],
      [{ ...volume, style }, rsi],
    ]) {
      const saved = layoutWith(LAYOUT_DEFAULT, looking({ indicators: all }))
      expect(valid(saved)).toBe(true)
      expect(stateOf(saved)).toEqual(looking({ indicators: all }))
      expect(JSON.stringify(normalLayout(saved))).toBe(JSON.stringify(saved))
    }
  })

  it('keeps a chosen height that happens to be the usual share', () => {
    const saved = layoutWith(LAYOUT_DEFAULT, looking({ panes: { i1: 0.25, volume: 0.25 } }))
    expect(stateOf(saved).cells[0]?.settings.panes).toEqual({ i1: 0.251, volume: 0.251 })
    expect(normalLayout(saved)).toEqual(saved)
  })

  it('leaves out indicators that do not exist', () => {
    const state = stateOf(layout({ indicators: [indicator({}), indicator({ id: 'x', name: 'gone' })] }))
    expect(state.cells[0]?.settings.indicators.map(({ key }) => key)).toEqual(['a', 'volume'])
  })

  it('does not change a layout that was normal already', () => {
    const once = normalLayout(layout({ indicators: [indicator({ params: {} })] }))
    expect(JSON.stringify(normalLayout(once))).toBe(JSON.stringify(once))
  })
})

it('[S4.37] restoring the default resets the look, and keeps the pair and the drawings', () => {
  const restored = defaultState(FOUR)
  expect(restored.cells.map(({ settings }) => settings)).toEqual(FOUR.cells.map(() => DEFAULT_SETTINGS))
  expect(restored.layers).toEqual(LAYOUT_DEFAULT.layers)
  expect(restored.cells.map(({ pair, interval }) => [pair, interval])).toEqual(
    FOUR.cells.map(({ pair, interval }) => [pair, interval]),
  )
  expect(restored.drawings).toEqual(FOUR.drawings)
})
