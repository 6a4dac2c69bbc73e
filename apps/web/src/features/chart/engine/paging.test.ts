import { expect, it } from 'vitest'
import { barOfCandle } from './bar.ts'
import { olderBars, pageEnd, pauseMs } from './paging.ts'

it.each([
  [1000, true, 'more'],
  [999, true, 'end'],
  [0, true, 'end'],
  [0, false, 'later'],
  [3, false, 'more'],
] as const)('%i of 1000 bars, complete %s: %s', (received, isComplete, end) => {
  expect(pageEnd(received, 1000, isComplete)).toBe(end)
})

it.each([
  [1, 1000],
  [3, 2000],
  [7, 12_000],
  [8, 20_000],
  [99, 20_000],
])('after %i tries waits for %i ms', (tries, delayMs) => expect(pauseMs(tries)).toBe(delayMs))

const bar = (time: number) => barOfCandle([time, '1', '2', '0.5', '1.5', '10', '15'])

it('takes only older bars, ascending and each once', () => {
  expect(olderBars([bar(30)], [bar(20), bar(10), bar(20), bar(30), bar(40)])).toEqual([bar(10), bar(20)])
})
