import type { Interval } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { timeLabels, wallIn } from './time-labels.ts'

const wall = wallIn('Asia/Hong_Kong')
const HOUR_MS = 3_600_000
/** Midnight in Hong Kong. */
const DAY = Date.UTC(2026, 10, 10, 16)
const NEW_YEAR = Date.UTC(2026, 11, 31, 16)

const texts = (times: readonly number[], interval: Interval = '15', first = 100): string[] => {
  const ticks = times.map((value, at) => ({ value, coord: first + at * 100, text: 'as the library has it' }))
  return timeLabels(ticks, { interval, width: 1000, wall }).map(({ text }) => text)
}
const hours = (...after: number[]): number[] => after.map(hour => DAY + hour * HOUR_MS)

it.each<[string, readonly number[], readonly string[]]>([
  ['the time of day within a day', hours(1, 3, 5), ['11-11 01:00', '03:00', '05:00']],
  ['the date where the day changes', hours(20, 22, 24, 26), ['11-11 20:00', '22:00', '11-12', '02:00']],
  ['the date of each, if all are of different days', hours(4, 26, 48), ['11-11 04:00', '11-12 02:00', '11-13']],
  ['the date after a closed market', hours(15, 16, 81.25, 82), ['11-11 15:00', '16:00', '11-14 09:15', '10:00']],
  [
    'the year where it changes',
    [NEW_YEAR - HOUR_MS, NEW_YEAR, NEW_YEAR + HOUR_MS],
    ['12-31 23:00', '2027-01-01', '01:00'],
  ],
])('writes %s', (_, times, labels) => {
  expect(texts(times)).toEqual(labels)
})

it.each(['1D', '1W', '1M'] as const)('leaves dates of %s bars as they are', interval => {
  expect(texts(hours(0, 24), interval)).toEqual(['as the library has it', 'as the library has it'])
})

it('leaves out a label that an edge would cut, and dates the next one', () => {
  expect(texts(hours(1, 3), '15', 10)).toEqual(['', '11-11 03:00'])
  expect(texts(hours(1, 3), '15', 890)).toEqual(['11-11 01:00', ''])
})
