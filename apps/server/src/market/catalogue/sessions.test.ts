import type { SessionState } from '@candela/exchanges'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { closedSince, lastClose, spansBetween } from './sessions.ts'

/** Open from 9 to 12 and from 13 to 16 every day. */
function lunchAt(time: number): SessionState {
  const day = Math.floor(time / DAY_MS) * DAY_MS
  const hour = (time - day) / HOUR_MS
  if (hour < 9) return { status: 'closed', opensAt: day + 9 * HOUR_MS }
  if (hour < 12) return { status: 'open', closesAt: day + 12 * HOUR_MS }
  if (hour < 13) return { status: 'break', opensAt: day + 13 * HOUR_MS }
  if (hour < 16) return { status: 'open', closesAt: day + 16 * HOUR_MS }
  return { status: 'closed', opensAt: day + 33 * HOUR_MS }
}

const hours = (spans: readonly { opensAt: number; closesAt: number }[]) =>
  spans.map(({ opensAt, closesAt }) => [opensAt / HOUR_MS, closesAt / HOUR_MS])

describe('[S3.11] the sessions of an exchange', () => {
  it.each([
    {
      from: 0,
      to: 24,
      spans: [
        [9, 12],
        [13, 16],
      ],
    },
    { from: 10, to: 24, spans: [[13, 16]] },
    {
      from: 16,
      to: 40,
      spans: [
        [33, 36],
        [37, 40],
      ],
    },
    { from: 12, to: 13, spans: [] },
  ])('from hour $from to hour $to are $spans', ({ from, to, spans }) => {
    expect(hours(spansBetween(lunchAt, from * HOUR_MS, to * HOUR_MS))).toEqual(spans)
  })

  it('are empty if trading never stops, or never resumes', () => {
    expect(spansBetween(() => ({ status: 'open', closesAt: Infinity }), 0, DAY_MS)).toEqual([])
    expect(spansBetween(() => ({ status: 'closed', opensAt: Infinity }), 0, DAY_MS)).toEqual([])
  })

  it('have a last close', () => {
    const spans = spansBetween(lunchAt, 0, 2 * DAY_MS)
    expect(lastClose(spans, 12 * HOUR_MS)).toBe(12 * HOUR_MS)
    expect(lastClose(spans, 30 * HOUR_MS)).toBe(16 * HOUR_MS)
    expect(lastClose(spans, 8 * HOUR_MS)).toBeUndefined()
  })
})

describe('an exchange', () => {
  it.each([
    { hour: 10, since: undefined },
    { hour: 12, since: 12 },
    { hour: 12.5, since: 12 },
    { hour: 13, since: undefined },
    { hour: 20, since: 16 },
    { hour: 32, since: 16 },
  ])('at hour $hour is closed since hour $since', ({ hour, since }) => {
    const day = 100 * DAY_MS
    expect(closedSince(lunchAt, day + hour * HOUR_MS)).toBe(since === undefined ? undefined : day + since * HOUR_MS)
  })
})
