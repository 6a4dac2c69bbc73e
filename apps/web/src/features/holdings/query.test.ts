import { RANGE_DAYS } from '@candela/contract/core'
import { HOLDING_DAYS_MAX } from '@candela/contract/holdings'
import { expect, it } from 'vitest'
import { parseHoldingQuery } from './query.ts'

it('[S9.39] the charts offer 7, 30, 90 and 180 days, which the calls accept', () => {
  expect(RANGE_DAYS.map(Number)).toEqual([7, 30, 90, 180])
  for (const days of RANGE_DAYS) expect(parseHoldingQuery(new URLSearchParams({ days })).days).toBe(days)
  expect(Math.max(...RANGE_DAYS.map(Number))).toBeLessThanOrEqual(HOLDING_DAYS_MAX)
  expect(parseHoldingQuery(new URLSearchParams({ days: '365' })).days).toBe('90')
})
