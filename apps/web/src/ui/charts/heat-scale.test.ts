import { expect, it } from 'vitest'
import { heatBound, heatStep } from './heat-scale.ts'

it.each([
  [0, 0],
  [0.001, 1],
  [0.25, 1],
  [0.26, 2],
  [1, 4],
  [7, 4],
  [-0.6, -3],
  [-9, -4],
  [null, undefined],
  [Number.NaN, undefined],
])('puts %j of 1 at step %j', (value, step) => {
  expect(heatStep(value, 1)).toBe(step)
})

it('puts all values at one step when there is nothing to compare with', () => {
  expect(heatBound([])).toBe(0)
  expect(heatBound([0, null, Number.NaN])).toBe(0)
  expect(heatStep(3, 0)).toBe(0)
})

it('takes the bound from magnitudes; a single outlier does not wash out the rest', () => {
  expect(heatBound([-2, 1])).toBe(2)
  expect(heatBound([...Array.from({ length: 99 }, () => 1), 1000])).toBe(1)
})
