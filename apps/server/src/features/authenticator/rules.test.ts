import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { isBinding, rememberFail, waitForTry } from './rules.ts'

const NOW = Date.UTC(2026, 9, 1, 12)
const before = (...minutes: number[]): number[] => minutes.map(each => NOW - each * MINUTE_MS)

it.each([
  ['nothing was wrong', [], 0],
  ['four were wrong just now', before(1, 1, 1, 1), 0],
  ['five were wrong in a quarter of an hour', before(14, 10, 5, 2, 1), MINUTE_MS],
  ['five were wrong, the first of them a quarter of an hour ago', before(15, 10, 5, 2, 1), 0],
  [
    'thirty were wrong in a day',
    Array.from({ length: 30 }, (_, at) => NOW - DAY_MS + (at + 1) * 45 * MINUTE_MS),
    45 * MINUTE_MS,
  ],
  ['five were wrong on a node whose clock is a minute ahead', before(-1, -1, -1, -1, -1), 16 * MINUTE_MS],
  ['five were wrong by a clock that was two hours ahead', before(-120, -120, -120, -120, -120), 0],
])('one waits when %s', (_, failedAt, wait) => expect(waitForTry(failedAt, NOW)).toBe(wait))

it('remembers the wrong codes of a day, thirty at most', () => {
  expect(rememberFail(before(1441, 1439), NOW)).toEqual([NOW - 1439 * MINUTE_MS, NOW])
  expect(
    rememberFail(
      Array.from({ length: 30 }, () => NOW - 1),
      NOW,
    ),
  ).toHaveLength(30)
})

it.each([
  [0, true],
  [29, true],
  [30, false],
])('a key that has waited %i minutes for its first code is still pending: %s', (minutes, is) =>
  expect(isBinding(NOW - minutes * MINUTE_MS, NOW)).toBe(is),
)
