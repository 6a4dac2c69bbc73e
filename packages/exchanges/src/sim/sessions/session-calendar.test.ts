import { describe, expect, it } from 'vitest'
import { createSessionCalendar } from './session-calendar.ts'
import { TRADING_HOURS } from './trading-hours.ts'

const calendars = new Map(
  Object.entries(TRADING_HOURS).flatMap(([exchange, hours]) =>
    hours === undefined ? [] : [[exchange, createSessionCalendar(hours)]],
  ),
)

function stateAt(exchange: string, time: string): string {
  const state = calendars.get(exchange)?.stateAt(Date.parse(time))
  if (state === undefined) return 'none'
  const change = new Date(state.status === 'open' ? state.closesAt : state.opensAt)
  return `${state.status} until ${change.toISOString().slice(0, 16)}`
}

describe('[S3.11] sessions of the futures exchanges', () => {
  it.each([
    // Winter: New York is UTC-5, so trading opens at 23:00 UTC.
    ['cme', '2026-02-01T22:59:00Z', 'closed until 2026-02-01T23:00'],
    ['cme', '2026-02-01T23:00:00Z', 'open until 2026-02-02T22:00'],
    ['cbot', '2026-02-02T22:00:00Z', 'break until 2026-02-02T23:00'],
    ['cme', '2026-02-06T21:59:59Z', 'open until 2026-02-06T22:00'],
    ['cme', '2026-02-06T22:00:00Z', 'closed until 2026-02-08T23:00'],
    // Clocks go forward on the second Sunday of March: the week opens an hour earlier in UTC.
    ['cme', '2026-03-06T22:00:00Z', 'closed until 2026-03-08T22:00'],
    ['cme', '2026-03-08T22:00:00Z', 'open until 2026-03-09T21:00'],
    // Back on the first Sunday of November.
    ['cme', '2026-10-30T21:00:00Z', 'closed until 2026-11-01T23:00'],
    ['cme', '2026-11-02T00:00:00Z', 'open until 2026-11-02T22:00'],
    // Between the US and European clock changes only New York's offset matters.
    ['cme', '2026-03-16T21:30:00Z', 'break until 2026-03-16T22:00'],
    // Christmas Eve ends early; Christmas Day is closed until the evening session.
    ['cme', '2025-12-24T18:14:00Z', 'open until 2025-12-24T18:15'],
    ['cme', '2025-12-24T18:15:00Z', 'closed until 2025-12-25T23:00'],
    ['cme', '2025-12-25T23:00:00Z', 'open until 2025-12-26T22:00'],
    ['cbot', '2026-12-24T18:15:00Z', 'closed until 2026-12-27T23:00'],
    // New Year: the evening before is part of the holiday.
    ['cme', '2025-12-31T22:00:00Z', 'closed until 2026-01-01T23:00'],
    // After an early close the evening session of the next day follows.
    ['cme', '2026-01-19T18:00:00Z', 'closed until 2026-01-19T23:00'],
    ['cme', '2025-11-27T17:00:00Z', 'open until 2025-11-27T18:00'],
    // Good Friday: closed in 2025 and 2027, until 09:15 in 2026.
    ['cme', '2025-04-17T21:00:00Z', 'closed until 2025-04-20T22:00'],
    ['cme', '2026-04-03T13:14:00Z', 'open until 2026-04-03T13:15'],
    ['cme', '2027-03-25T21:00:00Z', 'closed until 2027-03-28T22:00'],
    // Hong Kong: morning, lunch, afternoon, tea, night.
    ['hkex', '2026-02-03T01:14:00Z', 'closed until 2026-02-03T01:15'],
    ['hkex', '2026-02-03T01:15:00Z', 'open until 2026-02-03T04:00'],
    ['hkex', '2026-02-03T04:00:00Z', 'break until 2026-02-03T05:00'],
    ['hkex', '2026-02-03T08:30:00Z', 'break until 2026-02-03T09:15'],
    ['hkex', '2026-02-03T18:59:00Z', 'open until 2026-02-03T19:00'],
    ['hkex', '2026-02-06T19:00:00Z', 'closed until 2026-02-09T01:15'],
    // The eve of the lunar new year is a half day without a night session, then three holidays.
    ['hkex', '2026-02-16T03:59:00Z', 'open until 2026-02-16T04:00'],
    ['hkex', '2026-02-16T04:00:00Z', 'closed until 2026-02-20T01:15'],
    ['hkex', '2025-12-24T04:00:00Z', 'closed until 2025-12-29T01:15'],
    // Singapore.
    ['sgx', '2026-02-03T01:00:00Z', 'open until 2026-02-03T08:30'],
    ['sgx', '2026-02-03T08:30:00Z', 'break until 2026-02-03T09:00'],
    ['sgx', '2026-02-03T21:14:00Z', 'open until 2026-02-03T21:15'],
    ['sgx', '2026-02-06T21:15:00Z', 'closed until 2026-02-09T01:00'],
    ['sgx', '2025-12-25T02:00:00Z', 'closed until 2025-12-26T01:00'],
  ])('has %s at %s %s', (exchange, time, expected) => {
    expect(stateAt(exchange, time)).toBe(expected)
  })

  it('is open exactly when its state says so, walking forwards or backwards', () => {
    const calendar = calendars.get('hkex')
    const start = Date.UTC(2026, 1, 13)
    const times = Array.from({ length: 700 }, (_, i) => start + i * 15 * 60_000)
    const forward = times.map(time => calendar?.isOpen(time))
    const backward = times.toReversed().map(time => calendar?.stateAt(time).status === 'open')
    expect(backward.toReversed()).toEqual(forward)
  })
})
