import { expect, it } from 'vitest'
import { heightsOf, weightOf } from './pane-weights.ts'

it.each([
  [100, 400, 0.25],
  [500, 400, 1],
  [1, 4000, 0.01],
  [100, 333, 0.3],
  [100, 0, 1],
])('a pane of %s px under candles of %s px weighs %s', (height, candles, weight) => {
  expect(weightOf(height, candles)).toBe(weight)
})

it('shares the height between candles and panes, after those of a fixed height', () => {
  expect([...heightsOf({ a: 0.25, b: 0.5, gone: 1 }, ['a', 'b', 'fixed'], 800, 100)]).toEqual([
    ['a', 100],
    ['b', 200],
  ])
  expect([...heightsOf({ candle: 0.5, a: 0.5 }, ['a'], 800, 0)]).toEqual([['a', 400]])
  expect([...heightsOf({}, ['a'], 800, 100)]).toEqual([])
})

it('gives the same weights back, up to a pixel', () => {
  const heights = heightsOf({ a: 0.25, b: 0.4 }, ['a', 'b'], 900, 0)
  const candles = 900 - [...heights.values()].reduce((sum, height) => sum + height, 0)
  expect([...heights.values()].map(height => weightOf(height, candles))).toEqual([
    expect.closeTo(0.25, 2),
    expect.closeTo(0.4, 2),
  ])
})
