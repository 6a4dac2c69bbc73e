import { expect, it } from 'vitest'
import type { ChartSeries } from './chart-data.ts'
import { drawnColumns, paintOrder } from './drawn-columns.ts'

const series = (id: string, kind: ChartSeries['kind'], values: (number | null)[], rest: Partial<ChartSeries> = {}) => ({
  id,
  label: id,
  kind,
  values,
  colour: 'c1' as const,
  format: String,
  ...rest,
})

it('stacks areas on each other and leaves lines alone', () => {
  const columns = drawnColumns(
    [
      series('a', 'stacked', [1, 2]),
      series('price', 'line', [100, 101], { axis: 'right' }),
      series('b', 'stacked', [10, 20]),
    ],
    2,
  )
  expect(columns).toEqual([
    [1, 2],
    [100, 101],
    [11, 22],
  ])
})

it('hangs mirrored bars below zero and stacks each side for itself', () => {
  const columns = drawnColumns(
    [
      series('long', 'bars', [3, 4]),
      series('short', 'bars', [5, null], { isMirrored: true }),
      series('more', 'bars', [1, 1]),
    ],
    2,
  )
  expect(columns).toEqual([
    [3, 4],
    [-5, null],
    [4, 5],
  ])
})

it('draws missing values and NaN as nothing without dropping the stack above', () => {
  const columns = drawnColumns(
    [
      series('a', 'stacked', [1, null]),
      series('b', 'stacked', [1, 1]),
      series('c', 'line', [Number.NaN, Number.POSITIVE_INFINITY]),
    ],
    3,
  )
  expect(columns).toEqual([
    [1, 0, 0],
    [2, 1, 0],
    [null, null, null],
  ])
})

it('paints the tallest sum first and lines, with their edges, over everything', () => {
  const order = paintOrder([
    series('a', 'stacked', []),
    series('price', 'line', []),
    series('b', 'stacked', []),
    series('c', 'area', []),
  ])
  expect(order).toEqual([2, 0, 3, 1, 1])
})
