import { expect, it } from 'vitest'
import { lineAt, toTick } from './price-lines.ts'

it.each([
  [63_250.04, '0.1', '63250.0'],
  [63_250.06, '0.1', '63250.1'],
  [4_321.37, '0.25', '4321.25'],
  [4_321.38, '0.25', '4321.50'],
  [0.000_012_346, '0.00000001', '0.00001235'],
  [17_999.7, '1', '18000'],
  [0.004, '0.01', '0.01'],
  [-5, '0.01', '0.01'],
])('%d in steps of %s is %s', (price, tick, expected) => {
  expect(toTick(price, tick)).toBe(expected)
})

it.each([
  [100, 'a'],
  [107, 'a'],
  [108, undefined],
  [193, 'b'],
  [198, 'c'],
])('at %d px the pointer is on the line %s', (y, expected) => {
  const lines = [
    { id: 'a', y: 100 },
    { id: 'b', y: 195 },
    { id: 'c', y: 199 },
  ]
  expect(lineAt(lines, y)).toBe(expected)
})
