import { expect, it } from 'vitest'
import { intervalOfTyped } from './typed-interval.ts'

it.each([
  ['5', '5'],
  ['015', '15'],
  ['60', '60'],
  ['240', '240'],
  ['1440', '1D'],
  ['5m', '5'],
  ['1m', '1'],
  ['1M', '1M'],
  ['4h', '240'],
  ['1H', '60'],
  ['1d', '1D'],
  [' 1W ', '1W'],
  ['7', undefined],
  ['0', undefined],
  ['2D', undefined],
  ['1x', undefined],
  ['', undefined],
  ['h', undefined],
])('%j is the interval %s', (typed, interval) => {
  expect(intervalOfTyped(typed)).toBe(interval)
})
