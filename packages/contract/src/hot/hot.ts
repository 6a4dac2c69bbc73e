import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, pageSize, shortText } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** Columns to sort hot coins by; score sorts by rank. */
export const HOT_SORTS = [
  'score',
  'price',
  'change24h',
  'turnover24h',
  'marketCap',
  'surge',
  'volatility',
  'views',
  'favourites',
] as const
export type HotSort = (typeof HOT_SORTS)[number]
export const HOT_SORT_DEFAULT: HotSort = 'score'
export const HOT_LIST_SIZE = 20 // rules 9: default coin lists 20

/** Weights of the score, which add up to 1. docs/rules.md describes the formula. */
export const HOT_WEIGHTS = { turnover: 0.4, surge: 0.2, volatility: 0.2, views: 0.1, favourites: 0.1 } as const

const hotRow = exact({
  rank: Integer(),
  rankChange: Union([Integer(), Null()], {
    description: 'Places gained in 24 hours; null if the coin was not among the stored hundred then',
  }),
  symbol: Text(),
  name: Text({ description: 'In the requested language' }),
  pair: Text(),
  score: decimal,
  price: decimal,
  change24h: decimal,
  turnover24h: decimal,
  marketCap: Union([decimal, Null()]),
  surge: Union([decimal, Null()], {
    description: '24h turnover divided by its seven-day daily mean; null until known',
  }),
  volatility: decimal,
  views: Union([Integer(), Null()], {
    description: 'Views of the coin’s page today and yesterday, UTC+8; null for a past that was not counted',
  }),
  favourites: Union([Integer(), Null()], {
    description: 'Accounts that have it as a favourite; null for a past that was not counted',
  }),
})
export type HotRow = Static<typeof hotRow>

const hotList = exact({
  records: List(hotRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  reason: Union([Text(), Null()], {
    description: 'Why the requested day has no ranking, in the requested language',
  }),
  asOf: epochMs,
})
export type HotList = Static<typeof hotList>

const hotListInput = exact({
  current: Optional(pageNumber),
  size: Optional(pageSize),
  ...listCursor,
  sortName: Optional(oneOf(HOT_SORTS)),
  sortOrder: Optional(oneOf(SORT_ORDERS)),
  beginDate: Optional(
    Text({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'A UTC+8 day: its last ranking instead of the current one',
    }),
  ),
})
export type HotListInput = Static<typeof hotListInput>

export const hotListCall = call({
  ...publicRead,
  name: 'hotList',
  summary: { zh: '热门币种', en: 'Hot coins' },
  path: '/open/hot_rank/list',
  cache: 'tick',
  input: hotListInput,
  data: hotList,
})

const newFlash = exact({ id: Text(), time: epochMs, title: Text(), isImportant: Bool() })

export const hotFlashCall = call({
  ...publicRead,
  name: 'hotFlash',
  summary: { zh: '币种最新快讯', en: 'Latest flash news of a coin' },
  path: '/open/hot_rank/wiki_new_flash',
  cache: 'tick',
  input: exact({ id: shortText }),
  data: List(newFlash, { description: 'Newest first; empty if there is no news' }),
})
