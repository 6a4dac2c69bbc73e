import { DAY_MS, HOUR_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { banFrom, dailyShare, judgeReading } from './rules.ts'

const NOW = Date.UTC(2026, 9, 1)

it.each([
  ['the first one', undefined, 'alone'],
  ['a day after the last', NOW - DAY_MS, 'sound'],
  ['a little early', NOW - 20 * HOUR_MS, 'sound'],
  ['two days after, as after a failure', NOW - 2 * DAY_MS, 'sound'],
  ['the same run again', NOW, 'early'],
  ['an hour after the last', NOW - HOUR_MS, 'early'],
  ['after a rest of three days', NOW - 3 * DAY_MS, 'alone'],
  ['after a jump of three months', NOW - 92 * DAY_MS, 'alone'],
  ['after the clock was put back', NOW + HOUR_MS, 'alone'],
])('a reading of the clock, %s', (_, last, worth) => expect(judgeReading(last, NOW)).toBe(worth))

it.each([
  [1, 1],
  [99, 1],
  [199, 1],
  [200, 2],
  [12_345, 123],
])('of %i accounts at most %i are affected a day', (accounts, share) => expect(dailyShare(accounts)).toBe(share))

it('[S6.09] a ban is possible fifteen days after the notice', () => expect(banFrom(NOW) - NOW).toBe(15 * DAY_MS))
