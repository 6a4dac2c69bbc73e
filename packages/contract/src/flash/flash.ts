import { Boolean as YesNo, Integer, String as Text, type Static } from 'typebox'
import { call } from '../core/call.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageSize, shortText } from '../core/schema.ts'

/** What flash news is about: a fast move of a coin, a round price that it crossed, a large liquidation. */
export const FLASH_KINDS = ['move', 'level', 'liquidation'] as const
export type FlashKind = (typeof FLASH_KINDS)[number]

export const FLASH_PAGE = 30

/** Moves and round prices are of bars so long, and known at their end. */
export const FLASH_BAR_MS = 5 * 60_000

const flash = exact({
  id: Text(),
  kind: oneOf(FLASH_KINDS),
  time: Integer({
    minimum: 0,
    description: 'When it was known: the end of its five minutes, or when the liquidation happened',
  }),
  isImportant: YesNo(),
  symbol: Text({ description: 'The coin' }),
  pair: Text({ description: 'The pair whose price it is' }),
  direction: Integer({ minimum: -1, maximum: 1, description: '1 for rising prices, -1 for falling ones' }),
  price: decimal,
  title: exact({ zh: Text(), en: Text() }),
  body: exact({ zh: Text(), en: Text() }),
  link: Text({ description: 'Path of a page that says more' }),
})
export type Flash = Static<typeof flash>

const list = exact({
  records: List(flash, { description: 'Newest first' }),
  cursor: nextCursor,
  asOf: epochMs,
})
export type FlashList = Static<typeof list>

const input = exact({
  size: Optional(pageSize),
  ...listCursor,
  symbol: Optional(shortText),
  isImportant: Optional(YesNo({ description: 'True for important ones only' })),
})
export type FlashListInput = Static<typeof input>

export const flashListCall = call({
  ...publicRead,
  name: 'flashList',
  summary: { zh: '快讯列表', en: 'Flash news' },
  path: '/open/flash/list',
  cache: 'tick',
  input,
  data: list,
})
