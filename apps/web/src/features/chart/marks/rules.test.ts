import type { ChartMark } from '@candela/contract/chart-marks'
import { SIGNAL_KINDS } from '@candela/contract/signals'
import { expect, it } from 'vitest'
import { askedNews, askedSignals, BADGES_MAX, groupsOf, isCovered, type MarkedBar, wantedRange } from './rules.ts'

const mark = (id: string, kind: ChartMark['kind'], direction: number): ChartMark => ({
  id,
  kind,
  time: 5,
  barTime: 0,
  type: 'long',
  direction,
  price: '1',
  title: { zh: id, en: id },
  link: '/x',
})

const ALL = { signals: true, liquidations: true, news: true }
const NONE = { signals: false, liquidations: false, news: false }
const bar = (time: number, marks: ChartMark[], count = marks.length): MarkedBar => ({ time, count, marks })
const seen = (bars: MarkedBar[], shown = ALL) =>
  groupsOf(bars, shown).map(({ badge, marks }) => [
    badge.time,
    badge.side,
    badge.count,
    marks.map(({ id }) => id).join(),
  ])

it('puts those for rising prices below the bar and the others above, with their number', () => {
  const marks = [mark('a', 'signal', 1), mark('b', 'liquidation', -1), mark('c', 'signal', -1), mark('d', 'flash', 1)]
  expect(seen([bar(0, marks)])).toEqual([
    [0, 'below', 2, 'a,d'],
    [0, 'above', 2, 'b,c'],
  ])
})

it('shows only the kinds that are on', () => {
  const bars = [bar(0, [mark('a', 'signal', 1), mark('b', 'liquidation', 1), mark('c', 'flash', 1)])]
  expect(seen(bars, { ...NONE, signals: true })).toEqual([[0, 'below', 1, 'a']])
  expect(seen(bars, { ...NONE, liquidations: true })).toEqual([[0, 'below', 1, 'b']])
  expect(seen(bars, { ...NONE, news: true })).toEqual([[0, 'below', 1, 'c']])
  expect(seen(bars, NONE)).toEqual([])
})

it('counts marks of a bar that were not sent', () => {
  expect(seen([bar(0, [mark('a', 'signal', 1)], 12)])).toEqual([[0, 'below', 12, 'a']])
})

it('draws at most 200, the newest', () => {
  const bars = Array.from({ length: 300 }, (_, time) => bar(time, [mark(`m${time}`, 'signal', 1)]))
  const times = seen(bars).map(([time]) => time)
  expect([times.length, times[0], times.at(-1)]).toEqual([BADGES_MAX, 299, 100])
})

it('asks for more than is seen, and not again while that covers it', () => {
  expect(wantedRange({ from: 100, to: 150 })).toEqual({ from: 50, to: 200 })
  expect(wantedRange({ from: 10, to: 60 })).toEqual({ from: 0, to: 110 })
  expect(isCovered({ from: 60, to: 110 }, { from: 50, to: 200 })).toBe(true)
  expect(isCovered({ from: 40, to: 90 }, { from: 50, to: 200 })).toBe(false)
  expect(isCovered({ from: 40, to: 90 }, undefined)).toBe(false)
})

it.each([
  [SIGNAL_KINDS, {}],
  [['rsi', 'trend'], { signals: ['trend', 'rsi'] }],
  [[], { signals: [] }],
] as const)('of signals of %j asks for %j', (kinds, asked) => {
  expect(askedSignals(kinds)).toEqual(asked)
})

it.each([
  [true, { important: true }],
  [false, {}],
])('important news only: %s asks for %j', (isImportant, asked) => {
  expect(askedNews(isImportant)).toEqual(asked)
})
