import { expect, it } from 'vitest'
import { Rhythm } from './rhythm.ts'

/** Messages `everyMs` apart, from 0 until `untilMs`. */
function heard(everyMs: number, untilMs: number): Rhythm {
  const rhythm = new Rhythm(0)
  for (let at = everyMs; at <= untilMs; at += everyMs) rhythm.take(at)
  return rhythm
}

it.each([
  ['every 100 ms', 100, 10_000, 15_000],
  ['every 2 s', 2_000, 10_000, 40_000],
  ['for too short a time', 100, 4_900, Infinity],
  ['once', 20_000, 10_000, Infinity],
])('a pause of 15 s or twenty times the usual, of messages that come %s', (_, everyMs, untilMs, longMs) => {
  expect(heard(everyMs, untilMs).longMs(15_000, 20)).toBe(longMs)
})

it('tells the pause before a message', () => {
  const rhythm = heard(100, 10_000)
  expect([rhythm.take(10_500), rhythm.take(10_501)]).toEqual([500, 1])
})
