import {
  FUNDING_FAMILIES,
  FUNDING_FAMILY_DEFAULT,
  FUNDING_LIST_SIZE,
  FUNDING_PATH,
  FUNDING_PERIODS,
  FUNDING_SORT_DEFAULT,
  FUNDING_SORTS,
} from '@candela/contract/funding'
import { columnSorts } from '#data-page/address/column-sorts.ts'
import { pageQuery, pageSearch, type QueryOf } from '#data-page/address/page-query.ts'
import { anyExchange } from '#data-page/address/exchange-parameter.ts'
import { anyCoin, anyOrder, oneOf, rowPages } from '#data-page/address/parameters.ts'

/** Rates as quoted by the exchange, or per 8 hours. */
export const RATE_BASES = ['own', '8h'] as const
export type RateBasis = (typeof RATE_BASES)[number]

export const PAGES_MAX = 50
/** Coins in the table by exchange and in the list of spreads. */
export const COINS_SHOWN = 12

const address = pageQuery(FUNDING_PATH, {
  family: oneOf(FUNDING_FAMILIES, FUNDING_FAMILY_DEFAULT),
  symbol: anyCoin,
  exchange: anyExchange,
  sortName: oneOf(FUNDING_SORTS, FUNDING_SORT_DEFAULT),
  sortOrder: anyOrder,
  basis: oneOf(RATE_BASES, 'own'),
  period: oneOf(FUNDING_PERIODS, '8h'),
  current: rowPages(PAGES_MAX),
})

export type FundingQuery = QueryOf<typeof address>
export const { parse: parseFundingQuery, link: fundingLink } = address

/** The page with another filter begins at its first rows. */
export const filterLink = (query: FundingQuery, change: Partial<FundingQuery>): string =>
  fundingLink(query, { current: 1, ...change })

export const rowsWanted = ({ current }: FundingQuery): number => current * FUNDING_LIST_SIZE

export const fundingSorts = (query: FundingQuery) =>
  columnSorts({
    sorts: FUNDING_SORTS,
    fallback: FUNDING_SORT_DEFAULT,
    query,
    link: sort => fundingLink(query, { current: 1, ...sort }),
  })

/** The rows shown, as a file. */
export const fileSearch = ({ family, symbol, exchange, sortName, sortOrder }: FundingQuery, size: number): string =>
  pageSearch({ family, symbol, exchange, sortName, sortOrder, size: Math.max(1, size) })
