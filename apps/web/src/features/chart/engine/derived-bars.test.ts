import { describe, expect, it } from 'vitest'
import type { ChartBar } from './bar.ts'
import { deriveBars, DERIVED_TYPES, moveSize, putTail } from './derived-bars.ts'

const HOUR = 3_600_000

const bar = (nth: number, close: number, volume = 1): ChartBar => ({
  time: nth * HOUR,
  timestamp: nth * HOUR,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume,
  turnover: 1,
})

/** A walk that rises, falls by much and rises again. */
const WALK = Array.from({ length: 120 }, (_, nth) => bar(nth, 100 + Math.round(30 * Math.sin(nth / 9)) + (nth % 3)))

/** The library's list, as far as it matters here. */
function aList() {
  const list: ChartBar[] = []
  const add = (next: ChartBar): void => {
    const last = list.at(-1)
    if (last === undefined || next.timestamp > last.timestamp) list.push(next)
    else if (next.timestamp === last.timestamp) list[list.length - 1] = next
    else throw new Error('a bar before the last one')
  }
  return { list, add }
}

describe.each(DERIVED_TYPES)('%s', type => {
  it('is the same live as loaded at once, whatever the forming bar did', () => {
    const size = moveSize(type, WALK, 0.01)
    const { list, add } = aList()
    const live = deriveBars(type, WALK.slice(0, 20), size)
    list.push(...live.drawn)
    for (const next of WALK.slice(20)) {
      // Far up, far down, and back: what a bar made is taken back.
      for (const close of [next.close, next.close + 40, next.close - 40, next.close]) {
        putTail(list, live.drawn, live.update({ ...next, close, high: close + 1, low: close - 1 }), add)
      }
    }
    expect(list).toEqual(deriveBars(type, WALK, size).drawn)
  })

  it('has times that ascend', () => {
    const times = deriveBars(type, WALK, moveSize(type, WALK, 0.01)).drawn.map(({ timestamp }) => timestamp)
    expect(times.length).toBeGreaterThan(2)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  })
})

describe('the tail that is put into the list', () => {
  it.each([
    ['one more bar', [1, 2], [1, 2, 3], 2, [3]],
    ['another last bar', [1, 2], [1, 9], 1, [9]],
    ['nothing new', [1, 2], [1, 2], 1, []],
    ['fewer bars: the last one is drawn again', [1, 2, 3], [1, 2], 2, [2]],
    ['two other bars: only the last is added', [1, 2, 3], [1, 8, 9], 1, [9]],
    ['many other bars: each is added, so that indicators go back', [1, 2, 3, 4], [1, 6, 7, 8], 1, [6, 7, 8]],
    ['a place before what is really different', [1, 2, 3], [1, 2, 9], 0, [9]],
  ])('%s', (_, before, after, first, added) => {
    const bars = (closes: readonly number[]) => closes.map((close, nth) => bar(nth, close))
    const { list, add } = aList()
    list.push(...bars(before))
    const seen: number[] = []
    putTail(list, bars(after), first, next => {
      seen.push(next.close)
      add(next)
    })
    expect(list.map(({ close }) => close)).toEqual(after)
    expect(seen).toEqual(added)
  })
})
