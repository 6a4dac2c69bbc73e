import {
  CONTRACT_PERIODS,
  OPEN_INTEREST_COIN,
  OPEN_INTEREST_LIST_SIZE,
  OPEN_INTEREST_PATH,
  OPEN_INTEREST_SORT_DEFAULT,
  OPEN_INTEREST_SORTS,
  type OpenInterestListInput,
} from '@candela/contract/open-interest'
import { columnSorts } from '#data-page/address/column-sorts.ts'
import { given } from '#data-page/given.ts'
import { pageQuery, pageSearch, type QueryOf } from '#data-page/address/page-query.ts'
import { anyExchange } from '#data-page/address/exchange-parameter.ts'
import { anyOrder, anyText, coinOr, oneOf, rowPages } from '#data-page/address/parameters.ts'

/** The most rows one call gives. */
export const PAGES_MAX = 25

const address = pageQuery(OPEN_INTEREST_PATH, {
  /** The coin shown by exchange and over time. */
  coin: coinOr(OPEN_INTEREST_COIN),
  exchange: anyExchange,
  period: oneOf(CONTRACT_PERIODS, '1h'),
  /** The table's search text. */
  symbol: anyText,
  sortName: oneOf(OPEN_INTEREST_SORTS, OPEN_INTEREST_SORT_DEFAULT),
  sortOrder: anyOrder,
  current: rowPages(PAGES_MAX),
})

export type OpenInterestQuery = QueryOf<typeof address>
export const { parse: parseOpenInterestQuery, link: openInterestLink } = address

/** Input of the table's call; its export files use the same. */
export const listInput = (query: OpenInterestQuery): OpenInterestListInput => ({
  size: query.current * OPEN_INTEREST_LIST_SIZE,
  sortName: query.sortName,
  sortOrder: query.sortOrder,
  ...given({ symbol: query.symbol, exchange: query.exchange }),
})

/** The search of the table's files: exactly the rows that are shown. */
export function fileSearch({ symbol, exchange, sortName, sortOrder, current }: OpenInterestQuery): string {
  const size = current * OPEN_INTEREST_LIST_SIZE
  const fields = { symbol, exchange, sortName, sortOrder, size }
  return pageSearch(fields, { ...address.defaults, size: OPEN_INTEREST_LIST_SIZE })
}

export const openInterestSorts = (query: OpenInterestQuery) =>
  columnSorts({
    sorts: OPEN_INTEREST_SORTS,
    fallback: OPEN_INTEREST_SORT_DEFAULT,
    query,
    link: sort => openInterestLink(query, { current: 1, ...sort }),
  })
