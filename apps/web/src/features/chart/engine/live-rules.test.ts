import { expect, it } from 'vitest'
import type { ChartBar } from './bar.ts'
import { filledGap, healed, type LiveEnd, liveStep, putBar } from './live-rules.ts'

const bar = (time: number, close = 1): ChartBar => ({
  time,
  timestamp: time,
  open: 1,
  high: close,
  low: 1,
  close,
  volume: 1,
  turnover: 1,
})
const end = (previous?: ChartBar, forming?: ChartBar): LiveEnd => ({ previous, forming })
const shown = [bar(10), bar(20), bar(30)]

it.each<[string, readonly ChartBar[], LiveEnd, unknown]>([
  ['a tick of the last bar', shown, end(bar(20), bar(30, 2)), { kind: 'bars', bars: [bar(30, 2)] }],
  [
    'the first tick of the next bar closes the last',
    shown,
    end(bar(30, 3), bar(40)),
    { kind: 'bars', bars: [bar(30, 3), bar(40)] },
  ],
  ['a late trade of the bar before the last', shown, end(bar(20, 5), bar(30)), { kind: 'bars', bars: [bar(20, 5)] }],
  ['the same again', shown, end(bar(20), bar(30)), { kind: 'nothing' }],
  ['an older value', shown, end(bar(10, 9), bar(20, 9)), { kind: 'nothing' }],
  ['an older closed bar without one that forms', shown, end(bar(20, 9)), { kind: 'nothing' }],
  ['a closed bar that we have not seen', shown, end(bar(40), bar(50)), { kind: 'gap', from: 30 }],
  ['a forming bar whose past is not known', shown, end(undefined, bar(50)), { kind: 'gap', from: 30 }],
  ['nothing at all', shown, end(), { kind: 'nothing' }],
  ['the first bars of a pair', [], end(bar(10), bar(20)), { kind: 'bars', bars: [bar(10), bar(20)] }],
  [
    'a closed bar from between the last two',
    [bar(10), bar(30)],
    end(bar(20), bar(30, 2)),
    { kind: 'bars', bars: [bar(30, 2)] },
  ],
])('%s', (_, list, live, step) => {
  expect(liveStep(list, live)).toEqual(step)
})

it('after the gap is filled, takes what the call did not have yet', () => {
  expect(liveStep(shown, end(bar(40), bar(50)), true)).toEqual({ kind: 'bars', bars: [bar(40), bar(50)] })
})

it('fills a gap in order, replacing the bar that was forming', () => {
  expect(filledGap(shown, [bar(40), bar(30, 7), bar(20, 9)])).toEqual([bar(20, 9), bar(30, 7), bar(40)])
  expect(filledGap(shown, [bar(10, 9), bar(30)])).toEqual([])
})

it('keeps bars ascending and unique', () => {
  const bars = [...shown]
  expect([bar(30, 2), bar(20, 3), bar(40)].map(each => putBar(bars, each))).toEqual(['last', 'before last', 'added'])
  expect(bars).toEqual([bar(10), bar(20, 3), bar(30, 2), bar(40)])
})

it.each<[string, readonly ChartBar[], readonly ChartBar[], readonly ChartBar[]]>([
  ['a hole', [bar(10), bar(30), bar(40)], shown, [bar(10), bar(20), bar(30), bar(40)]],
  ['a hole before the last bar', [bar(10), bar(30)], shown, shown],
  ['older bars', [bar(20), bar(30)], shown, shown],
  ['a bar that was not complete', shown, [bar(10, 2)], [bar(10, 2), bar(20), bar(30)]],
  ['the live end', shown, [bar(20, 2), bar(30, 2), bar(40)], shown],
  ['nothing', [], shown, shown],
])('a page that was read again changes %s', (_, before, page, after) => {
  expect(healed(before, page)).toEqual(after)
})

it('is the same list if a page that was read again changes nothing', () => {
  expect(healed(shown, [...shown])).toBe(shown)
})
