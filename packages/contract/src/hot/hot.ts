import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, pageSize, shortText } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** The columns hot coins can be ordered by; by score is by rank. */
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
export const HOT_LIST_SIZE = 20 // spec 9: default coin lists 20

/** How much each part counts in the score; together they are 1. docs/rules.md has the formula in words. */
export const HOT_WEIGHTS = { surge: 0.4, volatility: 0.3, views: 0.2, favourites: 0.1 } as const

const hotRow = exact({
  rank: Integer(),
  rankChange: Union([Integer(), Null()], {
    description: 'Places gained since 24 hours ago; null when the coin was not ranked then, or nothing was stored',
  }),
  symbol: Text(),
  name: Text({ description: 'In the language asked for' }),
  pair: Text(),
  score: decimal,
  price: decimal,
  change24h: decimal,
  turnover24h: decimal,
  marketCap: decimal,
  surge: Union([decimal, Null()], { description: '24h turnover over its daily mean of seven days; null until known' }),
  volatility: decimal,
  views: Integer({ description: 'Views of the coin’s page today and yesterday, UTC+8' }),
  favourites: Integer({ description: 'Accounts that have it among their favourites' }),
})
export type HotRow = Static<typeof hotRow>

const hotList = exact({
  records: List(hotRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  reason: Union([Text(), Null()], {
    description: 'Why there is no ranking of the day asked for, in the language asked for',
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
      description: 'A day in UTC+8: its last ranking, instead of the one now',
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
  summary: { zh: '一个币种的最新快讯', en: 'The newest flash of a coin' },
  path: '/open/hot_rank/wiki_new_flash',
  cache: 'tick',
  input: exact({ id: shortText }),
  data: List(newFlash, { description: 'Newest first; empty while there is no news' }),
})
