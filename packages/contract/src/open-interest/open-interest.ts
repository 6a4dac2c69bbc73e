import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, shortText, symbolPage } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** Steps of the past of perpetuals; days are UTC+8 days. */
export const CONTRACT_PERIODS = ['5m', '15m', '30m', '1h', '4h', '1d'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

/** The columns the coins can be ordered by. */
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

export const OPEN_INTEREST_LIST_SIZE = 20 // spec 9: default coin lists 20
/** The coin whose exchanges and past are shown when none is named. */
export const OPEN_INTEREST_COIN = 'BTC'

const known = Union([decimal, Null()])
const change = Union([decimal, Null()], { description: 'Percent of the value in USD; null until the past is known' })

/** How much is open, in money and in coins, and by how much the money has changed. */
const figures = {
  totalUsd: decimal,
  totalCoin: decimal,
  change1h: change,
  change4h: change,
  change24h: change,
}

const openInterestRow = exact({
  symbol: Text(),
  name: Text({ description: 'In the language asked for' }),
  pair: Text({ description: 'Whose price it is: the composite of the coin' }),
  ...figures,
  /** Percent of all coins, which add up to 100. */
  share: decimal,
  price: known,
  priceChange24h: known,
  marketCap: Union([decimal, Null()], { description: 'Composite price × circulating supply; null without a price' }),
  marketCapRatio: Union([decimal, Null()], { description: 'Percent: totalUsd / marketCap' }),
})
export type OpenInterestRow = Static<typeof openInterestRow>

const openInterestTotals = exact({
  totalUsd: decimal,
  change1h: change,
  change4h: change,
  change24h: change,
  /** USD in contracts whose margin is dollars or dollar coins. */
  usdMargined: decimal,
  /** USD in contracts whose margin is the coin itself. */
  coinMargined: decimal,
  coinSize: Integer(),
  contractSize: Integer(),
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
  exchanges: List(exact({ id: Text(), name: Text() }), { description: 'Those that can be chosen' }),
  waiting: Integer({ description: 'Coins whose last 24 hours are still being read' }),
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
  /** Percent of the coin; all exchanges add up to 100. */
  share: decimal,
  usdMargined: decimal,
  coinMargined: decimal,
})
export type OpenInterestExchangeRow = Static<typeof openInterestExchangeRow>

const openInterestExchanges = exact({
  coin: Union([openInterestRow, Null()], { description: 'All exchanges together; null before the first snapshot' }),
  records: List(openInterestExchangeRow, { description: 'The largest first' }),
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
  times: List(epochMs, { description: 'Below an hour the moment itself, else the start of the period; oldest first' }),
  exchanges: List(exact({ exchange: Text(), name: Text(), usd: List(known) }), {
    description: 'The largest first; null where it is not known',
  }),
  total: List(known, { description: 'USD on the exchanges listed; null where one is not known' }),
  price: List(known, { description: 'Mark price of the contract named in pricePair' }),
  pricePair: Text(),
  asOf: epochMs,
})
export type OpenInterestHistory = Static<typeof openInterestHistory>

const openInterestHistoryInput = exact({
  symbol: Optional(shortText),
  exchange: Optional(shortText),
  period: Optional(oneOf(CONTRACT_PERIODS)),
  size: Optional(Integer({ minimum: 1, maximum: 300, description: 'How many periods' })),
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

const contractSymbol = exact({ symbol: Text(), name: Text({ description: 'In the language asked for' }) })
export type OpenInterestSymbol = Static<typeof contractSymbol>

export const openInterestSymbolListCall = call({
  ...publicRead,
  name: 'openInterestSymbolList',
  summary: { zh: '有合约持仓的币种', en: 'Coins that have open interest' },
  path: '/open/number/position/symbol_list',
  cache: 'day',
  input: exact(symbolPage),
  data: List(contractSymbol, { description: 'The largest coins first' }),
})
