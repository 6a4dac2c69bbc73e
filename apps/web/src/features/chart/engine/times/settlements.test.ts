import { describe, expect, it } from 'vitest'
import { isMarked, isSettledIn } from './settlements.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 17, 12)
const EVERY_8 = { settlesAt: NOON + 4 * HOUR, everyMs: 8 * HOUR } // 00:00, 08:00, 16:00 UTC

describe('settlements of funding', () => {
  it.each([
    ['a bar that begins with one', 4, 5, true],
    ['a bar that ends with one', 3, 4, false],
    ['a bar between two', 5, 6, false],
    ['one before the known one', -4, -3, true],
    ['days before', -52, -51, true],
    ['one after the known one', 12, 13, true],
    ['a span of several', -4, 20, true],
    ['nothing', 4, 4, false],
  ])('%s', (_, from, to, expected) => {
    expect(isSettledIn(EVERY_8, NOON + from * HOUR, NOON + to * HOUR)).toBe(expected)
  })

  it.each([
    ['1', 8, true],
    ['240', 8, true],
    ['240', 4, false],
    ['60', 1, false],
    ['30', 1, true],
    ['1D', 8, false],
    ['1M', 8, false],
  ] as const)('bars of %s with one every %i hours are marked: %s', (interval, hours, expected) => {
    expect(isMarked(interval, { settlesAt: EVERY_8.settlesAt, everyMs: hours * HOUR })).toBe(expected)
  })
})
