import { expect, it } from 'vitest'
import { plainDecimal } from './figures.ts'

it.each([
  [0, '0'],
  [100, '100'],
  [65_000.5, '65000.5'],
  [0.1, '0.1'],
  [6.5e-7, '0.00000065'],
  [1.234_567e-9, '0.000000001234567'],
  [-2.5e-8, '-0.000000025'],
  [123_456_789_012, '123456789012'],
])('%s in plain digits is %s', (value, text) => {
  expect(plainDecimal(value)).toBe(text)
  expect(Number(plainDecimal(value))).toBe(value)
})
