import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { CONTRACT_PERIODS, type ContractPeriod } from '../open-interest/open-interest.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, shortText, symbolPage } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/**
 * Who is counted, by the number it travels as: 0 all accounts that hold a position, 1 the accounts of top traders,
 * 2 the positions of top traders, by size.
 */
export const LONG_SHORT_TYPES = { accounts: 0, topAccounts: 1, topPositions: 2 } as const
export type LongShortType = (typeof LONG_SHORT_TYPES)[keyof typeof LONG_SHORT_TYPES]

export const LONG_SHORT_PERIOD: ContractPeriod = '5m' // spec 9: 5-minute period

/** The columns the coins can be ordered by. */
export const LONG_SHORT_SORTS = ['openInterestUsd', 'name', 'ratio', 'change', 'price', 'priceChange24h'] as const
export type LongShortSort = (typeof LONG_SHORT_SORTS)[number]
export const LONG_SHORT_SORT_DEFAULT: LongShortSort = 'openInterestUsd'

export const LONG_SHORT_LIST_SIZE = 20 // spec 9: default coin lists 20
/** The coin that is shown when none is named. */
export const LONG_SHORT_COIN = 'BTC'

const type = Optional(
  Integer({ minimum: 0, maximum: 2, description: '0 all accounts, 1 accounts of top traders, 2 their positions' }),
)
const period = Optional(oneOf(CONTRACT_PERIODS))
const known = Union([decimal, Null()])

/** Longs and shorts in percent, which add up to exactly 100.00, and how many longs there are for one short. */
const split = {
  long: decimal,
  short: decimal,
  ratio: Union([decimal, Null()], { description: 'long / short; null when nobody is short' }),
  change: Union([decimal, Null()], { description: 'Percent by which the ratio grew in one period; null if not known' }),
}
/** null where nothing is open, or nothing is known yet. */
const splitOrNull = Union([exact(split), Null()])
export type LongShortSplit = Static<typeof splitOrNull> & object

const longShortRow = exact({
  symbol: Text(),
  name: Text({ description: 'In the language asked for' }),
  pair: Text({ description: 'Whose price it is: the composite of the coin' }),
  ...split,
  /** What the exchanges are weighted by. */
  openInterestUsd: decimal,
  ratios: List(known, { description: 'By exchange, in the order of `exchanges`; null where it is not listed' }),
  price: known,
  priceChange24h: known,
})
export type LongShortRow = Static<typeof longShortRow>

const extreme = Union([exact({ symbol: Text(), long: decimal, short: decimal, ratio: known }), Null()])

const longShortTotals = exact({
  market: splitOrNull,
  highest: extreme,
  lowest: extreme,
  longSize: Integer({ description: 'Coins with more longs than shorts; the three sizes add up to all coins' }),
  shortSize: Integer(),
  evenSize: Integer(),
})
export type LongShortTotals = Static<typeof longShortTotals>

const venues = List(exact({ id: Text(), name: Text() }), { description: 'Those that can be chosen' })

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
  exchanges: venues,
  waiting: Integer({ description: 'Coins whose period before is still being read' }),
  /** Which moment the figures are of; 0 before the first snapshot. */
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
  records: List(exact({ exchange: Text(), name: Text(), ...split, openInterestUsd: decimal }), {
    description: 'By exchange, the most open first; empty where there is nothing',
  }),
  asOf: epochMs,
})
export type LongShortNow = Static<typeof longShortNow>

/** The newest data of one coin, by exchange. A coin that has none is answered with an empty list, not refused. */
export const longShortNowCall = call({
  ...publicRead,
  name: 'longShortNow',
  summary: { zh: '多空比：单币种最新，按交易所', en: 'Newest long/short ratio of a coin by exchange' },
  path: '/open/long_short_ratio/emptyDataList',
  cache: 'tick',
  input: exact({ period, symbol: Optional(shortText), type }),
  data: longShortNow,
})

const longShortTrend = exact({
  symbol: Text(),
  type: Integer(),
  period: oneOf(CONTRACT_PERIODS),
  times: List(epochMs, { description: 'Below an hour the moment itself, else the start of the period; oldest first' }),
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
  size: Optional(Integer({ minimum: 1, maximum: 300, description: 'How many periods' })),
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

const longShortSymbol = exact({ symbol: Text(), name: Text({ description: 'In the language asked for' }) })
export type LongShortSymbol = Static<typeof longShortSymbol>

export const longShortSymbolListCall = call({
  ...publicRead,
  name: 'longShortSymbolList',
  summary: { zh: '有多空比的币种', en: 'Coins that have a long/short ratio' },
  path: '/open/number/long_short_ratio/symbol_list',
  cache: 'day',
  input: exact(symbolPage),
  data: List(longShortSymbol, { description: 'The largest coins first' }),
})
