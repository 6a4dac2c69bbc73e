import { expect, it } from 'vitest'
import { columnSorts } from './column-sorts.ts'

const sorts = (sortName: 'price' | 'name' | undefined, sortOrder: 'asc' | 'desc') =>
  columnSorts({
    sorts: ['price', 'name'],
    fallback: 'price',
    query: { sortName, sortOrder },
    link: next => `${next.sortName ?? 'own'} ${next.sortOrder}`,
  })

it('goes descending, ascending, and back to the order of the page', () => {
  expect(sorts(undefined, 'desc').name).toEqual({ order: 'none', to: 'name desc' })
  expect(sorts('name', 'desc').name).toEqual({ order: 'descending', to: 'name asc' })
  expect(sorts('name', 'asc').name).toEqual({ order: 'ascending', to: 'own desc' })
})

it('reverses the default column at once: it is already descending', () => {
  expect(sorts(undefined, 'desc').price).toEqual({ order: 'descending', to: 'price asc' })
  expect(sorts('name', 'desc').price).toEqual({ order: 'none', to: 'own desc' })
})

it('goes back to no column where the page has an order of its own', () => {
  const own = (sortName: 'price' | undefined, sortOrder: 'asc' | 'desc') =>
    columnSorts({ sorts: ['price'], query: { sortName, sortOrder }, link: next => next.sortName ?? 'own' }).price
  expect(own(undefined, 'desc')).toEqual({ order: 'none', to: 'price' })
  expect(own('price', 'asc')).toEqual({ order: 'ascending', to: 'own' })
})
