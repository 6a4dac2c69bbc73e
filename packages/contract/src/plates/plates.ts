import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageNumber, pageSize, shortText } from '../core/schema.ts'
import { SORT_ORDERS } from '../spot/spot.ts'

/** The columns the sectors can be ordered by; `topGainer` and `topLoser` by the change of that coin. */
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
  id: Text({ description: 'Names the sector in addresses, and as `tagsId` in the spot list' }),
  name: Text({ description: 'In the language asked for' }),
  total: Integer({ description: 'Coins with a price: upSize + downSize + flatSize' }),
  upSize: Integer(),
  downSize: Integer(),
  flatSize: Integer(),
  topGainer: Union([plateLeader, Null()], { description: 'The largest rise; null when no coin rose' }),
  topLoser: Union([plateLeader, Null()], { description: 'The largest fall; null when no coin fell' }),
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
  plate: Union([plateRow, Null()], { description: 'null while no coin of it has a price' }),
  asOf: epochMs,
})
export type PlateDetail = Static<typeof plateDetail>

export const plateDetailCall = call({
  ...publicRead,
  name: 'plateDetail',
  summary: { zh: '一个板块', en: 'One sector' },
  path: '/open/plate/detail',
  cache: 'tick',
  input: exact({ id: shortText }),
  data: plateDetail,
})
