import type { SortOrder } from '@candela/contract/spot'
import { nextSort, type SortState, UNSORTED } from '@candela/quant'
import type { ColumnSort } from '#ui/tables/data-table.tsx'

/**
 * Where a click on the head of each column leads: descending, ascending, then back to the page's own order, which is
 * descending by `fallback`, or by no column, and has no `sortName`.
 */
export function columnSorts<Sort extends string>({
  sorts,
  fallback,
  query,
  link,
}: {
  sorts: readonly Sort[]
  fallback?: NoInfer<Sort>
  query: { readonly sortName: NoInfer<Sort> | undefined; readonly sortOrder: SortOrder }
  link: (sort: { sortName: NoInfer<Sort> | undefined; sortOrder: SortOrder }) => string
}): Readonly<Record<Sort, ColumnSort>> {
  const sorted = query.sortName ?? fallback
  const current: SortState<Sort> =
    sorted === undefined ? UNSORTED : { column: sorted, turn: query.sortOrder === 'asc' ? 1 : -1 }
  const sortOf = (column: Sort): ColumnSort => {
    const next = nextSort(current, column)
    const isOwnOrder = next.turn === 0 || (next.column === fallback && next.turn === -1)
    return {
      to: link({ sortName: isOwnOrder ? undefined : next.column, sortOrder: next.turn === 1 ? 'asc' : 'desc' }),
      order: current.column !== column ? 'none' : current.turn === 1 ? 'ascending' : 'descending',
    }
  }
  return Object.fromEntries(sorts.map(column => [column, sortOf(column)])) as Record<Sort, ColumnSort> // one for each column
}
