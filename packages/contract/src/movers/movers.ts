import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, pageSize } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** The windows in minutes to sort movers by. */
export const MOVER_SORTS = ['3', '5', '10'] as const // rules 9: rapid windows
export type MoverSort = (typeof MOVER_SORTS)[number]
export const MOVER_SORT_DEFAULT: MoverSort = '5' // rules 9: fast-rise sort key
export const MOVER_LIST_SIZE = 20 // rules 9: default coin lists 20

export const MOVER_BADGES = ['high7d', 'low7d', 'high24h', 'low24h', 'pullBack', 'rally', 'volumeBurst'] as const
export type MoverBadge = (typeof MOVER_BADGES)[number]

/** Thresholds for levels and badges; docs/rules.md describes the rules. */
export const MOVER_RULES = {
  /** Five-minute moves in percent for levels 1, 2 and 3. */
  levelPercents: [3, 7, 11],
  /** How far back a high or low must be unmatched to be new. */
  newMinutes: 5,
  /** Maximum age of the high or low a pull-back or rally is measured from. */
  turnMinutes: 60,
  /** Minimum size of a pull-back or rally. */
  turnPercent: 2,
  /** Minimum ratio of the last quarter hour's volume to the mean of the preceding quarter hours. */
  burstTimes: 50,
  /** Number of preceding quarter hours. */
  burstQuarters: 24,
} as const

export const percentOrNull = Union([decimal, Null()], { description: 'Percent; null until there is enough history' })

export const moverRow = exact({
  symbol: Text(),
  name: Text({ description: 'In the requested language' }),
  pair: Text(),
  price: decimal,
  change3m: percentOrNull,
  change5m: percentOrNull,
  change10m: percentOrNull,
  change24h: decimal,
  turnover24h: decimal,
  level: Integer({ minimum: 0, maximum: 3, description: 'Size of the five-minute move: 3, 7 and 11 percent' }),
  badges: List(oneOf(MOVER_BADGES)),
})
export type MoverRow = Static<typeof moverRow>

const moverList = exact({
  records: List(moverRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  asOf: epochMs,
})
export type MoverList = Static<typeof moverList>

const moverListInput = exact({
  current: Optional(pageNumber),
  size: Optional(pageSize),
  ...listCursor,
  sort: Optional(oneOf(MOVER_SORTS)),
  order: Optional(oneOf(SORT_ORDERS)),
})
export type MoverListInput = Static<typeof moverListInput>

export const moverListCall = call({
  ...publicRead,
  name: 'moverList',
  summary: { zh: '快速涨跌榜', en: 'Rapid movers' },
  path: '/open/fast_rise_fall/list',
  cache: 'tick',
  input: moverListInput,
  data: moverList,
})
