/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HONG_KONG_HOLIDAYS, isHoliday } from './holidays.ts'
import { createSessionCalendar } from './session-calendar.ts'
import { TRADING_HOURS } from './trading-hours.ts'
import { createZoneClock, isoDay, weekdayOf } from './zone-time.ts'

/** Trading hours as Lean knows them, which are not part of the repository. */
const root = process.env.REFERENCE_VECTORS
const file = join(root ?? '', 'sessions/lean-market-hours-subset.json')
const isThere = root !== undefined && existsSync(file)

type Segment = { readonly start: string; readonly end: string; readonly state: string }
type Hours = Readonly<Record<string, readonly Segment[]>> & {
  readonly exchangeTimeZone: string
  readonly holidays: readonly string[]
  readonly earlyCloses: Readonly<Record<string, string>>
  readonly lateOpens: Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** Both years have two changes of the clock in New York. */
const FROM = Date.UTC(2025, 0, 6) / DAY_MS
const TO = Date.UTC(2026, 11, 20) / DAY_MS
const STEP = 15
const FULL_DAY_END = '17:00:00'
/** Orders are taken and no trades made: not part of a session here. */
const AUCTIONS: readonly string[] = ['08:45:00', '12:30:00']

const minuteOf = (text: string): number => {
  const [, days = '0', hours = '', minutes = ''] = /^(?:(\d)\.)?(\d\d):(\d\d)/.exec(text) ?? []
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
}

/** `12/24/2026` as `2026-12-24`. */
const isoOf = (date: string): string => {
  const [month = '', day = '', year = ''] = date.split('/')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function readHours(entry: string): Hours {
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { readonly entries: Readonly<Record<string, Hours>> } // Lean's file
  const hours = entries[entry]
  if (hours === undefined) throw new Error(`no reference for ${entry}`)
  return hours
}

function calendarOf(exchange: string) {
  const hours = TRADING_HOURS[exchange]
  if (hours === undefined) throw new Error(`${exchange} never closes`)
  return { calendar: createSessionCalendar(hours), clock: createZoneClock(hours.timeZone) }
}

const CASES = [
  ['cme', 'Future-cme-NQ'],
  ['cme', 'Future-cme-ES'],
  ['cbot', 'Future-cbot-YM'],
  ['hkex', 'Future-hkfe-HSI'],
] as const

describe.skipIf(!isThere)('sessions against reference hours, if REFERENCE_VECTORS names them', () => {
  it.each(CASES)('[S3.11] %s is open when %s is, on every ordinary day of two years', (exchange, entry) => {
    const reference = readHours(entry)
    const { calendar, clock } = calendarOf(exchange)
    const special = new Set(
      [...reference.holidays, ...Object.keys(reference.earlyCloses), ...Object.keys(reference.lateOpens)].map(isoOf),
    )
    // Lean has no holidays of Hong Kong.
    const isSpecial = (day: number): boolean =>
      special.has(isoDay(day)) ||
      (exchange === 'hkex' &&
        (isHoliday(HONG_KONG_HOLIDAYS, isoDay(day)) || HONG_KONG_HOLIDAYS.earlyClose.has(isoDay(day))))
    const wrong: string[] = []
    let compared = 0
    for (let day = FROM; day < TO; day++) {
      // The evening belongs to the next trading day, and the night to the one before.
      if (isSpecial(day - 1) || isSpecial(day) || isSpecial(day + 1)) continue
      const open = (reference[WEEKDAYS[weekdayOf(day)] ?? ''] ?? [])
        .filter(({ start }) => exchange !== 'hkex' || !AUCTIONS.includes(start))
        .map(({ start, end }) => [minuteOf(start), minuteOf(end)] as const)
      for (let minute = 0; minute < 1440; minute += STEP) {
        const expected = open.some(([from, to]) => minute >= from && minute < to)
        compared += 1
        if (calendar.isOpen(clock.utcOf(day, minute)) !== expected) wrong.push(`${isoDay(day)} minute ${minute}`)
      }
    }
    expect(wrong.slice(0, 10)).toEqual([])
    expect(compared).toBeGreaterThan(40_000)
  })

  it.each(CASES.slice(0, 3))('[S3.11] %s closes early when %s does', (exchange, entry) => {
    const { earlyCloses } = readHours(entry)
    const { calendar, clock } = calendarOf(exchange)
    const wrong = Object.entries(earlyCloses)
      .map(([date, time]) => [isoOf(date), time] as const)
      .filter(([date, time]) => date >= '2024' && time !== FULL_DAY_END)
      .flatMap(([date, time]) => {
        const closesAt = clock.utcOf(Date.parse(date) / DAY_MS, minuteOf(time))
        const isRight = calendar.isOpen(closesAt - 60_000) && !calendar.isOpen(closesAt)
        return isRight ? [] : [`${date} ${time}`]
      })
    expect(wrong).toEqual([])
  })
})
