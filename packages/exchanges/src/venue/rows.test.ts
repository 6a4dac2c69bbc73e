import { expect, it } from 'vitest'
import type { VenueEvent } from './event.ts'
import { number } from './fields.ts'
import { eachRow, oldestFirst } from './rows.ts'

const order = (row: unknown): number => number(row, 'row')

it.each([
  ['oldest first', [1, 2, 2, 3], [1, 2, 2, 3]],
  ['newest first', [3, 2, 1], [1, 2, 3]],
  ['in no order', [3, 1, 2], [1, 2, 3]],
  ['one', [7], [7]],
  ['a bad row at the end', [3, 2, null], [null, 2, 3]],
  ['a bad row at the start', [null, 1, 2], [null, 1, 2]],
  ['a bad row and no order', [3, null, 1, 2], [1, 2, 3, null]],
])('%s', (_what, rows, expected) => {
  expect(oldestFirst(rows, order)).toEqual(expected)
})

it('a row whose order is no number is a bad one', () => {
  expect(oldestFirst([8, 'x', 6, 1], Number)).toEqual([1, 6, 'x', 8])
})

it('one bad row does not stop the others', () => {
  const events: VenueEvent[] = []
  const read: number[] = []
  eachRow(
    [1, 'x', 3],
    event => events.push(event),
    row => read.push(order(row)),
  )
  expect(read).toEqual([1, 3])
  expect(events).toEqual([{ kind: 'malformed', reason: 'row is not a number' }])
})
