import { expect, it } from 'vitest'
import { cumulate, hasEstimates, largestBar, roundTicks } from './level-scale.ts'

const levels = [
  { price: 90, long: 5, short: 0 },
  { price: 95, long: 3, short: 0 },
  { price: 100, long: 1, short: 2 },
  { price: 105, long: 0, short: 4 },
  { price: 110, long: 0, short: 6, estimatedShort: 9 },
]

it('adds longs on the way down and shorts on the way up from the price', () => {
  expect(cumulate({ levels, currentPrice: 98 })).toEqual({
    long: [8, 3, null, null, null],
    short: [null, null, 2, 6, 12],
  })
})

it('counts a level at the price itself on both sides', () => {
  expect(cumulate({ levels, currentPrice: 100 })).toEqual({
    long: [9, 4, 1, null, null],
    short: [null, null, 2, 6, 12],
  })
})

it('knows the largest bar, estimates included, and whether there are estimates', () => {
  expect(largestBar(levels)).toBe(9)
  expect(largestBar([])).toBe(0)
  expect(hasEstimates(levels)).toBe(true)
  expect(hasEstimates(levels.slice(0, 4))).toBe(false)
})

it.each([
  [0, 100, 5, [0, 20, 40, 60, 80, 100]],
  [94_300, 119_600, 4, [100_000, 110_000]],
  [0, 0.0000061, 3, [0, 0.0000025, 0.000005]],
  [5, 5, 4, []],
])('puts round ticks between %d and %d', (from, to, most, ticks) => {
  expect(roundTicks(from, to, most)).toEqual(ticks)
})
