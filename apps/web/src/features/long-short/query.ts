import {
  LONG_SHORT_COIN,
  LONG_SHORT_LIST_SIZE,
  LONG_SHORT_PATH,
  LONG_SHORT_PERIOD,
  LONG_SHORT_SORT_DEFAULT,
  LONG_SHORT_SORTS,
  LONG_SHORT_TYPES,
  type LongShortListInput,
  type LongShortType,
} from '@candela/contract/long-short'
import { CONTRACT_PERIODS } from '@candela/contract/open-interest'
import { columnSorts } from '#data-page/address/column-sorts.ts'
import { given } from '#data-page/given.ts'
import { pageQuery, pageSearch, type QueryOf } from '#data-page/address/page-query.ts'
import { anyExchange } from '#data-page/address/exchange-parameter.ts'
import { anyOrder, anyText, coinOr, oneOf, rowPages } from '#data-page/address/parameters.ts'

/** The most rows one call gives. */
export const PAGES_MAX = 25

export const KINDS: readonly LongShortType[] = Object.values(LONG_SHORT_TYPES)

const address = pageQuery(LONG_SHORT_PATH, {
  /** The coin shown by exchange and over time. */
  coin: coinOr(LONG_SHORT_COIN),
  exchange: anyExchange,
  type: oneOf(KINDS, LONG_SHORT_TYPES.accounts),
  period: oneOf(CONTRACT_PERIODS, LONG_SHORT_PERIOD),
  /** The table's search text. */
  symbol: anyText,
  sortName: oneOf(LONG_SHORT_SORTS, LONG_SHORT_SORT_DEFAULT),
  sortOrder: anyOrder,
  current: rowPages(PAGES_MAX),
})

export type LongShortQuery = QueryOf<typeof address>
export const { parse: parseLongShortQuery, link: longShortLink } = address

/** Input of the table's call; its export files use the same. */
export const listInput = (query: LongShortQuery): LongShortListInput => ({
  size: query.current * LONG_SHORT_LIST_SIZE,
  sortName: query.sortName,
  sortOrder: query.sortOrder,
  type: query.type,
  period: query.period,
  ...given({ symbol: query.symbol, exchange: query.exchange }),
})

/** The search of the table's files: exactly the rows that are shown. */
export function fileSearch({ symbol, exchange, type, period, sortName, sortOrder, current }: LongShortQuery): string {
  const size = current * LONG_SHORT_LIST_SIZE
  const fields = { symbol, exchange, type, period, sortName, sortOrder, size }
  return pageSearch(fields, { ...address.defaults, size: LONG_SHORT_LIST_SIZE })
}

/** The search of a panel's files: one coin, as the panel shows it. */
export const coinFileSearch = ({ coin, type, period }: LongShortQuery, exchange?: string): string =>
  pageSearch({ symbol: coin, exchange, type, period })

export const longShortSorts = (query: LongShortQuery) =>
  columnSorts({
    sorts: LONG_SHORT_SORTS,
    fallback: LONG_SHORT_SORT_DEFAULT,
    query,
    link: sort => longShortLink(query, { current: 1, ...sort }),
  })
