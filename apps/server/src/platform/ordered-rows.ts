/**
 * Rows that are replaced as a whole from time to time, sorted by any of their columns. Each order is computed on first
 * use and kept until the rows are replaced, so a request takes a slice and sorts nothing.
 */
import { type ListOrder, type SortKey, sortRows } from '#platform/list-cursor.ts'

export type OrderedRows<Row, Sort extends string> = {
  readonly rows: readonly Row[]
  in(sort: Sort, order: 'desc' | 'asc'): readonly Row[]
  /** The same order, for cursor paging. */
  orderIn(sort: Sort, order: 'desc' | 'asc', question: string): ListOrder<Row>
}

/**
 * Rows without a number (NaN) come last in both directions; equal rows are ordered by position, reversed when
 * ascending.
 */
export function orderedRows<Row, Sort extends string>(
  rows: readonly Row[],
  keys: Readonly<Record<Sort, (row: Row) => number | string>>,
  { idOf, places }: Pick<ListOrder<Row>, 'idOf' | 'places'>,
): OrderedRows<Row, Sort> {
  const made = new Map<string, readonly Row[]>()
  const orderIn = (sort: Sort, order: 'desc' | 'asc', question: string): ListOrder<Row> => ({
    question,
    isAscending: order === 'asc',
    keysOf: row => [knownKey(keys[sort](row))],
    idOf,
    places,
  })
  return {
    rows,
    orderIn,
    in(sort, order) {
      const name = `${sort} ${order}`
      const known = made.get(name)
      if (known !== undefined) return known
      const sorted = sortRows(rows, orderIn(sort, order, ''))
      made.set(name, sorted)
      return sorted
    },
  }
}

const knownKey = (key: number | string): SortKey => (Number.isNaN(key) ? null : key)
