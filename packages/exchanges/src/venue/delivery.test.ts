import type { PeriodType } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { createDelivery, deliveryOf, periodOf } from './delivery.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

function delivery(period: PeriodType, time: string, hasWeeklies: boolean): string {
  return new Date(deliveryOf(period, Date.parse(time), hasWeeklies) ?? 0).toISOString().slice(0, 16)
}

describe('[S3.09] [S3.10] the delivery of a dated future', () => {
  it.each([
    ['THIS_WEEK', '2026-03-02T00:00:00Z', '2026-03-06T08:00'],
    ['NEXT_WEEK', '2026-03-02T00:00:00Z', '2026-03-13T08:00'],
    ['CURRENT_QUARTER', '2026-03-02T00:00:00Z', '2026-03-27T08:00'],
    ['NEXT_QUARTER', '2026-03-02T00:00:00Z', '2026-06-26T08:00'],
    // At the delivery time itself the next contract applies.
    ['THIS_WEEK', '2026-03-06T07:59:59.999Z', '2026-03-06T08:00'],
    ['THIS_WEEK', '2026-03-06T08:00:00Z', '2026-03-13T08:00'],
    // Two weeks before delivery the quarterly contract becomes next week's.
    ['CURRENT_QUARTER', '2026-03-13T07:59:59Z', '2026-03-27T08:00'],
    ['CURRENT_QUARTER', '2026-03-13T08:00:00Z', '2026-06-26T08:00'],
    ['NEXT_WEEK', '2026-03-13T08:00:00Z', '2026-03-27T08:00'],
    ['NEXT_QUARTER', '2026-03-13T08:00:00Z', '2026-09-25T08:00'],
    // Across the end of the year.
    ['NEXT_QUARTER', '2026-12-01T00:00:00Z', '2027-03-26T08:00'],
  ] as const)('of %s at %s is %s where weeklies are listed too', (period, time, expected) => {
    expect(delivery(period, time, true)).toBe(expected)
  })

  it.each([
    ['CURRENT_QUARTER', '2026-03-27T07:59:59Z', '2026-03-27T08:00'],
    ['CURRENT_QUARTER', '2026-03-27T08:00:00Z', '2026-06-26T08:00'],
    ['NEXT_QUARTER', '2026-03-27T07:59:59Z', '2026-06-26T08:00'],
    ['CURRENT_QUARTER', '2025-12-31T00:00:00Z', '2026-03-27T08:00'],
    ['NEXT_QUARTER', '2027-10-01T00:00:00Z', '2028-03-31T08:00'],
  ] as const)('of %s at %s is %s where only quarters are listed', (period, time, expected) => {
    expect(delivery(period, time, false)).toBe(expected)
  })

  it('differs between the four periods at every hour of three years', () => {
    const periods = ['THIS_WEEK', 'NEXT_WEEK', 'CURRENT_QUARTER', 'NEXT_QUARTER'] as const
    for (let time = Date.UTC(2025, 0, 1); time < Date.UTC(2028, 0, 1); time += 8 * HOUR) {
      const dates = periods.map(period => deliveryOf(period, time, true) ?? 0)
      expect(new Set(dates).size).toBe(4)
      expect(dates).toEqual(dates.toSorted((a, b) => a - b))
      expect(dates.every(date => date > time && new Date(date).getUTCDay() === 5)).toBe(true)
    }
  })

  it('is cached within the week and recomputed after it', () => {
    const deliveryAt = createDelivery('CURRENT_QUARTER', false)
    for (let time = Date.UTC(2026, 2, 20); time < Date.UTC(2026, 3, 4); time += DAY / 4) {
      expect(deliveryAt(time)).toBe(deliveryOf('CURRENT_QUARTER', time, false))
    }
  })

  it('does not exist for a continuous contract', () => {
    expect(deliveryOf('MAIN', 0, false)).toBeUndefined()
  })
})

describe('the period of a contract by its delivery', () => {
  const NOW = Date.parse('2026-11-16T11:00:00Z')
  it.each([
    ['2026-11-20T08:00:00Z', true, 'THIS_WEEK'],
    ['2026-11-27T08:00:00Z', true, 'NEXT_WEEK'],
    ['2026-12-25T08:00:00Z', true, 'CURRENT_QUARTER'],
    ['2027-03-26T08:00:00Z', true, 'NEXT_QUARTER'],
    ['2026-12-25T16:00:00Z', false, 'CURRENT_QUARTER'],
    ['2026-11-20T08:00:00Z', false, undefined],
    ['2026-12-11T08:00:00Z', true, undefined],
    ['2027-06-25T08:00:00Z', true, undefined],
    ['2031-11-28T08:00:00Z', true, undefined],
  ])('%s, weeklies %s: %s', (deliversAt, hasWeeklies, period) => {
    expect(periodOf(Date.parse(deliversAt), NOW, hasWeeklies)).toBe(period)
  })

  it('a quarterly contract has a weekly name for its last two weeks where there are weeklies', () => {
    const december = Date.parse('2026-12-25T08:00:00Z')
    const at = (time: string, hasWeeklies: boolean) => periodOf(december, Date.parse(time), hasWeeklies)
    expect(at('2026-12-11T07:59:59Z', true)).toBe('CURRENT_QUARTER')
    expect(at('2026-12-11T08:00:00Z', true)).toBe('NEXT_WEEK')
    expect(at('2026-12-18T08:00:00Z', true)).toBe('THIS_WEEK')
    expect(at('2026-12-18T08:00:00Z', false)).toBe('CURRENT_QUARTER')
    expect(at('2026-12-25T08:00:00Z', true)).toBeUndefined()
  })
})
