import { expect, it } from 'vitest'
import { dayTrend } from './load-coins.ts'

it.each([
  ['rises', [99, 98, 97], { price: '102', change24h: '2' }, [100, 99, 98, 97, 102]],
  ['falls', [101, 103], { price: '90', change24h: '-10' }, [100, 101, 103, 90]],
  ['is not in the list', [101, 103], undefined, [101, 103]],
] as const)('the trend of a coin that %s agrees with its change', (_name, closes, row, expected) => {
  expect(dayTrend(closes, row)).toEqual(expected)
})
