import { expect, it } from 'vitest'
import { withNewer, withOlder } from './pages.ts'

const point = (from: number, value?: number) => ({
  from,
  to: from + 1,
  values: value === undefined ? {} : { usd: value },
})
const seen = (points: readonly { from: number; values: object }[] | undefined) =>
  points?.map(({ from, values }) => [from, ...Object.values(values)])

it('a newer page replaces what it covers and keeps what is older', () => {
  const known = [point(1, 1), point(2, 2), point(3, 3)]
  expect(seen(withNewer(known, [point(2, 20), point(3, 30), point(4, 40)]))).toEqual([
    [1, 1],
    [2, 20],
    [3, 30],
    [4, 40],
  ])
})

it.each([
  ['nothing was known', [], [point(2, 2)], [[2, 2]]],
  ['a night lies between', [point(1, 1)], [point(9, 9)], [[9, 9]]],
  ['the page is empty', [point(1, 1)], [], []],
])('takes the newer page alone if %s', (_, known, page, expected) => {
  expect(seen(withNewer(known, page))).toEqual(expected)
})

it('puts an older page before, each time once', () => {
  expect(seen(withOlder([point(3, 3)], [point(1), point(2, 2), point(3, 30)]))).toEqual([[1], [2, 2], [3, 3]])
})

it.each([
  ['is empty', []],
  ['knows nothing', [point(1), point(2)]],
  ['is not older', [point(3, 3), point(4, 4)]],
])('there are no more if an older page %s', (_, page) => {
  expect(withOlder([point(3, 3)], page)).toBeUndefined()
})
