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
import { coinList } from '#data-page/address/coin-list.ts'
import { pageQuery, pageSearch, type QueryOf } from '#data-page/address/page-query.ts'
import { anyExchange } from '#data-page/address/exchange-parameter.ts'
import { coinOr, oneOf } from '#data-page/address/parameters.ts'

export const KINDS: readonly LongShortType[] = Object.values(LONG_SHORT_TYPES)

const coins = coinList({ sorts: LONG_SHORT_SORTS, fallback: LONG_SHORT_SORT_DEFAULT, size: LONG_SHORT_LIST_SIZE })

const address = pageQuery(LONG_SHORT_PATH, {
  /** The coin shown by exchange and over time. */
  coin: coinOr(LONG_SHORT_COIN),
  exchange: anyExchange,
  type: oneOf(KINDS, LONG_SHORT_TYPES.accounts),
  period: oneOf(CONTRACT_PERIODS, LONG_SHORT_PERIOD),
  ...coins.parameters,
})

export type LongShortQuery = QueryOf<typeof address>
export const { parse: parseLongShortQuery, link: longShortLink } = address

/** Input of the table's call; its export files use the same. */
export const listInput = (query: LongShortQuery): LongShortListInput =>
  coins.input(query, { type: query.type, period: query.period })

export const fileSearch = (query: LongShortQuery): string => coins.fileSearch(listInput(query), address.defaults)

/** The search of a panel's files: one coin, as the panel shows it. */
export const coinFileSearch = ({ coin, type, period }: LongShortQuery, exchange?: string): string =>
  pageSearch({ symbol: coin, exchange, type, period })

export const longShortSorts = (query: LongShortQuery) => coins.sorts(query, change => longShortLink(query, change))
