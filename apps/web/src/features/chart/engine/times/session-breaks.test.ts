import { describe, expect, it } from 'vitest'
import { hasBreaks, lengthText, sessionBreaks, spaced } from './session-breaks.ts'

const at = (text: string): number => Date.parse(`${text}Z`)
const barsAt = (...times: string[]) => times.map(time => ({ timestamp: at(time) }))
const ALL = { first: 0, end: 1000 }

describe('breaks between sessions', () => {
  it.each([
    [
      'the hour of maintenance',
      '60',
      ['2026-11-12T21:00', '2026-11-12T23:00'],
      [['2026-11-12T22:00', '2026-11-12T23:00']],
    ],
    ['a weekend', '5', ['2026-11-13T21:55', '2026-11-15T23:00'], [['2026-11-13T22:00', '2026-11-15T23:00']]],
    [
      'a holiday in bars of 4 hours',
      '240',
      ['2026-12-24T16:00', '2026-12-27T20:00'],
      [['2026-12-24T20:00', '2026-12-27T20:00']],
    ],
    ['half an hour', '1', ['2026-11-12T08:29', '2026-11-12T09:00'], [['2026-11-12T08:30', '2026-11-12T09:00']]],
    ['bars that follow each other', '15', ['2026-11-12T08:15', '2026-11-12T08:30'], []],
    ['minutes in which nobody traded', '1', ['2026-11-12T08:29', '2026-11-12T08:34'], []],
    ['one bar', '60', ['2026-11-12T21:00'], []],
  ] as const)('%s', (_, interval, times, expected) => {
    const found = sessionBreaks(barsAt(...times), interval, ALL)
    expect(found).toEqual(expected.map(([from, to]) => ({ at: 1, from: at(from), to: at(to) })))
  })

  it('are looked for among the asked bars only', () => {
    const bars = barsAt('2026-11-10T00:00', '2026-11-11T00:00', '2026-11-12T00:00', '2026-11-13T00:00')
    expect(sessionBreaks(bars, '60', { first: 2, end: 3 }).map(each => each.at)).toEqual([2])
  })

  it('are not drawn for bars of a day or more', () => {
    expect((['1', '240', '1D', '1W', '1M'] as const).map(hasBreaks)).toEqual([true, true, false, false, false])
  })

  it('of lines too close to each other the longest stays', () => {
    const breaks = [
      { at: 10, from: 0, to: 5 },
      { at: 12, from: 10, to: 30 },
      { at: 13, from: 40, to: 41 },
      { at: 40, from: 50, to: 51 },
    ]
    expect(spaced(breaks, each => each.at, 8).map(({ x }) => x)).toEqual([12, 40])
  })

  it.each([
    [45, 'en-US', '45m'],
    [60, 'en-US', '1h'],
    [2 * 1440 + 61, 'en-US', '2d 1h'],
    [75, 'zh-CN', '1小时 15分钟'],
    [2 * 1440 + 60, 'zh-CN', '2天 1小时'],
  ] as const)('a length of %i minutes in %s', (minutes, locale, text) => {
    expect(lengthText(minutes * 60_000, locale)).toBe(text)
  })
})
