import { Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, shortText, wholeOrSome } from '../core/schema.ts'

export const SESSION_STATUSES = ['open', 'break', 'closed'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

const decimalOrNull = Union([decimal, Null()], { description: 'null if there is no price' })

const stockIndexRow = exact({
  symbol: Text({ description: 'NQmain, YMmain, ESmain, HSImain, CNmain' }),
  name: Text({ description: 'In the requested language' }),
  pair: Text(),
  exchange: Text(),
  exchangeName: Text(),
  currency: Text({ description: 'Currency of a point: USD or HKD' }),
  status: oneOf(SESSION_STATUSES),
  price: decimalOrNull,
  change: Union([decimal, Null()], {
    description: 'Change in points over 24 hours; while the exchange is closed, the change at the close',
  }),
  change24h: Union([decimal, Null()], { description: 'The same in percent' }),
  high24h: decimalOrNull,
  low24h: decimalOrNull,
  trend: List(Union([decimal, Null()]), {
    description: 'Price at each of `times`; null while the exchange was closed',
  }),
})
export type StockIndexRow = Static<typeof stockIndexRow>

const exchangeSession = exact({
  exchange: Text(),
  name: Text(),
  timeZone: Text({ description: 'Time zone of the exchange: America/New_York' }),
  status: oneOf(SESSION_STATUSES),
  changesAt: Union([epochMs, Null()], { description: 'Next close or open; null if not known' }),
  spans: List(exact({ opensAt: epochMs, closesAt: epochMs }), {
    description: 'Trading sessions from yesterday to a week ahead, without holidays',
  }),
})
export type ExchangeSession = Static<typeof exchangeSession>

const stockIndexList = exact({
  records: List(stockIndexRow),
  cursor: nextCursor,
  sessions: List(exchangeSession),
  times: List(epochMs, { description: 'Hours of the last five days, oldest first' }),
  asOf: epochMs,
})
export type StockIndexList = Static<typeof stockIndexList>

const stockIndexInput = exact({ exchange: Optional(shortText), ...wholeOrSome, ...listCursor })
export type StockIndexInput = Static<typeof stockIndexInput>

export const stockIndexListCall = call({
  ...publicRead,
  name: 'stockIndexList',
  summary: { zh: '股指期货主力合约', en: 'Main contracts of stock index futures' },
  path: '/open/stock_index/list',
  cache: 'tick',
  input: stockIndexInput,
  data: stockIndexList,
})
