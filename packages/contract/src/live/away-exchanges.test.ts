import { expect, it } from 'vitest'
import { type AwayExchange, readAway, writeAway } from './away-exchanges.ts'

it.each<[readonly AwayExchange[], string]>([
  [[], ''],
  [[{ name: 'OKX', newestAt: 5 }], 'OKX@5'],
  [
    [
      { name: 'OKX', newestAt: 5 },
      { name: 'Gate', newestAt: null },
    ],
    'OKX@5,Gate@',
  ],
])('%j is written as %s and read back', (exchanges, text) => {
  expect(writeAway(exchanges)).toBe(text)
  expect(readAway(text)).toEqual(exchanges)
})
