import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { collectedFrom, coverage, excluded, type RatioKind } from '../core/coverage.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { CONTRACT_PERIODS, type ContractPeriod } from '../open-interest/open-interest.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, shortText, symbolPage } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/**
 * Whose positions are counted, with their wire numbers: 0 all accounts with a position, 1 accounts of top traders,
 * 2 positions of top traders, by size.
 */
export const LONG_SHORT_TYPES = { accounts: 0, topAccounts: 1, topPositions: 2 } as const
export type LongShortType = (typeof LONG_SHORT_TYPES)[keyof typeof LONG_SHORT_TYPES]

/** The same as an exchange's coverage names them. */
export const RATIO_OF_TYPE = {
  [LONG_SHORT_TYPES.accounts]: 'accounts',
  [LONG_SHORT_TYPES.topAccounts]: 'top-accounts',
  [LONG_SHORT_TYPES.topPositions]: 'top-positions',
} as const satisfies Record<LongShortType, RatioKind>

export const LONG_SHORT_PERIOD: ContractPeriod = '5m' // rules 9: 5-minute period

/** Columns to sort the coins by. */
export const LONG_SHORT_SORTS = ['openInterestUsd', 'name', 'ratio', 'change', 'price', 'priceChange24h'] as const
export type LongShortSort = (typeof LONG_SHORT_SORTS)[number]
export const LONG_SHORT_SORT_DEFAULT: LongShortSort = 'openInterestUsd'

export const LONG_SHORT_LIST_SIZE = 20 // rules 9: default coin lists 20
/** The default coin. */
export const LONG_SHORT_COIN = 'BTC'

const type = Optional(
  Integer({ minimum: 0, maximum: 2, description: '0 all accounts, 1 accounts of top traders, 2 their positions' }),
)
const period = Optional(oneOf(CONTRACT_PERIODS))
const known = Union([decimal, Null()])

/** Longs and shorts in percent, adding up to exactly 100.00, and the number of longs per short. */
const split = {
  long: decimal,
  short: decimal,
  ratio: Union([decimal, Null()], { description: 'long / short; null if there are no shorts' }),
  change: Union([decimal, Null()], { description: 'Percent change of the ratio in one period; null if not known' }),
}
/** null if there are no positions, or no data yet. */
const splitOrNull = Union([exact(split), Null()])
export type LongShortSplit = Static<typeof splitOrNull> & object

const longShortRow = exact({
  symbol: Text(),
  name: Text({ description: 'In the requested language' }),
  pair: Text({ description: 'The pair whose price is shown: the composite of the coin' }),
  ...split,
  /** Of all its contracts; the weight of those with a ratio in the average. */
  openInterestUsd: known,
  ratios: List(known, {
    description: 'By exchange, in the order of `exchanges`; null if not listed or not published there',
  }),
  price: known,
  priceChange24h: known,
})
export type LongShortRow = Static<typeof longShortRow>

const extreme = Union([exact({ symbol: Text(), long: decimal, short: decimal, ratio: known }), Null()])

const longShortTotals = exact({
  market: splitOrNull,
  highest: extreme,
  lowest: extreme,
  longSize: Integer({ description: 'Coins with more longs than shorts; the three sizes add up to the total' }),
  shortSize: Integer(),
  evenSize: Integer(),
  excluded,
})
export type LongShortTotals = Static<typeof longShortTotals>

const exchanges = List(exact({ id: Text(), name: Text() }), { description: 'Exchanges to choose from' })

const longShortListInput = exact({
  current: Optional(pageNumber),
  size: Optional(Integer({ minimum: 1, maximum: 500 })),
  ...listCursor,
  sortName: Optional(oneOf(LONG_SHORT_SORTS)),
  sortOrder: Optional(oneOf(SORT_ORDERS)),
  symbol: Optional(Text({ maxLength: 64, description: 'Part of a symbol or name' })),
  exchange: Optional(shortText),
  type,
  period,
})
export type LongShortListInput = Static<typeof longShortListInput>

const longShortList = exact({
  records: List(longShortRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  totals: longShortTotals,
  exchanges,
  waiting: Integer({ description: 'Coins whose previous period is still loading' }),
  collectedFrom,
  coverage,
  /** Time of the snapshot; 0 before the first one. */
  asOf: epochMs,
})
export type LongShortList = Static<typeof longShortList>

export const longShortListCall = call({
  ...publicRead,
  name: 'longShortList',
  summary: { zh: '多空比：按币种', en: 'Long/short ratio by coin' },
  path: '/open/long_short_ratio/list',
  cache: 'tick',
  input: longShortListInput,
  data: longShortList,
})

const longShortNow = exact({
  symbol: Text(),
  type: Integer(),
  period: oneOf(CONTRACT_PERIODS),
  coin: splitOrNull,
  records: List(
    exact({ exchange: Text(), name: Text(), ...split, long: known, short: known, openInterestUsd: known }),
    { description: 'By exchange, largest open interest first; empty if there is no data. Null if not published' },
  ),
  asOf: epochMs,
})
export type LongShortNow = Static<typeof longShortNow>

/** The latest data of one coin, by exchange. A coin without data returns an empty list, not an error. */
export const longShortNowCall = call({
  ...publicRead,
  name: 'longShortNow',
  summary: { zh: '多空比：单币种最新，按交易所', en: 'Latest long/short ratio of a coin by exchange' },
  path: '/open/long_short_ratio/emptyDataList',
  cache: 'tick',
  input: exact({ period, symbol: Optional(shortText), type }),
  data: longShortNow,
})

const longShortTrend = exact({
  symbol: Text(),
  type: Integer(),
  period: oneOf(CONTRACT_PERIODS),
  times: List(epochMs, {
    description: 'Oldest first. Periods under an hour: the time itself, otherwise the start of the period',
  }),
  exchanges: List(exact({ exchange: Text(), name: Text(), long: List(known), ratio: List(known) })),
  mean: exact({ long: List(known), ratio: List(known) }),
  price: List(known, { description: 'Mark price of the contract named in pricePair' }),
  pricePair: Text(),
  asOf: epochMs,
})
export type LongShortTrend = Static<typeof longShortTrend>

const longShortTrendInput = exact({
  symbol: Optional(shortText),
  exchange: Optional(shortText),
  type,
  period,
  size: Optional(Integer({ minimum: 1, maximum: 300, description: 'Number of periods' })),
})
export type LongShortTrendInput = Static<typeof longShortTrendInput>

export const longShortTrendCall = call({
  ...publicRead,
  name: 'longShortTrend',
  summary: { zh: '多空比：历史', en: 'Long/short ratio over time' },
  path: '/open/long_short_ratio/trendList',
  cache: 'tick',
  input: longShortTrendInput,
  data: longShortTrend,
})

const longShortSymbol = exact({ symbol: Text(), name: Text({ description: 'In the requested language' }) })
export type LongShortSymbol = Static<typeof longShortSymbol>

export const longShortSymbolListCall = call({
  ...publicRead,
  name: 'longShortSymbolList',
  summary: { zh: '有多空比的币种', en: 'Coins with a long/short ratio' },
  path: '/open/number/long_short_ratio/symbol_list',
  cache: 'day',
  input: exact(symbolPage),
  data: List(longShortSymbol, { description: 'Largest coins first' }),
})
