import { expect, it, vi } from 'vitest'
import { placesOf } from '#platform/list-cursor.ts'
import { orderedRows } from './ordered-rows.ts'

const ROWS = [
  { name: 'b', value: 2 },
  { name: 'a', value: Number.NaN },
  { name: 'd', value: 3 },
  { name: 'c', value: 2 },
]
const PLACES = { idOf: (row: (typeof ROWS)[number]) => row.name, places: placesOf(['b', 'a', 'd', 'c']) }
const KEYS = { name: (row: (typeof ROWS)[number]) => row.name, value: (row: (typeof ROWS)[number]) => row.value }

it.each([
  ['name', 'asc', 'abcd'],
  ['name', 'desc', 'dcba'],
  ['value', 'desc', 'dbca'],
  ['value', 'asc', 'cbda'],
] as const)('by %s, %s: %s', (sort, order, names) => {
  expect(
    orderedRows(ROWS, KEYS, PLACES)
      .in(sort, order)
      .map(row => row.name)
      .join(''),
  ).toBe(names)
})

it('sorts once for each column and direction, however often it is asked', () => {
  const value = vi.fn(KEYS.value)
  const table = orderedRows(ROWS, { ...KEYS, value }, PLACES)
  const first = table.in('value', 'desc')
  expect(table.in('value', 'desc')).toBe(first)
  expect(value).toHaveBeenCalledTimes(ROWS.length)
})
