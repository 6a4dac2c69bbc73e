/**
 * Rows that change all at once, now and then, in the order of any of their columns: each order is made when it is first
 * asked for and holds until the rows are replaced, so a request takes a slice and sorts nothing.
 */
export type OrderedRows<Row, Sort extends string> = {
  readonly rows: readonly Row[]
  in(sort: Sort, order: 'desc' | 'asc'): readonly Row[]
}

/** Rows without a number (NaN) come last either way round; equal ones stay in the order they were given in. */
export function orderedRows<Row, Sort extends string>(
  rows: readonly Row[],
  keys: Readonly<Record<Sort, (row: Row) => number | string>>,
): OrderedRows<Row, Sort> {
  const made = new Map<string, readonly Row[]>()
  return {
    rows,
    in(sort, order) {
      const name = `${sort} ${order}`
      const known = made.get(name)
      if (known !== undefined) return known
      const keyed = rows.map(row => ({ row, key: keys[sort](row) }))
      const direction = order === 'asc' ? 1 : -1
      const sorted = keyed.toSorted((a, b) => compare(a.key, b.key, direction)).map(({ row }) => row)
      made.set(name, sorted)
      return sorted
    },
  }
}

function compare(a: number | string, b: number | string, direction: 1 | -1): number {
  const isUnknownA = Number.isNaN(a)
  const isUnknownB = Number.isNaN(b)
  if (isUnknownA || isUnknownB) return Number(isUnknownA) - Number(isUnknownB)
  return a < b ? -direction : a > b ? direction : 0
}
