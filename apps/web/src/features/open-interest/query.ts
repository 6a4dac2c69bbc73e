import { exchangeId } from '@candela/contract/core'
import {
  CONTRACT_PERIODS,
  type ContractPeriod,
  OPEN_INTEREST_COIN,
  OPEN_INTEREST_LIST_SIZE,
  OPEN_INTEREST_SORT_DEFAULT,
  OPEN_INTEREST_SORTS,
  type OpenInterestListInput,
  type OpenInterestSort,
  OPEN_INTEREST_PATH,
} from '@candela/contract/open-interest'
import { SORT_ORDERS, type SortOrder } from '@candela/contract/spot'
import { nextSort, type SortState } from '@candela/quant'
import type { ColumnSort } from '#ui/tables/data-table.tsx'
import { oneOf, pageSearch, textOf } from '#data-page/page-query.ts'

/** State kept in the page's URL; defaults are left out. */
export type OpenInterestQuery = {
  /** The coin shown by exchange and over time. */
  readonly coin: string
  readonly exchange: string | undefined
  readonly period: ContractPeriod
  /** The table's search text. */
  readonly symbol: string | undefined
  readonly sortName: OpenInterestSort
  readonly sortOrder: SortOrder
  /** How many pages of twenty are shown. */
  readonly current: number
}

/** The most rows one call gives. */
export const PAGES_MAX = 25

const DEFAULTS = {
  coin: OPEN_INTEREST_COIN,
  period: '1h',
  sortName: OPEN_INTEREST_SORT_DEFAULT,
  sortOrder: 'desc',
  current: '1',
}

export function parseOpenInterestQuery(params: URLSearchParams): OpenInterestQuery {
  const page = Number(params.get('current') ?? 1)
  return {
    coin: textOf(params, 'coin')?.toUpperCase() ?? OPEN_INTEREST_COIN,
    exchange: exchangeId(textOf(params, 'exchange') ?? ''),
    period: oneOf(params, 'period', CONTRACT_PERIODS, '1h'),
    symbol: textOf(params, 'symbol'),
    sortName: oneOf(params, 'sortName', OPEN_INTEREST_SORTS, OPEN_INTEREST_SORT_DEFAULT),
    sortOrder: oneOf(params, 'sortOrder', SORT_ORDERS, 'desc'),
    current: Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1,
  }
}

const textFields = (query: Partial<OpenInterestQuery>) => ({
  ...query,
  current: query.current === undefined ? undefined : String(query.current),
})

/** The page with something changed in its address. */
export const openInterestLink = (query: OpenInterestQuery, change: Partial<OpenInterestQuery>): string =>
  OPEN_INTEREST_PATH + pageSearch(textFields({ ...query, ...change }), DEFAULTS)

/** Input of the table's call; its export files use the same. */
export const listInput = (query: OpenInterestQuery): OpenInterestListInput => ({
  size: query.current * OPEN_INTEREST_LIST_SIZE,
  sortName: query.sortName,
  sortOrder: query.sortOrder,
  ...(query.symbol === undefined ? {} : { symbol: query.symbol }),
  ...(query.exchange === undefined ? {} : { exchange: query.exchange }),
})

/** The search of the table's files: exactly the rows that are shown. */
export function fileSearch(query: OpenInterestQuery): string {
  const { symbol, exchange, sortName, sortOrder } = query
  const size = String(query.current * OPEN_INTEREST_LIST_SIZE)
  return pageSearch({ symbol, exchange, sortName, sortOrder, size }, DEFAULT_FILE)
}

const DEFAULT_FILE = { sortName: DEFAULTS.sortName, sortOrder: 'desc', size: String(OPEN_INTEREST_LIST_SIZE) }

export function columnSorts(query: OpenInterestQuery): Readonly<Record<string, ColumnSort>> {
  const state: SortState<OpenInterestSort> = { column: query.sortName, turn: query.sortOrder === 'asc' ? 1 : -1 }
  return Object.fromEntries(
    OPEN_INTEREST_SORTS.map((column): [string, ColumnSort] => {
      const next = nextSort(state, column)
      const to = openInterestLink(query, {
        current: 1,
        sortName: next.column ?? OPEN_INTEREST_SORT_DEFAULT,
        sortOrder: next.turn === 1 ? 'asc' : 'desc',
      })
      const order = state.column !== column ? 'none' : state.turn === 1 ? 'ascending' : 'descending'
      return [column, { to, order }]
    }),
  )
}
