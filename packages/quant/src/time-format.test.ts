import { describe, expect, it } from 'vitest'
import { formatAgo, formatClock, formatDate, formatDateTime } from './time-format.ts'
import { UTC8, type Zone } from './zone.ts'
import { zoneOffsets } from './zone-offsets.ts'

const NOON_UTC = Date.UTC(2026, 10, 15, 12, 34, 56)

it('shows the clock in UTC+8', () => {
  expect(formatClock(NOON_UTC, UTC8)).toBe('20:34:56')
  expect(formatDateTime(Date.UTC(2026, 10, 15, 20, 5), UTC8)).toBe('11-16 04:05')
  expect(formatDate(Date.UTC(2026, 11, 31, 20, 5), UTC8)).toBe('2027-01-01')
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
    expect(formatAgo(NOON_UTC - ageMs, NOON_UTC, 'zh-CN', UTC8)).toBe(zh)
    expect(formatAgo(NOON_UTC - ageMs, NOON_UTC, 'en-US', UTC8)).toBe(en)
  })
})

const zone = (id: string): Zone => ({ id, name: id, offsets: zoneOffsets(id) ?? [] })

describe('times in a zone', () => {
  it.each([
    ['UTC', '2026-11-15T12:34:56Z', '2026-11-15', '12:34:56'],
    // Daylight saving: spring forward and fall back, one second before and at the change.
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08', '01:59:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', '03:00:00'],
    ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01', '01:59:59'],
    ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01', '01:00:00'],
    ['Europe/London', '2027-03-28T00:59:59Z', '2027-03-28', '00:59:59'],
    ['Europe/London', '2027-03-28T01:00:00Z', '2027-03-28', '02:00:00'],
    ['Europe/London', '2027-10-31T01:00:00Z', '2027-10-31', '01:00:00'],
    // South of the equator the summer is at the turn of the year.
    ['Australia/Sydney', '2026-12-31T13:00:00Z', '2027-01-01', '00:00:00'],
    ['Australia/Sydney', '2026-07-01T13:00:00Z', '2026-07-01', '23:00:00'],
    // Half and quarter hours.
    ['Asia/Kolkata', '2026-11-15T20:00:00Z', '2026-11-16', '01:30:00'],
    ['Asia/Kathmandu', '2026-11-15T20:00:00Z', '2026-11-16', '01:45:00'],
    ['America/St_Johns', '2026-11-15T02:00:00Z', '2026-11-14', '22:30:00'],
    // A change by half an hour.
    ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', '2026-10-04', '01:59:59'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04', '02:30:00'],
    // Year ends and leap days.
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31', '23:59:59'],
    ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01', '00:00:00'],
    ['America/Los_Angeles', '2028-03-01T07:59:59Z', '2028-02-29', '23:59:59'],
    // Outside the known changes the nearest offset applies.
    ['America/New_York', '2009-01-03T12:00:00Z', '2009-01-03', '07:00:00'],
  ])('%s at %s is %s %s', (id, time, date, clock) => {
    const at = Date.parse(time)
    const there = zone(id)
    expect([formatDate(at, there), formatClock(at, there)]).toEqual([date, clock])
    expect(formatDateTime(at, there)).toBe(`${date.slice(5)} ${clock.slice(0, 5)}`)
  })

  it('an age of over an hour is a time in the zone', () => {
    expect(formatAgo(NOON_UTC - 3_600_000, NOON_UTC, 'en-US', zone('America/New_York'))).toBe('11-15 06:34')
  })
})
