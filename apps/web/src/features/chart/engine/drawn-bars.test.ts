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
