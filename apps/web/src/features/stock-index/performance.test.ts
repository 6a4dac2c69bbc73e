import { expect, it } from 'vitest'
import { sinceFirst } from './performance.ts'

it.each([
  { prices: ['100', '110', '99'], percents: [0, 10, -1] },
  { prices: [null, '200.0', null, '210.0'], percents: [null, 0, null, 5] },
  { prices: [null, null], percents: [null, null] },
  { prices: [], percents: [] },
])('prices of $prices are $percents percent since the first', ({ prices, percents }) => {
  expect(sinceFirst(prices).map(percent => percent && Math.round(percent * 1e6) / 1e6)).toEqual(percents)
})
