import { expect, it } from 'vitest'
import { depthOf, stepText } from './depth.ts'

it('sums each side from the best price, on one scale', () => {
  const depth = depthOf(
    [
      ['99', '1'],
      ['98', '3'],
    ],
    [
      ['101', '2'],
      ['102', '6'],
    ],
  )
  expect(depth.bids.map(({ total, share }) => [total, share])).toEqual([
    [1, 0.125],
    [4, 0.5],
  ])
  expect(depth.asks.map(({ total, share }) => [total, share])).toEqual([
    [2, 0.25],
    [8, 1],
  ])
  expect(depth.spread).toBe(2)
  expect(depth.bidPercent).toBeCloseTo(33.33)
})

it('an empty side has no spread, an empty book no share', () => {
  expect(depthOf([['99', '1']], [])).toMatchObject({ spread: undefined, bidPercent: 100 })
  expect(depthOf([], [])).toEqual({ bids: [], asks: [], spread: undefined, bidPercent: undefined })
})

it.each([
  ['0.1', 1, '0.1'],
  ['0.1', 100, '10'],
  ['0.00001', 10, '0.0001'],
  ['0.05', 1000, '50'],
  ['1', 10, '10'],
])('%s × %i is %s', (tick, times, text) => {
  expect(stepText(tick, times)).toBe(text)
})
