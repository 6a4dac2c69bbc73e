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
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
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

const STATE: TerminalState = {
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
  layers: { ...LAYOUT_DEFAULT.layers, liquidations: false },
  drawings: { 'okx-perpetual/eth.usdt': [SEGMENT] },
}

const valid = (each: Layout): boolean => readLayout(JSON.parse(JSON.stringify(each)), indicators).ok

describe('[S3.21] the state of the terminal as a layout', () => {
  it('comes back as it was', () => {
    expect(stateOf(layoutWith(LAYOUT_DEFAULT, STATE))).toEqual(STATE)
  })

  it('is a layout that the server takes, also with all indicators', () => {
    const many = Array.from({ length: INDICATORS_MAX }, (_, nth) => ({ key: `i${nth}`, id: 'rsi', values: [nth + 2] }))
    const full = layoutWith(LAYOUT_DEFAULT, { ...STATE, settings: { ...STATE.settings, indicators: many } })
    expect(valid(full)).toBe(true)
    expect(valid(layoutWith(LAYOUT_DEFAULT, STATE))).toBe(true)
    expect(valid(layoutWith(LAYOUT_DEFAULT, { ...STATE, settings: DEFAULT_SETTINGS }))).toBe(true)
  })

  it('gives an indicator below the candles a pane of its own, and removes it with the indicator', () => {
    const saved = layoutWith(LAYOUT_DEFAULT, STATE)
    expect(saved.charts[0]?.panes.map(({ id }) => id)).toEqual(['candle', 'i1'])
    const none = layoutWith(saved, { ...STATE, settings: { ...STATE.settings, indicators: [] } })
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
    expect(layoutWith(both, { ...state, interval: '5' })).toEqual({
      ...both,
      charts: [
        { ...both.charts[0], interval: '5', indicators: [styled, { ...own, params: { length: 14 } }] },
        both.charts[1],
      ],
    })
  })

  it('leaves out indicators that do not exist', () => {
    const state = stateOf(layout({ indicators: [indicator({}), indicator({ id: 'x', name: 'gone' })] }))
    expect(state.settings.indicators.map(({ key }) => key)).toEqual(['a', 'volume'])
  })

  it('does not change a layout that was normal already', () => {
    const once = normalLayout(layout({ indicators: [indicator({ params: {} })] }))
    expect(JSON.stringify(normalLayout(once))).toBe(JSON.stringify(once))
  })
})

it('[S4.37] restoring the default resets the look, and keeps the pair and the drawings', () => {
  const restored = defaultState(STATE)
  expect(restored.settings).toEqual(DEFAULT_SETTINGS)
  expect(restored.layers).toEqual(LAYOUT_DEFAULT.layers)
  expect([restored.pair, restored.interval, restored.drawings]).toEqual([STATE.pair, STATE.interval, STATE.drawings])
})
