import type { Drawing } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import { onChart } from './cull.ts'

const RANGE = { from: 1000, to: 2000 }

const drawing = (tool: Drawing[1], ...times: (number | null)[]): Drawing => [
  'd',
  tool,
  'candle',
  times.map(time => [time, 1]),
  {},
  1,
  0,
]

it.each([
  ['inside', drawing('segment', 1200, 1300), true],
  ['across the whole range', drawing('segment', 0, 9000), true],
  ['ends within the margin on the left', drawing('segment', 100, 801), true],
  ['ends before the margin', drawing('segment', 100, 799), false],
  ['starts within the margin on the right', drawing('rectangle', 2199, 5000), true],
  ['starts after the margin', drawing('rectangle', 5000, 2201), false],
  ['a vertical line elsewhere', drawing('verticalLine', 100), false],
  ['a level line', drawing('horizontalLine', null), true],
  ['a ray from elsewhere', drawing('ray', 10, 20), true],
  ['a circle, whose width its times do not tell', drawing('circle', 10, 10), true],
])('%s: %#', (_, each, isThere) => {
  expect(onChart([each], RANGE)).toEqual(isThere ? [each] : [])
})

it('a text may be longer than the margin', () => {
  const note = (time: number): Drawing =>
    [...drawing('text', time), 'As long as a screen is wide'] as unknown as Drawing // with its text
  expect(onChart([note(10)], RANGE)).toEqual([note(10)])
  expect(onChart([note(-1)], RANGE)).toEqual([])
})

it('keeps the chosen one, and all until the range is known', () => {
  const away = drawing('segment', 1, 2)
  expect(onChart([away], RANGE, 'd')).toEqual([away])
  expect(onChart([away], undefined)).toEqual([away])
})
