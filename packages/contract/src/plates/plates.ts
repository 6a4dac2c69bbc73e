import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, pageSize, shortText } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** Columns to sort the sectors by; `topGainer` and `topLoser` sort by the change of that coin. */
export const PLATE_SORTS = [
  'marketCap',
  'name',
  'averageChange24h',
  'turnover24h',
  'upSize',
  'downSize',
  'flatSize',
  'topGainer',
  'topLoser',
] as const
export type PlateSort = (typeof PLATE_SORTS)[number]

export const PLATE_SORT_DEFAULT: PlateSort = 'marketCap'

const plateLeader = exact({ symbol: Text(), name: Text(), pair: Text(), change24h: decimal })

const plateRow = exact({
  id: Text({ description: 'Sector id, used in URLs and as `tagsId` in the spot list' }),
  name: Text({ description: 'In the requested language' }),
  total: Integer({ description: 'Coins with a price: upSize + downSize + flatSize' }),
  upSize: Integer(),
  downSize: Integer(),
  flatSize: Integer(),
  topGainer: Union([plateLeader, Null()], { description: 'Largest rise; null if no coin rose' }),
  topLoser: Union([plateLeader, Null()], { description: 'Largest fall; null if no coin fell' }),
  marketCap: decimal,
  turnover24h: decimal,
  averageChange24h: decimal,
})
export type PlateRow = Static<typeof plateRow>
export type PlateLeader = Static<typeof plateLeader>

const plateList = exact({
  records: List(plateRow),
  total: Integer(),
  current: Integer(),
  size: Integer(),
  cursor: nextCursor,
  asOf: epochMs,
})
export type PlateList = Static<typeof plateList>

const plateListInput = exact({
  current: Optional(pageNumber),
  size: Optional(pageSize),
  ...listCursor,
  sortName: Optional(oneOf(PLATE_SORTS)),
  sortOrder: Optional(oneOf(SORT_ORDERS)),
})
export type PlateListInput = Static<typeof plateListInput>

export const plateListCall = call({
  ...publicRead,
  name: 'plateList',
  summary: { zh: '板块列表', en: 'Sectors' },
  path: '/open/plate/list',
  cache: 'tick',
  input: plateListInput,
  data: plateList,
})

const plateDetail = exact({
  plate: Union([plateRow, Null()], { description: 'null if none of its coins has a price' }),
  asOf: epochMs,
})
export type PlateDetail = Static<typeof plateDetail>

export const plateDetailCall = call({
  ...publicRead,
  name: 'plateDetail',
  summary: { zh: '板块详情', en: 'Sector' },
  path: '/open/plate/detail',
  cache: 'tick',
  input: exact({ id: shortText }),
  data: plateDetail,
})

/** Meaning of the area of a coin on the map. */
export const PLATE_MAP_SIZES = ['marketCap', 'turnover24h'] as const
export type PlateMapSize = (typeof PLATE_MAP_SIZES)[number]
/** Coins on the map. */
export const PLATE_MAP_COINS = 100

const plateMapCoin = exact({ symbol: Text(), name: Text(), value: decimal, change24h: decimal })

const plateMap = exact({
  plates: List(exact({ id: Text(), name: Text(), coins: List(plateMapCoin, { description: 'Largest first' }) }), {
    description: 'Largest first. A coin is only in its main sector, the first one of the catalogue',
  }),
  asOf: epochMs,
})
export type PlateMap = Static<typeof plateMap>

export const plateMapCall = call({
  ...publicRead,
  name: 'plateMap',
  summary: { zh: '板块热图', en: 'Map of the largest coins by sector' },
  path: '/open/plate/map',
  cache: 'tick',
  input: exact({ by: Optional(oneOf(PLATE_MAP_SIZES)) }),
  data: plateMap,
})
