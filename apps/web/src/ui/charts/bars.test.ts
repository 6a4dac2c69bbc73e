import { expect, it } from 'vitest'
import { rangeMarkerX } from './bars.tsx'

it.each([
  [1, 3, 1, 0],
  [1, 3, 2, 55],
  [1, 3, 3, 109],
  [1, 3, 9, 109],
  [1, 3, 0, 0],
])('between %d and %d puts %d at %d', (low, high, value, x) => {
  expect(rangeMarkerX(low, high, value)).toBe(x)
})

it('draws no marker without a range or a value', () => {
  expect(rangeMarkerX(2, 2, 2)).toBeUndefined()
  expect(rangeMarkerX(Number.NaN, 2, 2)).toBeUndefined()
  expect(rangeMarkerX(1, 3, Number.NaN)).toBeUndefined()
})
