import { expect, it } from 'vitest'
import { barsInDays, timeLeft } from './period.ts'

it.each([
  ['60', 0, 1_928_000, '27:52'],
  ['240', 0, 1_928_000, '03:27:52'],
  ['1W', Date.UTC(2026, 10, 15, 16), Date.UTC(2026, 10, 17), '5d 16h'],
  ['1', 0, 60_000, ''],
  ['1', undefined, 0, ''],
] as const)('of a bar of %s is left %#', (interval, start, now, text) => {
  expect(timeLeft(interval, start, now)).toBe(text)
})

it.each([
  ['15', 7, 672],
  ['60', 30, 720],
  ['120', 90, 1080],
  ['240', 180, 1080],
  ['1D', 90, 90],
] as const)('[S9.39] bars of %s in %i days: %i', (interval, days, bars) => {
  expect(barsInDays(interval, days)).toBe(bars)
})
