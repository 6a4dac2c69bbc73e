import type { ExchangeSession } from '@candela/contract/stock-index'
import { UTC8, type Zone } from '@candela/quant'
import { expect, it } from 'vitest'
import { hoursByDay } from './hours.ts'

const at = (hours: number): Zone => ({ ...UTC8, offsets: [[0, hours * 60]] })

/** Sunday, 15 November 2026, 10:00 in UTC+8. */
const NOW = Date.UTC(2026, 10, 15, 2)
const NEW_YORK: ExchangeSession = {
  exchange: 'cme',
  name: 'CME',
  timeZone: 'America/New_York',
  status: 'closed',
  changesAt: Date.UTC(2026, 10, 15, 23),
  spans: [{ opensAt: Date.UTC(2026, 10, 15, 23), closesAt: Date.UTC(2026, 10, 16, 22) }],
}

it.each([
  { hours: 8, day: 1, span: { from: '07:00', to: '06:00', isNextDay: true } },
  // Saturday evening in New York; the session begins on Sunday evening.
  { hours: -5, day: 1, span: { from: '18:00', to: '17:00', isNextDay: true } },
  { hours: 1, day: 1, span: { from: '00:00', to: '23:00', isNextDay: false } },
])('a session stands on the day it begins on at $hours hours', ({ hours, day, span }) => {
  const days = hoursByDay(NEW_YORK, NOW, at(hours))
  expect(days).toHaveLength(7)
  expect(days[day]).toEqual([span])
  expect(days.flat()).toHaveLength(1)
})
