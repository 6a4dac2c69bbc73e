import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { plainDerivatives } from '#testing/derivatives.ts'
import type { Span } from '../candles/gaps.ts'
import type { DerivativesSource } from './source.ts'
import { firstStored, readStoredFrom, storedFrom } from './stored-history.ts'

const WHOLE = { from: 0, to: 100 * DAY_MS }
const days = (from: number, to: number): Span => ({ from: from * DAY_MS, to: to * DAY_MS })
const untilMinutesAgo = (minutes: number): Span => ({ from: 0, to: WHOLE.to - minutes * MINUTE_MS })

describe('stored history of two contracts', () => {
  it.each<[string, [number, Span[]][], number]>([
    ['is complete when one run covers all', [[0, [days(-1, 100)]]], 0],
    [
      'is complete when each has its own runs',
      [
        [1, [days(0, 60), days(60, 100)]],
        [2, [days(0, 100)]],
      ],
      0,
    ],
    ['is complete but for a restart of a minute', [[0, [untilMinutesAgo(1)]]], 0],
    ['ends with a long outage', [[0, [untilMinutesAgo(11)]]], WHOLE.to],
    [
      'begins after the last gap of any contract',
      [
        [0, [days(40, 100)]],
        [1, [days(0, 40)]],
      ],
      40 * DAY_MS,
    ],
    ['is nothing without runs', [], WHOLE.to],
  ])('%s', (_, runs, from) => {
    expect(storedFrom(WHOLE, new Map(runs), [1, 2])).toBe(from)
  })
})

describe('history of a source without a past', () => {
  it('begins with the first run, whatever is missing since', () => {
    expect(firstStored(new Map([[0, [days(60, 61), days(40, 50)]]]))).toBe(40 * DAY_MS)
    expect(firstStored(new Map([[1, [days(0, 100)]]]))).toBe(Infinity)
  })
})

describe('stored history up to now', () => {
  const plain = plainDerivatives([], createTestClock(0))
  it.each<[string, DerivativesSource, [number, Span[]][], number | undefined]>([
    ['reaches back as far as it is kept', plain, [[0, [days(-1, 100)]]], 0],
    ['is none before the first run', plain, [], undefined],
    ['is none after a long outage, until that is back-filled', plain, [[0, [untilMinutesAgo(11)]]], undefined],
    [
      'begins with the first run if the past cannot be read',
      { ...plain, past: undefined },
      [[0, [days(40, 50)]]],
      40 * DAY_MS,
    ],
    ['is none if nothing was ever received', { ...plain, past: undefined }, [], undefined],
  ])('%s', async (_, source, runs, from) => {
    const repo = { runs: () => Promise.resolve(new Map(runs)) }
    expect(await readStoredFrom({ repo, source, contracts: [1, 2], until: WHOLE.to })).toBe(from)
  })
})
