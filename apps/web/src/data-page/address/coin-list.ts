import type { SortOrder } from '@candela/contract/spot'
import { definedFields } from '#data-page/defined-fields.ts'
import type { ColumnSort } from '#ui/tables/data-table.tsx'
import { columnSorts } from './column-sorts.ts'
import { pageSearch } from './page-query.ts'
import { anyOrder, anyText, oneOf, rowPages } from './parameters.ts'

/** Pages of rows that the longest list has: as many as one call gives. */
export const COIN_PAGES_MAX = 25

/** What an address says about the list of all coins. */
export type CoinListQuery<Sort extends string = string> = {
  readonly exchange: string | undefined
  /** The list's search text. */
  readonly symbol: string | undefined
  readonly sortName: Sort
  readonly sortOrder: SortOrder
  readonly current: number
}

type Fields = Readonly<Record<string, string | number>>

/** The list of all coins on a page: `size` rows a page, descending by `fallback` unless the address says otherwise. */
export function coinList<Sort extends string>({
  sorts,
  fallback,
  size,
}: {
  sorts: readonly Sort[]
  fallback: NoInfer<Sort>
  size: number
}) {
  const parameters = {
    symbol: anyText,
    sortName: oneOf(sorts, fallback),
    sortOrder: anyOrder,
    current: rowPages(COIN_PAGES_MAX),
  }
  return {
    /** For `pageQuery`, after those of the page itself. */
    parameters,
    /** Input of the list's call; `own` are the fields that only this page has. */
    input: <Own extends Fields>(query: CoinListQuery<Sort>, own: Own) => ({
      ...definedFields({ symbol: query.symbol, exchange: query.exchange }),
      ...own,
      sortName: query.sortName,
      sortOrder: query.sortOrder,
      size: query.current * size,
    }),
    /** The search of the list's files: exactly the rows of the call with this input. */
    fileSearch: (input: Fields, defaults: Readonly<Record<string, string | number | undefined>>): string =>
      pageSearch(input, { ...defaults, size }),
    /** Links of the column heads; another order begins at the first rows. */
    sorts: (
      query: CoinListQuery<Sort>,
      link: (change: { current: number; sortName: Sort | undefined; sortOrder: SortOrder }) => string,
    ): Readonly<Record<Sort, ColumnSort>> =>
      columnSorts({ sorts, fallback, query, link: sort => link({ current: 1, ...sort }) }),
  }
}
