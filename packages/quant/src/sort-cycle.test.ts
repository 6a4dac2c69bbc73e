import { expect, it } from 'vitest'
import { nextSort, UNSORTED } from './sort-cycle.ts'

it('[S4.10] cycles a column from original to descending to ascending and back', () => {
  const first = nextSort(UNSORTED, 'price')
  const second = nextSort(first, 'price')
  const third = nextSort(second, 'price')
  expect([first.turn, second.turn, third.turn]).toEqual([-1, 1, 0])
  expect(third).toEqual(UNSORTED)
})

it('[S4.11] starts a new column descending, regardless of the previous sort', () => {
  expect(nextSort({ column: 'price', turn: 1 }, 'name')).toEqual({ column: 'name', turn: -1 })
  expect(nextSort({ column: 'price', turn: -1 }, 'name')).toEqual({ column: 'name', turn: -1 })
})
