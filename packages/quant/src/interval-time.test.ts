import { INTERVALS, type Interval } from '@candela/contract/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barStart, DAY_MS, dayUtc8, nextBarStart } from './interval-time.ts'

const iso = (time: number): string => new Date(time).toISOString().replace(':00.000Z', 'Z')

describe('bars', () => {
  // [S9.41] days, weeks and months begin at midnight UTC+8, which is 16:00 UTC
  it.each<{ interval: Interval; time: string; start: string; next: string; what: string }>([
    {
      interval: '1',
      time: '2026-11-15T02:00:59.999Z',
      start: '2026-11-15T02:00Z',
      next: '2026-11-15T02:01Z',
      what: 'the last ms of a minute',
    },
    {
      interval: '3',
      time: '2026-11-15T02:05:00Z',
      start: '2026-11-15T02:03Z',
      next: '2026-11-15T02:06Z',
      what: 'three minutes',
    },
    {
      interval: '5',
      time: '2026-11-15T02:04:59.999Z',
      start: '2026-11-15T02:00Z',
      next: '2026-11-15T02:05Z',
      what: 'five minutes',
    },
    {
      interval: '15',
      time: '2026-11-15T02:59:00Z',
      start: '2026-11-15T02:45Z',
      next: '2026-11-15T03:00Z',
      what: 'a quarter',
    },
    {
      interval: '30',
      time: '2026-11-15T02:29:00Z',
      start: '2026-11-15T02:00Z',
      next: '2026-11-15T02:30Z',
      what: 'half an hour',
    },
    {
      interval: '60',
      time: '2026-11-15T02:29:00Z',
      start: '2026-11-15T02:00Z',
      next: '2026-11-15T03:00Z',
      what: 'an hour',
    },
    {
      interval: '120',
      time: '2026-11-15T03:29:00Z',
      start: '2026-11-15T02:00Z',
      next: '2026-11-15T04:00Z',
      what: 'two hours',
    },
    {
      interval: '240',
      time: '2026-11-15T15:59:59Z',
      start: '2026-11-15T12:00Z',
      next: '2026-11-15T16:00Z',
      what: 'four hours',
    },
    {
      interval: '1D',
      time: '2026-11-15T15:59:59.999Z',
      start: '2026-11-14T16:00Z',
      next: '2026-11-15T16:00Z',
      what: 'before midnight UTC+8',
    },
    {
      interval: '1D',
      time: '2026-11-15T16:00:00Z',
      start: '2026-11-15T16:00Z',
      next: '2026-11-16T16:00Z',
      what: 'midnight UTC+8',
    },
    {
      interval: '1D',
      time: '2028-02-29T12:00:00Z',
      start: '2028-02-28T16:00Z',
      next: '2028-02-29T16:00Z',
      what: 'the leap day',
    },
    {
      interval: '1D',
      time: '2026-12-31T20:00:00Z',
      start: '2026-12-31T16:00Z',
      next: '2027-01-01T16:00Z',
      what: 'New Year’s Day UTC+8',
    },
    {
      interval: '1W',
      time: '2026-11-15T15:59:59.999Z',
      start: '2026-11-08T16:00Z',
      next: '2026-11-15T16:00Z',
      what: 'Sunday night',
    },
    {
      interval: '1W',
      time: '2026-11-15T16:00:00Z',
      start: '2026-11-15T16:00Z',
      next: '2026-11-22T16:00Z',
      what: 'Monday morning UTC+8',
    },
    {
      interval: '1W',
      time: '2027-01-02T00:00:00Z',
      start: '2026-12-27T16:00Z',
      next: '2027-01-03T16:00Z',
      what: 'ISO week 53, over the year end',
    },
    {
      interval: '1M',
      time: '2026-11-30T15:59:59.999Z',
      start: '2026-10-31T16:00Z',
      next: '2026-11-30T16:00Z',
      what: 'the last night of November',
    },
    {
      interval: '1M',
      time: '2026-12-31T16:00:00Z',
      start: '2026-12-31T16:00Z',
      next: '2027-01-31T16:00Z',
      what: 'January, over the year end',
    },
    {
      interval: '1M',
      time: '2028-02-29T12:00:00Z',
      start: '2028-01-31T16:00Z',
      next: '2028-02-29T16:00Z',
      what: 'a February of 29 days',
    },
    {
      interval: '1M',
      time: '2026-02-15T12:00:00Z',
      start: '2026-01-31T16:00Z',
      next: '2026-02-28T16:00Z',
      what: 'a February of 28 days',
    },
  ])('of $interval hold $what', ({ interval, time, start, next }) => {
    expect(iso(barStart(interval, Date.parse(time)))).toBe(start)
    expect(iso(nextBarStart(interval, Date.parse(time)))).toBe(next)
  })

  it('cover all time without gaps or overlaps', () => {
    const anyTime = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(fc.constantFrom(...INTERVALS), anyTime, (interval, time) => {
        const start = barStart(interval, time)
        const next = nextBarStart(interval, time)
        expect(start).toBeLessThanOrEqual(time)
        expect(next).toBeGreaterThan(time)
        expect(barStart(interval, start)).toBe(start)
        expect(barStart(interval, next - 1)).toBe(start)
        expect(barStart(interval, next)).toBe(next)
      }),
      { numRuns: 2000 },
    )
  })

  // [S9.41] UTC+8 has no daylight saving time, so every day has 24 hours.
  it.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])('make %s a day of 24 hours', day => {
    const noon = Date.parse(`${day}T04:00:00Z`)
    expect(nextBarStart('1D', noon) - barStart('1D', noon)).toBe(DAY_MS)
    expect(iso(dayUtc8(noon)).slice(10)).toBe('T16:00Z')
  })
})
