import { expect, it } from 'vitest'
import { createCompareSeries, percentRange } from './compare-series.ts'

const bar = (timestamp: number, close: number) => ({ timestamp, close })
const MAIN = [bar(10, 100), bar(20, 110), bar(30, 120), bar(40, 90)]
/** Without a bar at 30. */
const OTHER = [bar(10, 2), bar(20, 3), bar(40, 1)]

function aSeries({ from = 0, list = MAIN, bars = OTHER, isBetween = false } = {}) {
  const view = { from }
  const series = createCompareSeries({
    list: () => list,
    range: () => ({ from: view.from, to: list.length }),
    bars: () => bars,
    isBetween: () => isBetween,
  })
  return { series, view, seen: () => series.rowsOf(list).map(({ compare }) => compare) }
}

it('begins at the height of the first pair, and has a gap where the second has no bar', () => {
  expect(aSeries().seen()).toEqual([100, 150, undefined, 50])
})

it('begins again at the first bar that is seen, without new rows', () => {
  const { series, view } = aSeries()
  const rows = series.rowsOf(MAIN)
  view.from = 1
  expect(rows[1]?.compare).toBe(110)
  expect(rows[3]?.compare).toBeCloseTo(110 / 3, 9)
})

it.each([
  [0, [0, 50, undefined, -50]],
  [1, [expect.closeTo(-33.33, 1), 0, undefined, expect.closeTo(-66.67, 1)]],
  // Its first bar that is seen is at 40.
  [2, [100, 200, undefined, 0]],
])('tells the change since the first bar that is seen, here from %s on', (from, expected) => {
  const { series } = aSeries({ from })
  expect(MAIN.map((_, at) => series.changeAt(at))).toEqual(expected)
})

it('takes the bar before for bricks, which begin between two bars', () => {
  const list = [bar(10, 100), bar(10.001, 110), bar(31, 120)]
  expect(aSeries({ list, isBetween: true }).seen()).toEqual([100, 100, 150])
})

it('has no values without bars of the second pair', () => {
  const { series, seen } = aSeries({ bars: [] })
  expect([seen(), series.changeAt(0)]).toEqual([[undefined, undefined, undefined, undefined], undefined])
})

const run = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => bar(10 * (from + at), 1 + (at % 7)))

it.each([
  ['everywhere', run(0, 1000)],
  ['nowhere', []],
  ['later only', run(1000, 1100)],
  ['earlier only', run(-100, 0)],
  ['in the second half', run(500, 1000)],
  ['with a long gap', [...run(-100, 0), ...run(900, 1000)]],
  ['between the first pair’s', run(0, 1000).map(each => bar(each.timestamp + 5, each.close))],
])('is found with a few looks per bar where the second pair has bars %s', (_, bars) => {
  for (const isBetween of [false, true]) {
    const list = run(0, 1000)
    let looks = 0
    const look = <Each>(each: readonly Each[]): readonly Each[] => {
      looks += 1
      return each
    }
    const series = createCompareSeries({
      list: () => look(list),
      range: () => ({ from: 0, to: list.length }),
      bars: () => look(bars),
      isBetween: () => isBetween,
    })
    for (const row of series.rowsOf(list)) void row.compare
    expect(looks).toBeLessThan(20 * list.length)
  }
})

it('counts from the first close that is not zero', () => {
  expect(aSeries({ bars: [bar(10, 0), bar(20, 0), bar(40, 4)] }).seen()).toEqual([0, 0, undefined, 100])
})

it('adds rows for new bars and starts again for another list', () => {
  const list = [...MAIN]
  const { series } = aSeries({ list })
  const rows = series.rowsOf(list)
  list.push(bar(50, 95))
  expect([series.rowsOf(list) === rows, rows.length]).toEqual([true, 5])
  expect(series.rowsOf(list.slice(1)).length).toBe(4)
})

it.each([
  [100, { realFrom: -50, realTo: 100, realRange: 150, displayFrom: -50, displayTo: 100, displayRange: 150 }],
  [200, { realFrom: -75, realTo: 0, realRange: 75, displayFrom: -75, displayTo: 0, displayRange: 75 }],
  [0, { realFrom: 0, realTo: 0, realRange: 0, displayFrom: 0, displayTo: 0, displayRange: 0 }],
])('counts the percent of an axis from a first bar at %s', (base, expected) => {
  expect(percentRange({ from: 50, to: 200 }, base)).toEqual(expected)
})
