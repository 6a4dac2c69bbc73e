import { expect, it } from 'vitest'
import type { ChartBar } from './bar.ts'
import { barsUntil, barTime } from './held-bars.ts'

const bar = (time: number): ChartBar => ({
  time,
  timestamp: time,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
  turnover: 1,
})
/** There is a gap after the second. */
const BARS = [100, 200, 500, 600].map(bar)

it.each([
  [undefined, [100, 200, 500, 600]],
  [99, []],
  [100, [100]],
  [450, [100, 200]],
  [500, [100, 200, 500]],
  [9999, [100, 200, 500, 600]],
])('until %s only bars that began by then are seen', (until, expected) => {
  expect(barsUntil(BARS, until).map(({ time }) => time)).toEqual(expected)
})

it.each([
  [100, 0, 100],
  [199, 0, 100],
  [99, 0, undefined],
  [200, 1, 500],
  [200, -1, 100],
  [100, -1, undefined],
  [600, 1, undefined],
  [9999, 0, 600],
])('from %s, %s bars further begins %s', (time, steps, expected) => {
  expect(barTime(BARS, time, steps)).toBe(expected)
})
