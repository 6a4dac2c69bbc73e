import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { dayTimeText, momentText, tickStep, tickText, timeTicks } from './time-ticks.ts'

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
    const ticks = timeTicks(at('2026-10-28T01:30'), at('2026-10-29T01:30'), 6)
    expect(ticks.map(time => tickText(time, 4 * HOUR_MS))).toEqual([
      '04:00',
      '08:00',
      '12:00',
      '16:00',
      '20:00',
      '10-29',
    ])
  })

  it('show days when they are days apart and months when they are far apart', () => {
    expect(tickText(at('2026-10-28T00:00'), DAY_MS)).toBe('10-28')
    expect(tickText(at('2026-10-28T00:00'), 180 * DAY_MS)).toBe('2026-10')
  })
})

it('labels a moment of a daily series by day and of a finer one to the minute', () => {
  const time = at('2026-10-28T00:00')
  expect(momentText([time, time + DAY_MS], time)).toBe('2026-10-28')
  expect(momentText([time, time + HOUR_MS], time + HOUR_MS)).toBe('2026-10-28 01:00')
  expect(dayTimeText(at('2026-01-02T03:04'))).toBe('2026-01-02 03:04')
})
