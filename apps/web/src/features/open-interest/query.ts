import {
  CONTRACT_PERIODS,
  OPEN_INTEREST_COIN,
  OPEN_INTEREST_LIST_SIZE,
  OPEN_INTEREST_PATH,
  OPEN_INTEREST_SORT_DEFAULT,
  OPEN_INTEREST_SORTS,
  type OpenInterestListInput,
} from '@candela/contract/open-interest'
import { coinList } from '#data-page/address/coin-list.ts'
import { pageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { anyExchange } from '#data-page/address/exchange-parameter.ts'
import { coinOr, oneOf } from '#data-page/address/parameters.ts'

const coins = coinList({
  sorts: OPEN_INTEREST_SORTS,
  fallback: OPEN_INTEREST_SORT_DEFAULT,
  size: OPEN_INTEREST_LIST_SIZE,
})

const address = pageQuery(OPEN_INTEREST_PATH, {
  /** The coin shown by exchange and over time. */
  coin: coinOr(OPEN_INTEREST_COIN),
  exchange: anyExchange,
  period: oneOf(CONTRACT_PERIODS, '1h'),
  ...coins.parameters,
})

export type OpenInterestQuery = QueryOf<typeof address>
export const { parse: parseOpenInterestQuery, link: openInterestLink } = address

/** Input of the table's call; its export files use the same. */
export const listInput = (query: OpenInterestQuery): OpenInterestListInput => coins.input(query, {})

export const fileSearch = (query: OpenInterestQuery): string => coins.fileSearch(listInput(query), address.defaults)

export const openInterestSorts = (query: OpenInterestQuery) =>
  coins.sorts(query, change => openInterestLink(query, change))
