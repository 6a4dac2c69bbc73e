import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RankedOrder } from './ranked-order.ts'

/** Largest first, ties in row order; ascending is the reverse; rows without a number last. */
function naiveOrder(keys: readonly number[], isAscending: boolean): number[] {
  const rows = keys.map((_, row) => row)
  const known = rows
    .filter(row => !Number.isNaN(keys[row]))
    .toSorted((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b)
  return [...(isAscending ? known.toReversed() : known), ...rows.filter(row => Number.isNaN(keys[row]))]
}

const SIZE = 12
const orderOf = (order: RankedOrder, isAscending: boolean): number[] =>
  Array.from({ length: SIZE }, (_, place) => order.at(place, isAscending))

describe('RankedOrder', () => {
  it('always equals a fresh sort in both directions, with equal and missing numbers', () => {
    const change = fc.record({
      row: fc.integer({ min: 0, max: SIZE - 1 }),
      key: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }), fc.constant(Number.NaN)),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 100 }), changes => {
        const order = new RankedOrder(SIZE)
        const keys = Array.from({ length: SIZE }, () => Number.NaN)
        for (const { row, key } of changes) {
          // Minus infinity means "no number" in both.
          keys[row] = key === -Infinity ? Number.NaN : key
          order.set(row, key)
          expect(orderOf(order, false)).toEqual(naiveOrder(keys, false))
          expect(orderOf(order, true)).toEqual(naiveOrder(keys, true))
          for (let each = 0; each < SIZE; each++) expect(order.at(order.placeOf(each), false)).toBe(each)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has no row past its end', () => {
    const order = new RankedOrder(2)
    expect([order.at(2, false), order.at(2, true), order.placeOf(2)]).toEqual([-1, -1, -1])
    expect(new RankedOrder(0).size).toBe(0)
  })
})
