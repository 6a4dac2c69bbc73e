import { describe, expect, it } from 'vitest'
import { formatAgo, formatClock, formatDate, formatDateTime } from './time-format.ts'

const NOON_UTC = Date.UTC(2026, 10, 15, 12, 34, 56)

it('shows the clock in UTC+8', () => {
  expect(formatClock(NOON_UTC)).toBe('20:34:56')
  expect(formatDateTime(Date.UTC(2026, 10, 15, 20, 5))).toBe('11-16 04:05')
  expect(formatDate(Date.UTC(2026, 11, 31, 20, 5))).toBe('2027-01-01')
})

describe('[S4.40] time display buckets', () => {
  it.each([
    [0, '0 秒前', '0 s ago'],
    [59_999, '59 秒前', '59 s ago'],
    [60_000, '1 分钟前', '1 min ago'],
    [3_599_999, '59 分钟前', '59 min ago'],
    [3_600_000, '11-15 19:34', '11-15 19:34'],
    [-5000, '0 秒前', '0 s ago'],
  ])('shows an age of %d ms', (ageMs, zh, en) => {
    expect(formatAgo(NOON_UTC - ageMs, NOON_UTC, 'zh-CN')).toBe(zh)
    expect(formatAgo(NOON_UTC - ageMs, NOON_UTC, 'en-US')).toBe(en)
  })
})
