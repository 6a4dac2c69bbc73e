import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import type { ExchangeId } from '../core/pair.ts'
import { publicRead } from '../core/public-read.ts'
import {
  decimal,
  epochMs,
  exact,
  List,
  none,
  oneOf,
  Optional,
  ownId,
  pageNumber,
  pageSize,
  shortText,
} from '../core/schema.ts'

/** Columns to sort a spot list by. */
export const SPOT_SORTS = ['marketCap', 'name', 'price', 'change24h', 'turnover24h', 'volume24h', 'supply'] as const
export type SpotSort = (typeof SPOT_SORTS)[number]
export const SORT_ORDERS = ['desc', 'asc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Exchanges that have a spot list of their own. Spelled out, to keep the full pair table out of page bundles. */
export const SPOT_EXCHANGES: readonly { readonly id: ExchangeId; readonly name: string }[] = [
  { id: 'binance', name: 'Binance' },
  { id: 'okx', name: 'OKX' },
  { id: 'mexc', name: 'MEXC' },
  { id: 'gate', name: 'Gate' },
  { id: 'huobi', name: 'Huobi' },
  { id: 'bybit', name: 'Bybit' },
]

export const SPOT_LIST_SIZE = 20 // rules 9: default coin lists 20
export const SPOT_SORT_DEFAULT: SpotSort = 'marketCap' // rules 9: market cap descending

const spotRow = exact({
  symbol: Text(),
  name: Text({ description: 'In the requested language' }),
  price: decimal,
  change24h: Union([decimal, Null()], {
    description: 'This and the other figures of 24 hours are null where an exchange does not tell them of a contract',
  }),
  turnover24h: Union([decimal, Null()]),
  volume24h: Union([decimal, Null()]),
  marketCap: Union([decimal, Null()], { description: 'Of the coin; null for an index future, as are supply and rank' }),
  supply: Union([decimal, Null()]),
  high24h: Union([decimal, Null()]),
  low24h: Union([decimal, Null()]),
  trend7d: List(decimal, {
    description:
      'Seven days up to now, oldest first: about one price for every four hours, with the highest and the lowest',
  }),
  rank: Union([Integer(), Null()], { description: 'Rank by market cap' }),
  pair: Text(),
  exchange: Text(),
})
export type SpotRow = Static<typeof spotRow>

const spotList = exact({
  records: List(spotRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  upSize: Integer({ description: 'Listed coins that rose in 24 hours' }),
  downSize: Integer(),
  flatSize: Integer(),
  upPrice: decimal,
  downPrice: decimal,
  asOf: epochMs,
})
export type SpotList = Static<typeof spotList>

const spotListFields = {
  current: Optional(pageNumber),
  size: Optional(pageSize),
  ...listCursor,
  sortName: Optional(oneOf(SPOT_SORTS)),
  sortOrder: Optional(oneOf(SORT_ORDERS)),
  isSubs: Optional(Bool()),
  tagsId: Optional(shortText),
  symbol: Optional(Text({ maxLength: 32, description: 'Part of a symbol or a name' })),
  exchange: Optional(
    Text({
      minLength: 1,
      maxLength: 64,
      description: 'List the USDT pairs of this exchange instead of our volume-weighted composite',
    }),
  ),
}
const spotListInput = exact(spotListFields)
export type SpotListInput = Static<typeof spotListInput>

export const spotListCall = call({
  ...publicRead,
  name: 'spotList',
  summary: { zh: '现货行情列表', en: 'Spot market list' },
  path: '/open/markets/spot/list',
  cache: 'tick',
  input: spotListInput,
  data: spotList,
})

/** Spot list of the caller's favourites. */
export const spotSubsListCall = call({
  ...publicRead,
  auth: 'user',
  owner: 'self',
  name: 'spotSubsList',
  summary: { zh: '自选现货行情列表', en: 'Spot list of favourites' },
  path: '/open/markets/spot/subs/list',
  cache: 'never',
  input: exact({ ...spotListFields, groupId: Optional(ownId) }),
  data: spotList,
})

const spotTag = exact({ id: Text(), name: Text(), count: Integer() })
export type SpotTag = Static<typeof spotTag>

export const spotTagListCall = call({
  ...publicRead,
  name: 'spotTagList',
  summary: { zh: '现货标签', en: 'Spot tags' },
  path: '/open/markets/spot/tag/list',
  cache: 'day',
  input: none,
  data: List(spotTag),
})
