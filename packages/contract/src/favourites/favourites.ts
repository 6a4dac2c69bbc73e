/**
 * Favourites in groups. A favourite is a pair in one of a person's lists; a list is named by its `subType`. The default
 * group of a list holds every pair of it and is always there; each pair stands in at most one named group besides.
 */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { pairFields } from '../core/pair-fields.ts'
import { CONTRACT_TYPES, PERIOD_TYPES } from '../core/pair.ts'
import { decimal, epochMs, exact, List, none, oneOf, Optional, ownId } from '../core/schema.ts'

/** Spec 3. The first two are subscriptions; the other three are lists of favourites. */
export const SUB_TYPES = { signal: 1, flash: 2, market: 10, kline: 12, stock: 13 } as const
export type SubType = (typeof SUB_TYPES)[keyof typeof SUB_TYPES]
export const FAVOURITE_TYPES = [SUB_TYPES.market, SUB_TYPES.kline, SUB_TYPES.stock] as const
export type FavouriteType = (typeof FAVOURITE_TYPES)[number]

export const GROUPS_MAX = 9 // spec 9: fewer than 10
/** Of all lists of an account together. */
export const FAVOURITES_MAX = 500
/** What everybody calls the own default group by: it is no row, so it has no id of its own. */
export const DEFAULT_GROUP_ID = '00000000-0000-0000-0000-000000000000'

const subType = Integer({
  enum: [1, 2, 10, 12, 13],
  description: 'Which list: 10 market (when left out), 12 kline, 13 stock; 1 and 2 are subscriptions',
})
/** Which list a call is about. */
export const ofFavouriteList = { subType: Optional(subType) }
const done = exact({ isDone: Bool() })
const textOrNull = Union([Text(), Null()])

/** As every call names a pair. Groups say `type` for the contract type, so that may be asked with too. */
const namedPair = { ...pairFields, type: Optional(oneOf(CONTRACT_TYPES)) }
const pairCodes = List(Text({ maxLength: 96 }), { maxItems: FAVOURITES_MAX })

const groupFields = {
  id: Text(),
  name: Text(),
  plateId1: Text({ description: 'What calls that order groups name it by: its id' }),
  plateId2: Union([Text(), Null()], { description: 'The group behind it; null for the last' }),
  subType: Integer(),
  isDefault: Bool(),
  count: Integer({ description: 'Pairs in it' }),
}
const group = exact(groupFields)
export type FavouriteGroup = Static<typeof group>

const pairParts = {
  pair: Text(),
  baseAsset: Text(),
  quoteAsset: Text(),
  type: oneOf(CONTRACT_TYPES),
  periodType: Union([oneOf(PERIOD_TYPES), Null()]),
  exchange: Text(),
  name: Text({ description: 'Of the coin or index, in the language asked for' }),
}

const favouriteFields = {
  id: Text({ description: 'What calls that order pairs name it by as plateId1 and plateId2; the same as subId' }),
  subId: Text(),
  groupId: Text({ description: 'The group that was asked for' }),
  existId: Text({ description: 'The group it really stands in; the default one when in none' }),
  subType: Integer(),
  ...pairParts,
  isValid: Bool({ description: 'False once the pair is delisted: it is kept, and can only be removed' }),
  createdAt: epochMs,
}
const favourite = exact(favouriteFields)
export type Favourite = Static<typeof favourite>

const figures = exact({
  price: decimal,
  change24h: decimal,
  high24h: decimal,
  low24h: decimal,
  volume24h: decimal,
  turnover24h: Union([decimal], { description: 'In the quote asset' }),
  marketCap: Union([decimal, Null()], { description: 'Of the coin, by our composite price' }),
  supply: Union([decimal, Null()]),
  trend7d: List(decimal, { description: 'Closing prices of the coin over seven days, oldest first' }),
})
const pricedFavourite = exact({
  ...favouriteFields,
  figures: Union([figures, Null()], { description: 'null without a price' }),
})
export type PricedFavourite = Static<typeof pricedFavourite>

export const groupListCall = call({
  ...userRead,
  name: 'groupList',
  summary: { zh: '自选分组', en: 'Groups of favourites' },
  path: '/open/subs/group/list',
  input: exact(ofFavouriteList),
  data: exact({ defaultGroup: group, records: List(group), total: Integer(), max: Integer() }),
})

export const addGroupCall = call({
  ...userWrite,
  name: 'addGroup',
  summary: { zh: '新建自选分组', en: 'Add a group' },
  path: '/open/subs/group/add',
  input: exact({ name: Text({ maxLength: 100 }), ...ofFavouriteList }),
  data: group,
})

export const editGroupCall = call({
  ...userWrite,
  methods: ['PUT'],
  name: 'editGroup',
  summary: { zh: '重命名自选分组', en: 'Rename a group' },
  path: '/open/subs/group/edit',
  input: exact({ id: ownId, name: Text({ maxLength: 100 }) }),
  data: group,
})

/** Its pairs stay favourites. */
export const deleteGroupCall = call({
  ...userWrite,
  methods: ['DELETE'],
  name: 'deleteGroup',
  summary: { zh: '删除自选分组', en: 'Delete a group' },
  path: '/open/subs/group/delete/{id}',
  params: exact({ id: ownId }),
  input: none,
  data: done,
})

export const topGroupCall = call({
  ...userWrite,
  name: 'topGroup',
  summary: { zh: '置顶自选分组', en: 'Put a group first' },
  path: '/open/subs/group/top',
  input: exact({ plateId1: ownId, ...ofFavouriteList }),
  data: done,
})

/** Adds pairs in their order, behind the others or before one of them. One that is there already stays. */
export const subscribeCall = call({
  ...userWrite,
  name: 'subscribePairs',
  summary: { zh: '加入自选', en: 'Add favourites' },
  path: '/open/subs/pair/subscribe',
  input: exact({
    pairs: Optional(pairCodes),
    ...namedPair,
    groupId: Optional(ownId),
    before: Optional(ownId),
    ...ofFavouriteList,
  }),
  data: exact({ added: Integer(), records: List(favourite) }),
})

/** Where a pair was: what it takes to put it back by `subscribeCall`. */
const formerPlace = exact({
  pair: Text(),
  groupId: Text(),
  before: Union([Text(), Null()], { description: 'The favourite behind it that has stayed; null for the last' }),
})
export type FormerPlace = Static<typeof formerPlace>

export const unsubscribeCall = call({
  ...userWrite,
  name: 'unsubscribePairs',
  summary: { zh: '移出自选', en: 'Remove favourites' },
  path: '/open/subs/pair/unsubscribe',
  input: exact({ pairs: Optional(pairCodes), ...namedPair, ...ofFavouriteList }),
  data: exact({ removed: Integer(), records: List(formerPlace) }),
})

export const favouriteListCall = call({
  ...userRead,
  name: 'favouriteList',
  summary: { zh: '我的自选', en: 'Favourites of a list' },
  path: '/open/subs/pair/list',
  input: exact(ofFavouriteList),
  data: exact({ records: List(favourite), total: Integer() }),
})

export const groupPairListCall = call({
  ...userRead,
  name: 'groupPairList',
  summary: { zh: '分组内的自选', en: 'Favourites of a group' },
  path: '/open/subs/group/pair/list',
  input: exact({ groupId: Optional(ownId), ...ofFavouriteList }),
  data: exact({ records: List(favourite), total: Integer() }),
})

export const groupPairDetailCall = call({
  ...userRead,
  name: 'groupPairDetail',
  summary: { zh: '自选分组详情', en: 'A group with its pairs' },
  path: '/open/subs/group/pair/detail',
  input: exact({ id: ownId, ...ofFavouriteList }),
  data: exact({ ...groupFields, pairs: List(favourite) }),
})

export const groupPriceListCall = call({
  ...userRead,
  name: 'groupPriceList',
  summary: { zh: '分组内自选的行情', en: 'Favourites of a group with their prices' },
  path: '/open/subs/group/pair/price_list',
  input: exact({ id: Optional(ownId), ...ofFavouriteList }),
  data: exact({ records: List(pricedFavourite), total: Integer(), asOf: epochMs }),
})

export const topPairCall = call({
  ...userWrite,
  name: 'topPair',
  summary: { zh: '置顶自选', en: 'Put a favourite first in its group' },
  path: '/open/subs/group/pair/top',
  input: exact({ groupId: Optional(ownId), plateId1: ownId, ...ofFavouriteList }),
  data: done,
})

/** `plateId1` takes the place of `plateId2`; those between them close up. */
export const reorderPairCall = call({
  ...userWrite,
  name: 'reorderPair',
  summary: { zh: '调整自选顺序', en: 'Reorder favourites' },
  path: '/open/subs/group/pair/reorder',
  input: exact({ groupId: Optional(ownId), plateId1: ownId, plateId2: ownId, ...ofFavouriteList }),
  data: done,
})

/** From `existId` to `groupId`; to the default group means out of the named one. */
export const movePairCall = call({
  ...userWrite,
  methods: ['PUT'],
  name: 'movePair',
  summary: { zh: '移动自选到分组', en: 'Move a favourite to a group' },
  path: '/open/subs/pair/group/update',
  input: exact({ subId: ownId, groupId: ownId, existId: Optional(ownId), ...ofFavouriteList }),
  data: done,
})

/** Several at once: all of them or, when one does not exist, none. */
export const movePairsCall = call({
  ...userWrite,
  name: 'movePairs',
  summary: { zh: '批量移动自选到分组', en: 'Move several favourites to a group' },
  path: '/open/subs/group/pair/move',
  input: exact({ subIds: List(ownId, { maxItems: FAVOURITES_MAX }), groupId: ownId, ...ofFavouriteList }),
  data: done,
})

/** Which groups there are for a pair, and in which it is. */
export const pairGroupListCall = call({
  ...userRead,
  name: 'pairGroupList',
  summary: { zh: '交易对所在的分组', en: 'Groups of a pair' },
  path: '/open/subs/pair/group/list',
  input: exact({ ...namedPair, ...ofFavouriteList }),
  data: exact({
    pair: Text(),
    subId: textOrNull,
    existId: textOrNull,
    groups: List(exact({ ...groupFields, isIn: Bool() })),
  }),
})

const ownList = exact({
  subType: Integer(),
  groups: List(group),
  pairs: List(Text(), { description: 'Pair codes in the order of the list' }),
})

/** All lists at a glance. */
export const ownSubsCall = call({
  ...userRead,
  methods: ['GET'],
  name: 'ownSubs',
  summary: { zh: '我的全部自选', en: 'All own favourites' },
  path: '/open/subs/self',
  input: none,
  data: exact({ lists: List(ownList), total: Integer(), max: Integer() }),
})

const foundPair = exact({ ...pairParts, isFavourite: Bool() })
export type FoundPair = Static<typeof foundPair>
export const FOUND_PAIRS_MAX = 50 // spec 9: 50 for kline search

export const searchPairsCall = call({
  ...userRead,
  name: 'searchPairs',
  summary: { zh: '搜索可加入自选的交易对', en: 'Find pairs to add' },
  path: '/open/subs/pair/search',
  input: exact({ text: Text({ maxLength: 32 }), ...ofFavouriteList }),
  data: List(foundPair),
})
