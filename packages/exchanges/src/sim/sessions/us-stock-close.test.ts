import { describe, expect, it } from 'vitest'
import { usStockClose } from './us-stock-close.ts'

type Close = [day: string, minute: number | undefined, what: string]
const CLOSES: readonly Close[] = [
  ['2026-02-03', 16 * 60, 'a Tuesday'],
  ['2026-02-07', undefined, 'a Saturday'],
  ['2026-02-08', undefined, 'a Sunday'],
  ['2026-01-01', undefined, 'New Year'],
  ['2026-01-19', undefined, 'a holiday on which futures trade until 13:00'],
  ['2026-04-03', undefined, 'a Good Friday on which futures trade for an hour'],
  ['2025-04-18', undefined, 'another Good Friday'],
  ['2026-11-27', 13 * 60, 'the day after Thanksgiving'],
  ['2026-12-24', 13 * 60, 'Christmas Eve'],
  ['2025-12-25', undefined, 'Christmas Day'],
]

describe('usStockClose', () => {
  it.each(CLOSES)('on %s is %s: %s', (day, expected) => {
    expect(usStockClose(Date.parse(day) / 86_400_000)).toBe(expected)
  })
})
