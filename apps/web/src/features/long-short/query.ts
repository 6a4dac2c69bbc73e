import { exchangeId } from '@candela/contract/core'
import {
  LONG_SHORT_COIN,
  LONG_SHORT_LIST_SIZE,
  LONG_SHORT_PERIOD,
  LONG_SHORT_SORT_DEFAULT,
  LONG_SHORT_SORTS,
  LONG_SHORT_TYPES,
  type LongShortListInput,
  type LongShortSort,
  type LongShortType,
  LONG_SHORT_PATH,
} from '@candela/contract/long-short'
import { CONTRACT_PERIODS, type ContractPeriod } from '@candela/contract/open-interest'
import { SORT_ORDERS, type SortOrder } from '@candela/contract/spot'
import { nextSort, type SortState } from '@candela/quant'
import type { ColumnSort } from '#ui/tables/data-table.tsx'
import { oneOf, pageSearch, textOf } from '#data-page/page-query.ts'

/** State kept in the page's URL; defaults are left out. */
export type LongShortQuery = {
  /** The coin shown by exchange and over time. */
  readonly coin: string
  readonly exchange: string | undefined
  readonly type: LongShortType
  readonly period: ContractPeriod
  /** The table's search text. */
  readonly symbol: string | undefined
  readonly sortName: LongShortSort
  readonly sortOrder: SortOrder
  /** How many pages of twenty are shown. */
  readonly current: number
}

/** The most rows one call gives. */
export const PAGES_MAX = 25

export const KINDS: readonly LongShortType[] = Object.values(LONG_SHORT_TYPES)

const DEFAULTS = {
  coin: LONG_SHORT_COIN,
  type: '0',
  period: LONG_SHORT_PERIOD,
  sortName: LONG_SHORT_SORT_DEFAULT,
  sortOrder: 'desc',
  current: '1',
}

export function parseLongShortQuery(params: URLSearchParams): LongShortQuery {
  const page = Number(params.get('current') ?? 1)
  return {
    coin: textOf(params, 'coin')?.toUpperCase() ?? LONG_SHORT_COIN,
    exchange: exchangeId(textOf(params, 'exchange') ?? ''),
    type: KINDS.find(kind => String(kind) === params.get('type')) ?? LONG_SHORT_TYPES.accounts,
    period: oneOf(params, 'period', CONTRACT_PERIODS, LONG_SHORT_PERIOD),
    symbol: textOf(params, 'symbol'),
    sortName: oneOf(params, 'sortName', LONG_SHORT_SORTS, LONG_SHORT_SORT_DEFAULT),
    sortOrder: oneOf(params, 'sortOrder', SORT_ORDERS, 'desc'),
    current: Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1,
  }
}

/** The page with something changed in its address. */
export function longShortLink(query: LongShortQuery, change: Partial<LongShortQuery>): string {
  const { type, current, ...rest } = { ...query, ...change }
  return LONG_SHORT_PATH + pageSearch({ ...rest, type: String(type), current: String(current) }, DEFAULTS)
}

/** Input of the table's call; its export files use the same. */
export const listInput = (query: LongShortQuery): LongShortListInput => ({
  size: query.current * LONG_SHORT_LIST_SIZE,
  sortName: query.sortName,
  sortOrder: query.sortOrder,
  type: query.type,
  period: query.period,
  ...(query.symbol === undefined ? {} : { symbol: query.symbol }),
  ...(query.exchange === undefined ? {} : { exchange: query.exchange }),
})

/** The search of the table's files: exactly the rows that are shown. */
export function fileSearch({ symbol, exchange, type, period, sortName, sortOrder, current }: LongShortQuery): string {
  const size = String(current * LONG_SHORT_LIST_SIZE)
  const fields = { symbol, exchange, type: String(type), period, sortName, sortOrder, size }
  return pageSearch(fields, { ...DEFAULTS, size: String(LONG_SHORT_LIST_SIZE) })
}

/** The search of a panel's files: one coin, as the panel shows it. */
export const coinFileSearch = ({ coin, type, period }: LongShortQuery, exchange?: string): string =>
  pageSearch({ symbol: coin, exchange, type: String(type), period })

export function columnSorts(query: LongShortQuery): Readonly<Record<string, ColumnSort>> {
  const state: SortState<LongShortSort> = { column: query.sortName, turn: query.sortOrder === 'asc' ? 1 : -1 }
  return Object.fromEntries(
    LONG_SHORT_SORTS.map((column): [string, ColumnSort] => {
      const next = nextSort(state, column)
      const to = longShortLink(query, {
        current: 1,
        sortName: next.column ?? LONG_SHORT_SORT_DEFAULT,
        sortOrder: next.turn === 1 ? 'asc' : 'desc',
      })
      const order = state.column !== column ? 'none' : state.turn === 1 ? 'ascending' : 'descending'
      return [column, { to, order }]
    }),
  )
}
