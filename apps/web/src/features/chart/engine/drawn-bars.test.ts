import { expect, it } from 'vitest'
import type { ChartBar } from './bar.ts'
import { createDrawnBars } from './drawn-bars.ts'
import { CHART_TYPES } from './engine.ts'
import { putBar } from './live-rules.ts'

const bar = (nth: number, close: number): ChartBar => ({
  time: nth * 60_000,
  timestamp: nth * 60_000,
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  volume: 3,
  turnover: 1,
})

const WALK = Array.from({ length: 80 }, (_, nth) => bar(nth, 200 + Math.round(40 * Math.sin(nth / 7))))

it.each(CHART_TYPES)('%s: live bars, also one that changes after it closed, are those of a fresh load', type => {
  const live = createDrawnBars()
  live.setType(type)
  const source = WALK.slice(0, 40)
  const list = live.start(source, 0.1)
  const add = (next: ChartBar): void => {
    if (list.at(-1)?.timestamp === next.timestamp) list[list.length - 1] = next
    else list.push(next)
  }
  const take = (next: ChartBar): void => live.change({ source, bar: next, place: putBar(source, next), list, add })
  for (const next of WALK.slice(40)) {
    take({ ...next, close: next.close + 25, high: next.high + 25 })
    const [late] = source.slice(-2)
    if (late !== undefined) take({ ...late, volume: 4, close: late.close + 0.5 })
    take(next)
  }
  expect(list).toEqual(live.again(source))
})

it('makes bricks of the same size after older bars were loaded, and of their own size after a new load', () => {
  const drawn = createDrawnBars()
  drawn.setType('renko')
  const calm = WALK.map(({ time }, nth) => bar(time / 60_000, 200 + (nth % 40) / 10))
  const sizeOf = (bars: readonly ChartBar[]) => Math.abs((bars[0]?.close ?? 0) - (bars[0]?.open ?? 0))
  const size = sizeOf(drawn.start(WALK, 0.1))
  expect(sizeOf(drawn.again([bar(-2, 400), bar(-1, 10), ...WALK]))).toBeCloseTo(size, 9)
  expect(sizeOf(drawn.start(calm, 0.1))).toBeLessThan(size)
})

it('draws a bounded number of bricks whatever older bars come, and never none', () => {
  const drawn = createDrawnBars()
  drawn.setType('renko')
  const at = (nth: number, close: number, wick: number): ChartBar => ({
    ...bar(nth, close),
    high: close + wick,
    low: close - wick,
  })
  // Long wicks around closes that hardly move, after a fall to a thousandth.
  const young = Array.from({ length: 50 }, (_, nth) => at(nth, 0.02 + (nth % 3) / 1e4, 0.001))
  const old = Array.from({ length: 100 }, (_, nth) => at(nth - 100, 80 - 0.7 * nth + 5 * (nth % 2), 1))
  const [few, many] = [drawn.start(young, 1e-6).length, drawn.again([...old, ...young]).length]
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThanOrEqual(4 * 50)
  expect(many).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(4 * 150)
})

it('makes bricks of a first page that came late as of one that came at once', () => {
  const [late, atOnce] = [createDrawnBars(), createDrawnBars()]
  for (const drawn of [late, atOnce]) drawn.setType('renko')
  expect(late.start([], 0.1)).toEqual([])
  expect(late.again(WALK)).toEqual(atOnce.start(WALK, 0.1))
})

it('keeps the size of bricks whatever later bars come, as in a replay', () => {
  const drawn = createDrawnBars()
  drawn.setType('renko')
  const held = drawn.start(WALK, 0.1)
  const wild = Array.from({ length: 20 }, (_, nth) => bar(80 + nth, nth % 2 === 0 ? 2_000 : 100))
  expect(drawn.again([...WALK, ...wild]).slice(0, held.length)).toEqual(held)
  expect(drawn.again(WALK)).toEqual(held)
})

it.each([
  ['a brick more before a fall', [102, 98], 104],
  ['a brick less before a fall', [104, 98], 102],
  ['a brick of the corrected bar becomes one of the next', [102, 103], 101],
  ['a brick of the last bar becomes one of the corrected', [101, 103], 102],
])('a correction of the closed bar: %s', (_, [closed = 0, last = 0], corrected) => {
  const drawn = createDrawnBars()
  drawn.setType('renko')
  const flat = (nth: number, close: number): ChartBar => ({ ...bar(nth, close), high: close + 0.5, low: close - 0.5 })
  // Bricks of 2.
  const source = [96, ...Array.from({ length: 39 }, (__, nth) => 100 + (nth % 2))].map((close, nth) => flat(nth, close))
  const list = drawn.start(source, 1)
  expect(list.map(({ close }) => close)).toEqual([98, 100])
  // As the library takes a bar.
  const add = (next: ChartBar): void => {
    const end = list.at(-1)?.timestamp ?? 0
    if (next.timestamp > end) list.push(next)
    else if (next.timestamp === end) list[list.length - 1] = next
  }
  for (const next of [flat(40, closed), flat(41, last), flat(40, corrected)]) {
    drawn.change({ source, bar: next, place: putBar(source, next), list, add })
  }
  expect(list).toEqual(drawn.again(source))
})

it('says whether another type draws other bars', () => {
  const drawn = createDrawnBars()
  expect((['line', 'heikin', 'heikin', 'kagi', 'bars', 'candles'] as const).map(drawn.setType)).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ])
})
