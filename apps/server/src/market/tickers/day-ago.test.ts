import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { DayAgo } from './day-ago.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const PAIR = 3

function aDay(everyMs: number, from = NOW - DAY_MS - 30 * MINUTE_MS): DayAgo {
  const ago = new DayAgo()
  ago.begin(PAIR)
  for (let time = from; time < NOW; time += everyMs) ago.note(PAIR, time, time - NOW + 2 * DAY_MS)
  return ago
}
const noted = (time: number): number => time - NOW + 2 * DAY_MS

it.each([
  ['the last one before 24 hours ago', MINUTE_MS, 0, noted(NOW - DAY_MS - MINUTE_MS)],
  ['of a pair that trades every twenty minutes', 20 * MINUTE_MS, 0, noted(NOW - DAY_MS - 10 * MINUTE_MS)],
  ['moves on in steps of five minutes', MINUTE_MS, 7 * MINUTE_MS, noted(NOW - DAY_MS + 4 * MINUTE_MS)],
])('the price a day ago is %s', (_what, everyMs, later, price) => {
  const ago = aDay(everyMs)
  for (let time = NOW; time < NOW + later; time += everyMs) ago.note(PAIR, time, noted(time))
  expect(ago.price(PAIR, NOW + later)).toBe(price)
})

it('is the first one of a pair that was listed since then', () => {
  expect(aDay(MINUTE_MS, NOW - 23 * HOUR_MS).price(PAIR, NOW)).toBe(noted(NOW - 23 * HOUR_MS + 4 * MINUTE_MS))
})

it('is unknown if nothing is known of the pair', () => {
  expect(new DayAgo().price(PAIR, NOW)).toBeUndefined()
})

it('forgets what is older, also after a long pause', () => {
  const ago = aDay(MINUTE_MS)
  ago.note(PAIR, NOW + 20 * HOUR_MS, 5)
  expect(ago.price(PAIR, NOW + 20 * HOUR_MS)).toBe(noted(NOW - 4 * HOUR_MS - MINUTE_MS))
  expect(ago.price(PAIR, NOW + 23.5 * HOUR_MS)).toBe(noted(NOW - 30 * MINUTE_MS - MINUTE_MS))
  expect(ago.price(PAIR, NOW + 26 * HOUR_MS)).toBe(5)
})
