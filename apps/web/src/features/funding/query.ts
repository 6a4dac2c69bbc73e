import { exchangeId } from '@candela/contract/core'
import {
  FUNDING_FAMILIES,
  FUNDING_FAMILY_DEFAULT,
  FUNDING_LIST_SIZE,
  FUNDING_PERIODS,
  FUNDING_SORT_DEFAULT,
  FUNDING_SORTS,
  type FundingFamily,
  type FundingPeriod,
  type FundingSort,
  FUNDING_PATH,
} from '@candela/contract/funding'
import { SORT_ORDERS, type SortOrder } from '@candela/contract/spot'
import { nextSort, type SortState } from '@candela/quant'
import type { ColumnSort } from '#ui/tables/data-table.tsx'
import { oneOf, pageSearch, textOf } from '#data-page/page-query.ts'

/** Rates as quoted by the exchange, or per 8 hours. */
export const RATE_BASES = ['own', '8h'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** State kept in the page's URL; defaults are left out. */
export type FundingQuery = {
  readonly family: FundingFamily
  readonly symbol: string | undefined
  readonly exchange: string | undefined
  readonly sortName: FundingSort
  readonly sortOrder: SortOrder
  readonly basis: RateBasis
  readonly period: FundingPeriod
  /** How many pages of twenty are shown. */
  readonly current: number
}

export const PAGES_MAX = 50
/** Coins in the table by exchange and in the list of spreads. */
export const COINS_SHOWN = 12

const DEFAULTS = {
  family: FUNDING_FAMILY_DEFAULT,
  sortName: FUNDING_SORT_DEFAULT,
  sortOrder: 'desc',
  basis: 'own',
  period: '8h',
  current: '1',
}

export function parseFundingQuery(params: URLSearchParams): FundingQuery {
  const page = Number(params.get('current') ?? 1)
  return {
    family: oneOf(params, 'family', FUNDING_FAMILIES, FUNDING_FAMILY_DEFAULT),
    symbol: textOf(params, 'symbol')?.toUpperCase(),
    exchange: exchangeId(textOf(params, 'exchange') ?? ''),
    sortName: oneOf(params, 'sortName', FUNDING_SORTS, FUNDING_SORT_DEFAULT),
    sortOrder: oneOf(params, 'sortOrder', SORT_ORDERS, 'desc'),
    basis: oneOf(params, 'basis', RATE_BASES, 'own'),
    period: oneOf(params, 'period', FUNDING_PERIODS, '8h'),
    current: Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1,
  }
}

/** The query as a search string, `''` when all is default. */
export const fundingSearch = (query: Partial<FundingQuery>): string =>
  pageSearch({ ...query, current: query.current === undefined ? undefined : String(query.current) }, DEFAULTS)

/** The page with another filter begins at its first rows. */
export const fundingLink = (query: FundingQuery, change: Partial<FundingQuery>): string =>
  FUNDING_PATH + fundingSearch({ ...query, current: 1, ...change })

export const rowsWanted = ({ current }: FundingQuery): number => current * FUNDING_LIST_SIZE

export function columnSorts(query: FundingQuery): Readonly<Record<string, ColumnSort>> {
  const state: SortState<FundingSort> = { column: query.sortName, turn: query.sortOrder === 'asc' ? 1 : -1 }
  const orderOf = (column: FundingSort): ColumnSort['order'] =>
    state.column !== column ? 'none' : state.turn === 1 ? 'ascending' : 'descending'
  return Object.fromEntries(
    FUNDING_SORTS.map(column => {
      const next = nextSort(state, column)
      const sortName = next.column ?? FUNDING_SORT_DEFAULT
      const sortOrder: SortOrder = next.turn === 1 ? 'asc' : 'desc'
      return [column, { to: fundingLink(query, { sortName, sortOrder }), order: orderOf(column) }]
    }),
  )
}

/** The rows shown, as a file. */
export const fileSearch = ({ family, symbol, exchange, sortName, sortOrder }: FundingQuery, size: number): string =>
  `?${new URLSearchParams({
    family,
    ...(symbol === undefined ? {} : { symbol }),
    ...(exchange === undefined ? {} : { exchange }),
    sortName,
    sortOrder,
    size: String(Math.max(1, size)),
  })}`
