import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, pageSize } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** The windows, in minutes, by which movers can be ordered. */
export const MOVER_SORTS = ['3', '5', '10'] as const // spec 9: rapid windows
export type MoverSort = (typeof MOVER_SORTS)[number]
export const MOVER_SORT_DEFAULT: MoverSort = '5' // spec 9: fast-rise sort key
export const MOVER_LIST_SIZE = 20 // spec 9: default coin lists 20

export const MOVER_BADGES = ['high7d', 'low7d', 'high24h', 'low24h', 'pullBack', 'rally', 'volumeBurst'] as const
export type MoverBadge = (typeof MOVER_BADGES)[number]

/** The numbers in the rules of levels and badges; docs/rules.md has them in words. */
export const MOVER_RULES = {
  /** A five-minute move of this many percent is of level 1, 2 or 3. */
  levelPercents: [3, 7, 11],
  /** A high or low is new for so long. */
  newMinutes: 5,
  /** A pull-back or rally counts from a high or low of at most so long ago. */
  turnMinutes: 60,
  /** A pull-back or rally is at least so large. */
  turnPercent: 2,
  /** The last quarter hour's volume is at least so many times the mean of the quarter hours before. */
  burstTimes: 50,
  /** How many quarter hours before. */
  burstQuarters: 24,
} as const

export const percentOrNull = Union([decimal, Null()], { description: 'Percent; null until that much time is known' })

export const moverRow = exact({
  symbol: Text(),
  name: Text({ description: 'In the language asked for' }),
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
