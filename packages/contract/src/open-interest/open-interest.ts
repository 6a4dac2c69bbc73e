import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { collectedFrom, excluded } from '../core/coverage.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import {
  decimal,
  epochMs,
  exact,
  historyTo,
  List,
  oneOf,
  Optional,
  pageNumber,
  shortText,
  symbolPage,
} from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** Periods of the history; days are UTC+8 days. */
export const CONTRACT_PERIODS = ['5m', '15m', '30m', '1h', '4h', '1d'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

/** Columns to sort the coins by. */
export const OPEN_INTEREST_SORTS = [
  'totalUsd',
  'name',
  'price',
  'priceChange24h',
  'change1h',
  'change4h',
  'change24h',
  'marketCap',
  'marketCapRatio',
] as const
export type OpenInterestSort = (typeof OPEN_INTEREST_SORTS)[number]
export const OPEN_INTEREST_SORT_DEFAULT: OpenInterestSort = 'totalUsd'

export const OPEN_INTEREST_LIST_SIZE = 20 // rules 9: default coin lists 20
/** The default coin for the exchange table and the history. */
export const OPEN_INTEREST_COIN = 'BTC'

const known = Union([decimal, Null()])
const change = Union([decimal, Null()], {
  description: 'Percent change of the USD value; null until there is enough history',
})
const total = Union([decimal, Null()], { description: 'Null if no exchange publishes it' })

/** Open interest in USD and in coins, and the changes of the USD value. */
const figures = {
  totalUsd: total,
  totalCoin: total,
  change1h: change,
  change4h: change,
  change24h: change,
}

const openInterestRow = exact({
  symbol: Text(),
  name: Text({ description: 'In the requested language' }),
  pair: Text({ description: 'The pair whose price is shown: the composite of the coin' }),
  ...figures,
  /** Percent of all coins; adds up to 100. */
  share: known,
  price: known,
  priceChange24h: known,
  marketCap: Union([decimal, Null()], {
    description: 'Composite price × circulating supply; null if there is no price',
  }),
  marketCapRatio: Union([decimal, Null()], { description: 'Percent: totalUsd / marketCap' }),
})
export type OpenInterestRow = Static<typeof openInterestRow>

const openInterestTotals = exact({
  totalUsd: total,
  change1h: change,
  change4h: change,
  change24h: change,
  /** USD in contracts margined in dollars or stablecoins. */
  usdMargined: total,
  /** USD in contracts margined in the coin itself. */
  coinMargined: total,
  coinSize: Integer(),
  contractSize: Integer(),
  excluded,
})
export type OpenInterestTotals = Static<typeof openInterestTotals>

const openInterestListInput = exact({
  current: Optional(pageNumber),
  size: Optional(Integer({ minimum: 1, maximum: 500 })),
  ...listCursor,
  sortName: Optional(oneOf(OPEN_INTEREST_SORTS)),
  sortOrder: Optional(oneOf(SORT_ORDERS)),
  symbol: Optional(Text({ maxLength: 64, description: 'Part of a symbol or name' })),
  exchange: Optional(shortText),
})
export type OpenInterestListInput = Static<typeof openInterestListInput>

const openInterestList = exact({
  records: List(openInterestRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  totals: openInterestTotals,
  exchanges: List(exact({ id: Text(), name: Text() }), { description: 'Exchanges to choose from' }),
  waiting: Integer({ description: 'Coins whose last 24 hours are still loading' }),
  collectedFrom,
  /** 0 before the first snapshot. */
  asOf: epochMs,
})
export type OpenInterestList = Static<typeof openInterestList>

export const openInterestListCall = call({
  ...publicRead,
  name: 'openInterestList',
  summary: { zh: '合约持仓：按币种', en: 'Open interest by coin' },
  path: '/open/position/list',
  cache: 'tick',
  input: openInterestListInput,
  data: openInterestList,
})

const openInterestExchangeRow = exact({
  exchange: Text(),
  name: Text(),
  ...figures,
  /** Percent of the coin; adds up to 100 over all exchanges. */
  share: known,
  usdMargined: total,
  coinMargined: total,
})
export type OpenInterestExchangeRow = Static<typeof openInterestExchangeRow>

const openInterestExchanges = exact({
  coin: Union([openInterestRow, Null()], { description: 'All exchanges together; null before the first snapshot' }),
  records: List(openInterestExchangeRow, { description: 'Largest first' }),
  asOf: epochMs,
})
export type OpenInterestExchanges = Static<typeof openInterestExchanges>

export const openInterestExchangeCall = call({
  ...publicRead,
  name: 'openInterestExchange',
  summary: { zh: '合约持仓：单币种按交易所', en: 'Open interest of a coin by exchange' },
  path: '/open/position/exchange',
  cache: 'tick',
  input: exact({ symbol: Optional(shortText) }),
  data: openInterestExchanges,
})

const openInterestHistory = exact({
  symbol: Text(),
  period: oneOf(CONTRACT_PERIODS),
  times: List(epochMs, {
    description: 'Oldest first. Periods under an hour: the time itself, otherwise the start of the period',
  }),
  exchanges: List(exact({ exchange: Text(), name: Text(), usd: List(known) }), {
    description: 'Largest first; null if not known',
  }),
  total: List(known, { description: 'USD on the listed exchanges; null if any of them is not known' }),
  price: List(known, { description: 'Mark price of the contract named in pricePair' }),
  pricePair: Text(),
  asOf: epochMs,
})
export type OpenInterestHistory = Static<typeof openInterestHistory>

const openInterestHistoryInput = exact({
  symbol: Optional(shortText),
  exchange: Optional(shortText),
  period: Optional(oneOf(CONTRACT_PERIODS)),
  size: Optional(Integer({ minimum: 1, maximum: 300, description: 'Number of periods' })),
  to: Optional(historyTo),
})
export type OpenInterestHistoryInput = Static<typeof openInterestHistoryInput>

export const openInterestHistoryCall = call({
  ...publicRead,
  name: 'openInterestHistory',
  summary: { zh: '合约持仓：历史', en: 'Open interest over time' },
  path: '/open/position/history',
  cache: 'tick',
  input: openInterestHistoryInput,
  data: openInterestHistory,
})

const contractSymbol = exact({ symbol: Text(), name: Text({ description: 'In the requested language' }) })
export type OpenInterestSymbol = Static<typeof contractSymbol>

export const openInterestSymbolListCall = call({
  ...publicRead,
  name: 'openInterestSymbolList',
  summary: { zh: '有合约持仓的币种', en: 'Coins with open interest' },
  path: '/open/number/position/symbol_list',
  cache: 'day',
  input: exact(symbolPage),
  data: List(contractSymbol, { description: 'Largest coins first' }),
})
