import { expect, it } from 'vitest'
import { isSameBadge, nextStop, stopsOf } from './stops.ts'

const group = (time: number, side: 'above' | 'below' = 'below') => ({ badge: { time, side, count: 1 }, marks: [] })
const stops = stopsOf([group(50), group(30, 'above'), group(30), group(10)])

it('takes the two sides of a bar together, oldest bar first', () => {
  expect(stops.map(({ time, groups }) => [time, groups.map(({ badge }) => badge.side)])).toEqual([
    [10, ['below']],
    [30, ['above', 'below']],
    [50, ['below']],
  ])
})

it.each([
  ['the next one', 1, 10, { from: 0, to: 60 }, 30],
  ['the one before', -1, 50, { from: 0, to: 60 }, 30],
  ['none after the last', 1, 50, { from: 0, to: 60 }, undefined],
  ['none before the first', -1, 10, { from: 0, to: 60 }, undefined],
  ['the first that is seen', 1, undefined, { from: 20, to: 60 }, 30],
  ['the last that is seen', -1, undefined, { from: 0, to: 50 }, 30],
  ['one beyond what is seen', 1, 30, { from: 0, to: 40 }, 50],
  ['one before what is seen', -1, undefined, { from: 5, to: 10 }, undefined],
  ['the nearest one before an empty view', -1, undefined, { from: 35, to: 45 }, 30],
  ['the nearest one after an empty view', 1, undefined, { from: 35, to: 45 }, 50],
  ['the last without a view', -1, undefined, undefined, 50],
  ['the next after one that is gone', 1, 20, { from: 0, to: 60 }, 30],
] as const)('goes to %s', (_, step, from, seen, expected) => {
  expect(nextStop(stops, step, from, seen)?.time).toBe(expected)
})

it('knows a badge that was loaded again', () => {
  expect(isSameBadge({ time: 1, side: 'above', count: 1 }, { time: 1, side: 'above', count: 2 })).toBe(true)
  expect(isSameBadge({ time: 1, side: 'above', count: 1 }, { time: 1, side: 'below', count: 1 })).toBe(false)
})
