import { DAY_MS, HOUR_MS, MINUTE_MS, UTC8, type Zone, zoneOffsets } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { dayStart, dayTimeText, momentText, tickStep, tickText, timeTicks, zoneOfSeries } from './time-ticks.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)

describe('ticks of a time axis', () => {
  it.each([
    [HOUR_MS, 6, 15 * MINUTE_MS],
    [DAY_MS, 6, 4 * HOUR_MS],
    [90 * DAY_MS, 9, 10 * DAY_MS],
    [10 * 365 * DAY_MS, 5, 730 * DAY_MS],
    [40 * 365 * DAY_MS, 5, 2920 * DAY_MS],
  ])('over %d ms at most %d are %d ms apart', (span, most, step) => {
    expect(tickStep(0, span, most)).toBe(step)
  })

  it('are at round times in UTC+8, whatever the reader’s time zone', () => {
    const ticks = timeTicks(at('2026-10-28T01:30'), at('2026-10-29T01:30'), 6, UTC8)
    expect(ticks.map(time => tickText(time, 4 * HOUR_MS, UTC8))).toEqual([
      '04:00',
      '08:00',
      '12:00',
      '16:00',
      '20:00',
      '10-29',
    ])
  })

  it('show days when they are days apart and months when they are far apart', () => {
    expect(tickText(at('2026-10-28T00:00'), DAY_MS, UTC8)).toBe('10-28')
    expect(tickText(at('2026-10-28T00:00'), 180 * DAY_MS, UTC8)).toBe('2026-10')
  })
})

const NEW_YORK: Zone = { id: 'America/New_York', name: '', offsets: zoneOffsets('America/New_York') ?? [] }

describe('in a zone with daylight saving', () => {
  const ticks = (from: string, to: string, most: number, step: number) =>
    timeTicks(Date.parse(from), Date.parse(to), most, NEW_YORK).map(time => tickText(time, step, NEW_YORK))

  it('ticks stay at round times across the change', () => {
    expect(ticks('2026-11-01T02:30Z', '2026-11-01T22:00Z', 6, 4 * HOUR_MS)).toEqual([
      '11-01',
      '04:00',
      '08:00',
      '12:00',
      '16:00',
    ])
    expect(ticks('2026-10-31T00:00Z', '2026-11-03T12:00Z', 4, DAY_MS)).toEqual(['10-31', '11-01', '11-02', '11-03'])
  })

  it('have none at the hour that is skipped', () => {
    expect(ticks('2026-03-08T05:30Z', '2026-03-08T09:30Z', 5, HOUR_MS)).toEqual(['01:00', '03:00', '04:00', '05:00'])
  })

  it('a daily series keeps the UTC+8 days it was made of', () => {
    const time = at('2026-10-28T00:00')
    expect(momentText([time, time + DAY_MS], time, NEW_YORK)).toBe('2026-10-28')
    expect(momentText([time, time + HOUR_MS], time, NEW_YORK)).toBe('2026-10-27 12:00')
    expect(zoneOfSeries([time, time + DAY_MS], NEW_YORK)).toBe(UTC8)
    expect(zoneOfSeries([time, time + HOUR_MS], NEW_YORK)).toBe(NEW_YORK)
  })
})

it.each([
  ['New York in summer', NEW_YORK, '2026-10-28T00:00', { clock: '12:00', isDayBefore: true }],
  ['New York in winter', NEW_YORK, '2026-11-28T00:00', { clock: '11:00', isDayBefore: true }],
  ['Tokyo', { ...UTC8, offsets: [[0, 540]] } as const, '2026-10-28T00:00', { clock: '01:00', isDayBefore: false }],
  ['a point within the day', NEW_YORK, '2026-10-28T05:00', { clock: '12:00', isDayBefore: true }],
  ['the zone of the days', UTC8, '2026-10-28T00:00', undefined],
])('a UTC+8 day starts on the clock of %s', (_name, zone, newest, start) => {
  const time = at(newest)
  expect(dayStart([time - DAY_MS, time], zone)).toEqual(start)
  expect(dayStart([time - HOUR_MS, time], zone)).toBeUndefined()
})

it('labels a moment of a daily series by day and of a finer one to the minute', () => {
  const time = at('2026-10-28T00:00')
  expect(momentText([time, time + DAY_MS], time, UTC8)).toBe('2026-10-28')
  expect(momentText([time, time + HOUR_MS], time + HOUR_MS, UTC8)).toBe('2026-10-28 01:00')
  expect(dayTimeText(at('2026-01-02T03:04'), UTC8)).toBe('2026-01-02 03:04')
})
