import type { ChartMark } from '@candela/contract/chart-marks'
import { INTERVALS, type Interval } from '@candela/contract/core'
import { barStart, DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { barOf, earliestStart, groupedByBar } from './rules.ts'

const at = (text: string): number => Date.parse(`2026-11-${text}Z`)
const ALWAYS = (): boolean => true

describe('the bar of a mark', () => {
  it.each<[Interval, string, string]>([
    ['1', '12T10:07:30', '12T10:07'],
    ['3', '12T10:07:30', '12T10:06'],
    ['5', '12T10:07:30', '12T10:05'],
    ['15', '12T10:07:30', '12T10:00'],
    ['30', '12T10:37:30', '12T10:30'],
    ['60', '12T10:07:30', '12T10:00'],
    ['120', '12T11:07:30', '12T10:00'],
    ['240', '12T11:07:30', '12T08:00'],
    // Days, weeks and months begin at midnight UTC+8.
    ['1D', '12T15:59:59', '11T16:00'],
    ['1D', '12T16:00:00', '12T16:00'],
    ['1W', '15T15:59:59', '08T16:00'],
    ['1W', '15T16:00:00', '15T16:00'],
  ])('%s at %s is that of %s', (interval, time, start) => {
    const starts = [at(start) - DAY_MS, at(start)]
    expect(barOf(starts, interval, at(time), ALWAYS)).toBe(at(start))
  })

  it('of a month begins on its first day in UTC+8', () => {
    expect(barOf([], '1M', at('30T16:00'), ALWAYS)).toBe(Date.UTC(2026, 10, 30, 16))
    expect(barOf([], '1M', at('30T15:59'), ALWAYS)).toBe(Date.UTC(2026, 9, 31, 16))
  })

  it('follows the clock while no bars are known, on all intervals', () => {
    for (const interval of INTERVALS)
      expect(barOf([], interval, at('12T10:07'), ALWAYS)).toBe(barStart(interval, at('12T10:07')))
  })

  // Hong Kong closes at 12:00 for an hour: 04:00 UTC.
  const morning = [at('12T03:30'), at('12T03:45')]
  const isOpen = (time: number): boolean => time < at('12T04:00') || time >= at('12T05:00')
  it.each([
    ['in a break is the last before it', '12T04:20', [...morning, at('12T05:00')], '12T03:45'],
    ['in a break without bars after it, too', '12T04:20', morning, '12T03:45'],
    ['in a minute without trades is the last with some', '12T03:59', [at('12T03:30'), at('12T05:00')], '12T03:30'],
    ['that forms, while the exchange is open', '12T05:20', morning, '12T05:15'],
    ['before all known bars follows the clock', '12T02:20', morning, '12T02:15'],
  ])('%s', (_, time, starts, expected) => {
    expect(barOf(starts, '15', at(time), isOpen)).toBe(at(expected))
  })
})

describe('the range of marks', () => {
  it('begins with a bar, and at most 5,000 bars before its end', () => {
    const to = at('12T10:00')
    expect(earliestStart('60', to - 90 * MINUTE_MS, to)).toBe(to - 2 * HOUR_MS)
    expect(earliestStart('60', 0, to)).toBe(to - 5_000 * HOUR_MS)
  })
})

describe('marks by bar', () => {
  const mark = (id: string, time: number, barTime: number): ChartMark => ({
    id,
    kind: 'signal',
    time,
    barTime,
    type: 'bullish',
    direction: 1,
    price: null,
    title: { zh: '', en: '' },
    link: '/',
  })

  it('are in order of time, the newest first', () => {
    const bars = groupedByBar([mark('a', 1, 0), mark('b', 12, 10), mark('c', 15, 10)])
    expect(bars.map(({ time, count, marks }) => [time, count, marks.map(({ id }) => id)])).toEqual([
      [10, 2, ['c', 'b']],
      [0, 1, ['a']],
    ])
  })

  it('are ten of a bar at most, and all are counted', () => {
    const [bar] = groupedByBar(Array.from({ length: 25 }, (_, nth) => mark(String(nth), nth, 0)))
    expect([bar?.count, bar?.marks.length, bar?.marks[0]?.id]).toEqual([25, 10, '24'])
  })
})
