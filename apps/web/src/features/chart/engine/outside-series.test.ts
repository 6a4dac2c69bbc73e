import { expect, it } from 'vitest'
import { alignedRows, type OutsidePoint, type OutsideSeries } from './outside-series.ts'

const point = (from: number, to: number, usd?: number): OutsidePoint => ({
  from,
  to,
  values: usd === undefined ? {} : { usd },
})
const rows = (kind: OutsideSeries['kind'], points: readonly OutsidePoint[], starts: readonly number[]) =>
  alignedRows(
    { title: '', kind, points },
    starts.map(timestamp => ({ timestamp })),
    start => start + 10,
  ).map(({ usd }) => usd)

it.each<[string, OutsidePoint[], number[], (number | undefined)[]]>([
  ['the last of a bar', [point(0, 5, 1), point(5, 10, 2), point(10, 15, 3)], [0, 10], [2, 3]],
  ['the same for all bars that it lasts', [point(0, 30, 7), point(30, 60, 8)], [0, 10, 20, 30], [7, 7, 7, 8]],
  ['none after it has ended', [point(0, 10, 1)], [0, 10, 20], [1, undefined, undefined]],
  ['none before the first', [point(20, 30, 1)], [0, 10, 20], [undefined, undefined, 1]],
  ['none where it is not known', [point(0, 10, 1), point(10, 20), point(20, 30, 0)], [0, 10, 20], [1, undefined, 0]],
  ['none at all', [], [0, 10], [undefined, undefined]],
])('a level: %s', (_, points, starts, expected) => {
  expect(rows('level', points, starts)).toEqual(expected)
})

it.each<[string, OutsidePoint[], number[], (number | undefined)[]]>([
  ['all of a bar', [point(0, 5, 1), point(5, 10, 2), point(10, 15, 4)], [0, 10], [3, 4]],
  ['in the bar in which it ends', [point(0, 30, 7), point(30, 60, 8)], [0, 10, 20, 30], [undefined, undefined, 7, undefined]], // biome-ignore format: one case
  ['none if a part is not known', [point(0, 5, 1), point(5, 10), point(10, 20, 2)], [0, 10], [undefined, 2]],
  ['nothing of the time before the first bar', [point(0, 10, 1), point(10, 20, 2)], [10, 20], [2, undefined]],
])('a sum: %s', (_, points, starts, expected) => {
  expect(rows('sum', points, starts)).toEqual(expected)
})
