import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { collectedFrom, coverage, excluded } from '../core/coverage.ts'
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
  pageSize,
  shortText,
  symbolPage,
} from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** Margin currency of a contract: dollars or stablecoins, or the coin itself. */
export const FUNDING_FAMILIES = ['usd', 'coin'] as const // rules 3: two families
export type FundingFamily = (typeof FUNDING_FAMILIES)[number]
export const FUNDING_FAMILY_DEFAULT: FundingFamily = 'usd'

/** Columns to sort the contracts by. */
export const FUNDING_SORTS = [
  'turnover24h',
  'name',
  'exchange',
  'rate',
  'rate8h',
  'predicted',
  'settled3d',
  'apy',
  'settlesAt',
  'intervalHours',
] as const
export type FundingSort = (typeof FUNDING_SORTS)[number]
export const FUNDING_SORT_DEFAULT: FundingSort = 'turnover24h'

export const FUNDING_LIST_SIZE = 20 // rules 9: default coin lists 20
/** Rates of different intervals are compared after conversion to this many hours. */
export const FUNDING_BASE_HOURS = 8

const percentOrNull = Union([decimal, Null()], {
  description: 'Percent; null until three days of history are available',
})

const notPublished = Union([decimal, Null()], { description: 'Percent; null if the exchange does not publish it' })
const hours = Union([Integer(), Null()], { description: 'Hours between two settlements; null if not known' })

const fundingRow = exact({
  name: Text({ description: 'Name of the contract: BTCUSDT' }),
  pair: Text(),
  symbol: Text(),
  exchange: Text(),
  exchangeName: Text(),
  family: oneOf(FUNDING_FAMILIES),
  /** Percent, paid at settlesAt for one interval. */
  rate: notPublished,
  /** Percent, predicted for the next interval. */
  predicted: notPublished,
  /** Percent: rate × 8 / intervalHours. */
  rate8h: notPublished,
  settled3d: percentOrNull,
  apy: percentOrNull,
  settlesAt: Union([epochMs, Null()]),
  intervalHours: hours,
  turnover24h: Union([decimal, Null()], { description: 'In turnoverUnit; null if there is no price' }),
  turnoverUnit: Text({ description: 'USDT, or USD for coin-margined contracts' }),
  volume24h: Union([decimal, Null()], { description: 'In coins' }),
})
export type FundingRow = Static<typeof fundingRow>

const extreme = Union([exact({ name: Text(), symbol: Text(), exchangeName: Text(), rate8h: decimal }), Null()])

const fundingSummary = exact({
  average8h: Union([decimal, Null()], { description: 'Percent for 8 hours, weighted by open interest' }),
  highest: extreme,
  lowest: extreme,
  positiveSize: Integer({
    description: 'Contracts with a positive rate (longs pay); the three sizes add up to those with a rate',
  }),
  negativeSize: Integer(),
  zeroSize: Integer(),
  nextSettlesAt: Union([epochMs, Null()]),
  excluded,
})
export type FundingSummary = Static<typeof fundingSummary>

/** Filters by coin, exchange and margin; omitted filters match everything. */
const filter = {
  symbol: Optional(shortText),
  exchange: Optional(shortText),
  family: Optional(oneOf(FUNDING_FAMILIES)),
}

const fundingPageInput = exact({
  current: Optional(pageNumber),
  size: Optional(pageSize),
  ...listCursor,
  sortName: Optional(oneOf(FUNDING_SORTS)),
  sortOrder: Optional(oneOf(SORT_ORDERS)),
  ...filter,
})
export type FundingPageInput = Static<typeof fundingPageInput>

const fundingPage = exact({
  records: List(fundingRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  summary: fundingSummary,
  waiting: Integer({ description: 'Contracts whose last three days are still loading' }),
  collectedFrom,
  coverage,
  /** 0 before the first snapshot. */
  asOf: epochMs,
})
export type FundingPage = Static<typeof fundingPage>

export const fundingPageCall = call({
  ...publicRead,
  name: 'fundingPage',
  summary: { zh: '资金费率', en: 'Funding rates' },
  path: '/open/capital_rate/page',
  cache: 'tick',
  input: fundingPageInput,
  data: fundingPage,
})

const fundingSymbol = exact({ symbol: Text(), name: Text({ description: 'In the requested language' }) })
export type FundingSymbol = Static<typeof fundingSymbol>

export const fundingSymbolListCall = call({
  ...publicRead,
  name: 'fundingSymbolList',
  summary: { zh: '有资金费率的币种', en: 'Coins with funding rates' },
  path: '/open/number/capital_rate/symbol_list',
  cache: 'day',
  input: exact({ family: Optional(oneOf(FUNDING_FAMILIES)), ...symbolPage }),
  data: List(fundingSymbol, { description: 'Largest coins first' }),
})

const crossCell = exact({ pair: Text(), rate: notPublished, rate8h: notPublished, intervalHours: hours })
const crossRow = exact({
  symbol: Text(),
  rates: List(Union([crossCell, Null()]), { description: 'In the order of `exchanges`; null if not listed there' }),
  spread8h: Union([decimal, Null()], {
    description: 'Percent: highest minus lowest; null if only one exchange has a rate',
  }),
})
export type FundingCrossRow = Static<typeof crossRow>

const fundingCross = exact({
  exchanges: List(exact({ id: Text(), name: Text() })),
  records: List(crossRow, { description: 'Highest turnover first' }),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  asOf: epochMs,
})
export type FundingCross = Static<typeof fundingCross>

const coinsInput = exact({
  current: Optional(pageNumber),
  size: Optional(pageSize),
  ...listCursor,
  symbol: Optional(shortText),
  family: Optional(oneOf(FUNDING_FAMILIES)),
})
export type FundingCoinsInput = Static<typeof coinsInput>

export const fundingCrossCall = call({
  ...publicRead,
  name: 'fundingCross',
  summary: { zh: '资金费率：币种 × 交易所', en: 'Funding rates by coin and exchange' },
  path: '/open/capital_rate/cross',
  cache: 'tick',
  input: coinsInput,
  data: fundingCross,
})

const spreadEnd = exact({
  pair: Text(),
  exchange: Text(),
  exchangeName: Text(),
  rate: decimal,
  rate8h: decimal,
  intervalHours: Integer(),
})

const spreadRow = exact({
  symbol: Text(),
  highest: spreadEnd,
  lowest: spreadEnd,
  /** Percent: highest minus lowest, both per 8 hours. */
  spread8h: decimal,
  /** Percent: spread8h × 3 × 365. */
  yearly: decimal,
})
export type FundingSpreadRow = Static<typeof spreadRow>

const fundingSpread = exact({
  records: List(spreadRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  asOf: epochMs,
})
export type FundingSpread = Static<typeof fundingSpread>

export const fundingSpreadCall = call({
  ...publicRead,
  name: 'fundingSpread',
  summary: { zh: '跨交易所资金费率差最大的币种', en: 'Widest funding spreads between exchanges' },
  path: '/open/capital_rate/spread',
  cache: 'tick',
  input: coinsInput,
  data: fundingSpread,
})

/** Periods of the history: eight hours or a UTC+8 day. */
export const FUNDING_PERIODS = ['8h', '1d'] as const
export type FundingPeriod = (typeof FUNDING_PERIODS)[number]

const historyRow = exact({
  name: Text(),
  pair: Text(),
  symbol: Text(),
  exchange: Text(),
  exchangeName: Text(),
  intervalHours: hours,
  rates: List(Union([decimal, Null()]), {
    description: 'Percent: sum of the rates settled in each period; null if the period is incomplete',
  }),
})
export type FundingHistoryRow = Static<typeof historyRow>

const fundingHistory = exact({
  period: oneOf(FUNDING_PERIODS),
  times: List(epochMs, {
    description:
      'Oldest first, finished periods only. For 8h the end of each period, when it was settled; for 1d the start of each UTC+8 day',
  }),
  records: List(historyRow),
  asOf: epochMs,
})
export type FundingHistory = Static<typeof fundingHistory>

const fundingHistoryInput = exact({
  period: Optional(oneOf(FUNDING_PERIODS)),
  size: Optional(Integer({ minimum: 1, maximum: 90, description: 'Number of periods' })),
  rows: Optional(Integer({ minimum: 1, maximum: 40 })),
  to: Optional(historyTo),
  ...filter,
})
export type FundingHistoryInput = Static<typeof fundingHistoryInput>

/** With a coin: its contracts on all exchanges. Without: the most traded contract of each coin. */
export const fundingHistoryCall = call({
  ...publicRead,
  name: 'fundingHistory',
  summary: { zh: '已结算的资金费率', en: 'Settled funding rates over time' },
  path: '/open/capital_rate/history',
  cache: 'tick',
  input: fundingHistoryInput,
  data: fundingHistory,
})
