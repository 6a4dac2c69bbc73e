import { HOUR_MS, UTC8, type Zone } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { clockText, dateText, dayNumber, momentText, weekdayOf } from './zone.ts'

const at = (hours: number): Zone => ({ ...UTC8, offsets: [[0, hours * 60]] })
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** Sunday, 15 November 2026, 23:00 UTC: the evening opening in New York. */
const OPENING = Date.UTC(2026, 10, 15, 23)

describe('times in a zone', () => {
  it.each([
    [8, '07:00', 'Mon', '11-16'],
    [-5, '18:00', 'Sun', '11-15'],
    [5.5, '04:30', 'Mon', '11-16'],
  ])('at %s hours the opening is at %s on %s %s', (hours, clock, weekday, date) => {
    const zone = at(hours)
    const day = dayNumber(OPENING, zone)
    expect([clockText(OPENING, zone), WEEKDAYS[weekdayOf(day)], dateText(day)]).toEqual([clock, weekday, date])
  })

  it('name the weekday only of another day', () => {
    expect(momentText(OPENING, OPENING - 12 * HOUR_MS, at(8), WEEKDAYS)).toBe('Mon 07:00')
    expect(momentText(OPENING, OPENING - 2 * HOUR_MS, at(8), WEEKDAYS)).toBe('07:00')
  })
})
