import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, Optional, shortText, wholeOrSome } from '../core/schema.ts'

const orNull = Union([decimal, Null()])

const holding = exact({
  id: Text(),
  name: Text({ description: 'In the requested language' }),
  symbol: Text({ description: 'Coin held by the fund' }),
  holdings: decimal,
  holdingsValue: decimal,
  cost: decimal,
  profitRate: orNull,
  shares: decimal,
  primaryPrice: decimal,
  secondaryPrice: decimal,
  premiumRate: orNull,
  change1d: orNull,
  change7d: orNull,
  change30d: orNull,
  changeRate1d: orNull,
  changeRate7d: orNull,
  changeRate30d: orNull,
  closeTime: epochMs,
})
/** A fund at its last close. Money in USD, rates in percent, changes in coins; null if there is too little history. */
export type Holding = Static<typeof holding>

const holdingList = exact({
  records: List(holding, { description: 'Most valuable first' }),
  cursor: nextCursor,
  totalValue: decimal,
  totalCost: decimal,
  isSimulated: Bool(),
  asOf: epochMs,
})
export type HoldingList = Static<typeof holdingList>

const holdingListInput = exact({ ...wholeOrSome, ...listCursor })
export type HoldingListInput = Static<typeof holdingListInput>

export const holdingListCall = call({
  ...publicRead,
  name: 'holdingList',
  summary: { zh: '基金持仓', en: 'Fund holdings' },
  path: '/open/grayscale/list',
  cache: 'tick',
  input: holdingListInput,
  data: holdingList,
})

export const HOLDING_DAYS_DEFAULT = 90
export const HOLDING_DAYS_MAX = 400

const historyInput = exact({
  id: Optional(shortText),
  symbol: Optional(shortText),
  days: Optional(Integer({ minimum: 1, maximum: HOLDING_DAYS_MAX })),
})
/** Fund by id or by coin; the largest fund if neither is given. */
export type HoldingHistoryInput = Static<typeof historyInput>

const holdingValueHistory = exact({
  id: Text(),
  symbol: Text(),
  times: List(epochMs),
  holdings: List(decimal),
  value: List(decimal),
  cost: List(decimal),
  asOf: epochMs,
})
export type HoldingValueHistory = Static<typeof holdingValueHistory>

export const holdingValueCall = call({
  ...publicRead,
  name: 'holdingValue',
  summary: { zh: '基金持仓市值走势', en: 'Value of a fund over time' },
  path: '/open/grayscale/contract_value',
  cache: 'tick',
  input: historyInput,
  data: holdingValueHistory,
})

const holdingRateHistory = exact({
  id: Text(),
  symbol: Text(),
  times: List(epochMs),
  primaryPrice: List(decimal),
  secondaryPrice: List(decimal),
  premiumRate: List(orNull, { description: 'Percent' }),
  asOf: epochMs,
})
export type HoldingRateHistory = Static<typeof holdingRateHistory>

export const holdingRateCall = call({
  ...publicRead,
  name: 'holdingRate',
  summary: { zh: '基金溢价率走势', en: 'Premium of a fund over time' },
  path: '/open/grayscale/rate',
  cache: 'tick',
  input: historyInput,
  data: holdingRateHistory,
})
