import { type Interval, INTERVALS } from '@candela/contract/core'
import { barStart, DAY_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { endOf, labelOf, startOf } from './bar-label.ts'

const at = (text: string): number => Date.parse(`${text}Z`)
const seconds = (text: string): number => at(text) / 1000

describe('the label of a bar', () => {
  it.each<[Interval, string, string]>([
    ['1', '2026-11-15T02:03', '2026-11-15T02:03'],
    ['240', '2026-11-15T20:00', '2026-11-15T20:00'],
    // 16 November begins at 16:00 UTC of the day before.
    ['1D', '2026-11-15T16:00', '2026-11-16T00:00'],
    // A Monday, and the first of a month.
    ['1W', '2026-11-15T16:00', '2026-11-16T00:00'],
    ['1M', '2026-10-31T16:00', '2026-11-01T00:00'],
  ])('of %s from %s is %s', (interval, start, label) => {
    expect(barStart(interval, at(start))).toBe(at(start))
    expect(labelOf(interval, at(start))).toBe(seconds(label))
    expect(startOf(interval, seconds(label))).toBe(at(start))
  })

  it('of neighbouring bars is different', () => {
    for (const interval of INTERVALS) {
      const days = Array.from({ length: 60 }, (_, day) => barStart(interval, at('2026-10-01T00:00') + day * DAY_MS))
      const starts = [...new Set(days)]
      expect(new Set(starts.map(start => labelOf(interval, start))).size).toBe(starts.length)
    }
  })
})

describe('the end of a request', () => {
  // In UTC+8 it is 04:00 of 16 November: the day that forms has a label in the future.
  const now = at('2026-11-15T20:00')
  it.each<[string, Interval, string, string]>([
    ['up to now includes the day that forms', '1D', '2026-11-15T20:00:00', '2026-11-15T20:00:01'],
    ['by a clock that is late', '1D', '2026-11-15T19:59:30', '2026-11-15T20:00:01'],
    ['the label of that day excludes it', '1D', '2026-11-16T00:00', '2026-11-15T16:00'],
    ['earlier times are labels', '1D', '2026-11-14T12:00', '2026-11-14T04:00'],
    ['hours are what they are', '60', '2026-11-15T20:00', '2026-11-15T20:00'],
  ])('%s', (_, interval, to, end) => {
    expect(endOf(interval, seconds(to), now)).toBe(at(end))
  })
})
