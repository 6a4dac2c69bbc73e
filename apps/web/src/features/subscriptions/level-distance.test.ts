import { expect, it } from 'vitest'
import { isFarLevel } from './level-distance.ts'

it.each([
  ['10', '100', true],
  ['10.1', '100', false],
  ['0.00001', '0.0001', true],
  ['100', '100', false],
  ['189.9', '100', false],
  ['190', '100', true],
  ['1000', '100', true],
])('a level of %s at a price of %s is far: %s', (level, price, isFar) => {
  expect(isFarLevel(level, price)).toBe(isFar)
})
