import { describe, expect, it } from 'vitest'
import { exponentOf, roundPrices, shownPrices } from './log-scale.ts'

describe('prices on the axis', () => {
  it.each([
    ['those of bars and lines', [0.4, 0.6], [0.5], [0.4, 0.6]],
    ['bars alone where a line is below zero', [-2, 0.6], [0.5, 0.45], [0.45, 0.6]],
    ['bars alone where a line is at zero', [0, 0.6], [0.5], [0.5, 0.6]],
    ['a line only so far below the bars', [0.000_001, 0.6], [0.5], [0.005, 0.6]],
    ['bars without those at zero', [0, 0.6], [0, 0.5], [0.5, 0.6]],
    ['some steps around a price that does not move', [0.5, 0.5], [0.5], [0.46, 0.54]],
    ['no price below zero around one of a single step', [0.01, 0.01], [0.01], [0.005, 0.05]],
  ])('are %s', (_, [from = 0, to = 0], lows, [first = 0, last = 0]) => {
    const shown = shownPrices({ from, to }, lows, 0.01)
    expect(shown.from).toBeCloseTo(first, 9)
    expect(shown.to).toBeCloseTo(last, 9)
  })

  it.each([
    [0, 10],
    [-5, -1],
  ])('have a range without bars and %d to %d', (from, to) => {
    const shown = shownPrices({ from, to }, [], 0.01)
    expect(shown.from).toBeGreaterThan(0)
    expect(shown.to).toBeGreaterThan(shown.from)
  })
})

it.each([
  [100, 2],
  [1, 0],
  [0.01, -2],
  [0, -4],
  [-3, -4],
])('a price of %d is at %d', (price, exponent) => {
  expect(exponentOf(price, { realFrom: -1, realRange: 3 })).toBeCloseTo(exponent, 9)
})

it.each([
  ['even steps on a short axis', [0.4, 0.6], 600, undefined],
  ['1, 2 and 5 on a long one', [0.015, 1.1], 600, [0.02, 0.05, 0.1, 0.2, 0.5, 1]],
  ['powers of ten on a low one', [0.015, 110], 200, [0.1, 1, 10, 100]],
  ['few of them on a very low one', [0.5, 1.1e6], 100, [1, 100, 10_000, 1_000_000]],
  ['none below the smallest price', [0.0005, 0.11], 600, [0.01, 0.02, 0.05, 0.1]],
])('labels are %s', (_, [from = 0, to = 0], height, prices) => {
  expect(roundPrices({ from, to }, height, 0.01)).toEqual(prices)
})
