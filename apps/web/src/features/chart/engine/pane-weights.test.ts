import { expect, it } from 'vitest'
import { heightsOf, type LowerPane, type PaneWeights, weightOf } from './pane-weights.ts'

it.each([
  [100, 400, 0.25],
  [500, 400, 1],
  [1, 4000, 0.01],
  [100, 333, 0.3],
  [100, 0, 1],
])('a pane of %s px under candles of %s px weighs %s', (height, candles, weight) => {
  expect(weightOf(height, candles)).toBe(weight)
})

const panes = (usual: number, ...keys: string[]) => keys.map(key => ({ key, usual }))

it.each<[string, PaneWeights, readonly LowerPane[], number, Readonly<Record<string, number>>]>([
  ['usual heights if there is room', {}, panes(104, 'a', 'b'), 800, { a: 104, b: 104 }],
  [
    'shares after those of a usual height',
    { a: 0.25, b: 0.5, gone: 1 },
    [...panes(104, 'a', 'b'), { key: 'c', usual: 100 }],
    800,
    { a: 100, b: 200, c: 100 },
  ],
  ['shares of other candles', { candle: 0.5, a: 0.5 }, panes(104, 'a'), 800, { a: 400 }],
  [
    'two thirds for six panes and the volume',
    {},
    [{ key: 'v', usual: 88 }, ...panes(104, 'a', 'b', 'c', 'd', 'e', 'f')],
    720,
    { v: 59, a: 70, b: 70, c: 70, d: 70, e: 70, f: 70 },
  ],
  ['a readable height', {}, [{ key: 'v', usual: 30 }, ...panes(200, 'a', 'b')], 300, { v: 40, a: 80, b: 80 }],
  [
    'the candles first, if there are very many',
    {},
    panes(104, 'a', 'b', 'c', 'd', 'e'),
    240,
    { a: 32, b: 32, c: 32, d: 32, e: 32 },
  ],
  [
    'two thirds for shares that would crush the candles',
    { a: 1, b: 1, c: 1, d: 1 },
    panes(104, 'a', 'b', 'c', 'd'),
    600,
    { a: 100, b: 100, c: 100, d: 100 },
  ],
  ['nothing in a hidden chart', {}, panes(104, 'a'), 0, { a: 0 }],
  ['no panes', {}, [], 800, {}],
])('gives %s', (_, weights, lower, total, heights) => {
  expect(Object.fromEntries(heightsOf(weights, lower, total))).toEqual(heights)
})

it('gives the same weights back, up to a pixel', () => {
  const heights = heightsOf({ a: 0.25, b: 0.4 }, panes(104, 'a', 'b'), 900)
  const candles = 900 - [...heights.values()].reduce((sum, height) => sum + height, 0)
  expect([...heights.values()].map(height => weightOf(height, candles))).toEqual([
    expect.closeTo(0.25, 2),
    expect.closeTo(0.4, 2),
  ])
})
