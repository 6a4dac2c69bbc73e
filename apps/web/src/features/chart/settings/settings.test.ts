import { expect, it } from 'vitest'
import type { ChartIndicator } from '../engine/engine.ts'
import { drawableStudy } from '../engine/study.ts'
import { countOf, DEFAULT_SETTINGS, INDICATORS_MAX, readSettings, withCompare } from './settings.ts'
import { withIndicator } from './with-indicator.ts'

const added = (start: readonly ChartIndicator[], times: number): readonly ChartIndicator[] =>
  Array.from({ length: times }).reduce<readonly ChartIndicator[]>(list => withIndicator(list, 'rsi') ?? list, start)

it('[S5.14] takes eight indicators, not nine, each with a key of its own', () => {
  const full = added([], 9)
  expect(countOf(full)).toBe(INDICATORS_MAX)
  expect(new Set(full.map(({ key }) => key)).size).toBe(INDICATORS_MAX)
  expect(withIndicator(full, 'macd')).toBeUndefined()
})

it('[S3.21] the volume is on the default chart, once, and does not count', () => {
  expect(DEFAULT_SETTINGS.indicators.some(({ id }) => id === 'volume')).toBe(true)
  expect(withIndicator(DEFAULT_SETTINGS.indicators, 'volume')).toBeUndefined()
  expect(withIndicator(added([], 8), 'volume')).toHaveLength(9)
})

it('adds with the defaults of the table', () => {
  expect(withIndicator([], 'macd')).toEqual([{ key: 'i1', id: 'macd', values: [12, 26, 9] }])
  expect(withIndicator([], 'nothing')).toBeUndefined()
})

const rsi = (values: unknown, key = 'a') => ({ key, id: 'rsi', values })

it.each([
  ['a text', rsi(['14'])],
  ['no values', rsi(null)],
  ['nothing', null],
])('leaves out %s', (_, indicator) => {
  expect(readSettings({ indicators: [indicator, rsi([14], 'b')] })?.indicators).toEqual([rsi([14], 'b')])
})

it.each([
  ['zigzag', [1], false],
  ['rsi', [14], true],
  ['rsi', [0], false],
  ['rsi', [1.5], false],
  ['rsi', [14, 3], false],
  ['volume', [2000], true],
  ['volume', [2001], false],
])('%s with %j can be drawn: %s', (id, values, isDrawable) => {
  expect(drawableStudy({ key: 'a', id, values }) !== undefined).toBe(isDrawable)
})

it('reads what it wrote, and falls back field by field', () => {
  expect(readSettings(JSON.parse(JSON.stringify(DEFAULT_SETTINGS)))).toEqual(DEFAULT_SETTINGS)
  expect(readSettings({ type: 'pie', scale: 'logarithm' })).toEqual({ ...DEFAULT_SETTINGS, scale: 'logarithm' })
  expect(readSettings('no')).toBeUndefined()
})

it('reads the second pair, heights and styles, and leaves out what is none of them', () => {
  const chosen = {
    ...DEFAULT_SETTINGS,
    compare: 'okx-spot/eth.usdt',
    panes: { volume: 0.3 },
    indicators: [{ ...rsi([14]), visible: false, style: { rsi: { c: '#ff0000', w: 3, s: 1 } } }],
  }
  expect(readSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  const wrong = { compare: 'eth', panes: { a: 7, b: '1' }, indicators: [{ ...rsi([14]), style: { rsi: { c: 'red', w: 99, s: 9 } } }] } // biome-ignore format: one case
  const { compare, panes, indicators } = readSettings(wrong) ?? DEFAULT_SETTINGS
  expect([compare, panes, indicators]).toEqual([undefined, undefined, [{ ...rsi([14]), style: { rsi: {} } }]])
})

it('keeps what the style of a layout can have', () => {
  const style = { rsi: { c: '#ff000080', w: 10, s: 2, f: '#00ff00', t: 48 } }
  expect(readSettings({ indicators: [{ ...rsi([14]), style }] })?.indicators).toEqual([{ ...rsi([14]), style }])
  const wrong = { rsi: { c: '#ff0000800', f: 'green', t: 7 } }
  const [read] = readSettings({ indicators: [{ ...rsi([14]), style: wrong }] })?.indicators ?? []
  expect(read?.style).toEqual({ rsi: {} })
})

it('takes a second pair and leaves it', () => {
  const compared = withCompare(DEFAULT_SETTINGS, 'okx-spot/eth.usdt')
  expect(compared.compare).toBe('okx-spot/eth.usdt')
  expect(withCompare(compared, undefined)).toEqual(DEFAULT_SETTINGS)
})

it('keeps no two indicators of one key, and at most eight', () => {
  const many = Array.from({ length: 12 }, (_, at) => rsi([14], `k${at % 10}`))
  expect(readSettings({ indicators: many })?.indicators).toHaveLength(8)
})
