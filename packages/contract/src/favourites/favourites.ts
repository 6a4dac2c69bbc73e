/**
 * Favourites in groups. A favourite is a pair in one of a user's lists; a list is identified by its `subType`. The
 * default group of a list always exists and holds all of its pairs; each pair is in at most one named group as well.
 */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { keyedWrite, userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { pairFields } from '../core/pair-fields.ts'
import { pairParts } from '../core/pair-parts.ts'
import { CONTRACT_TYPES } from '../core/pair.ts'
import { decimal, epochMs, exact, List, none, oneOf, Optional, ownId } from '../core/schema.ts'
import { searchText } from '../search/search.ts'

/** rules 3. The first two are subscriptions; the other three are lists of favourites. */
export const SUB_TYPES = { signal: 1, flash: 2, market: 10, kline: 12, stock: 13 } as const
export type SubType = (typeof SUB_TYPES)[keyof typeof SUB_TYPES]
export const FAVOURITE_TYPES = [SUB_TYPES.market, SUB_TYPES.kline, SUB_TYPES.stock] as const
export type FavouriteType = (typeof FAVOURITE_TYPES)[number]

export const GROUPS_MAX = 9 // rules 9: fewer than 10
/** Over all lists of an account. */
export const FAVOURITES_MAX = 500
/** Id of every user's default group, which has no row and therefore no id of its own. */
export const DEFAULT_GROUP_ID = '00000000-0000-0000-0000-000000000000'

const subType = Integer({
  enum: [1, 2, 10, 12, 13],
  description: 'List: 10 market (default), 12 kline, 13 stock; 1 and 2 are subscriptions',
})
/** The list a call is about. */
export const ofFavouriteList = { subType: Optional(subType) }
const done = exact({ isDone: Bool() })
const textOrNull = Union([Text(), Null()])

/** Pair fields as in every call. Groups use `type` for the contract type, so `type` is accepted too. */
const namedPair = { ...pairFields, type: Optional(oneOf(CONTRACT_TYPES)) }
const pairCodes = List(Text({ maxLength: 96 }), { maxItems: FAVOURITES_MAX })

const groupFields = {
  id: Text(),
  name: Text(),
  plateId1: Text({ description: 'The group id, as named by calls that order groups' }),
  plateId2: Union([Text(), Null()], { description: 'The next group; null for the last one' }),
  subType: Integer(),
  isDefault: Bool(),
  count: Integer({ description: 'Number of pairs' }),
}
const group = exact(groupFields)
export type FavouriteGroup = Static<typeof group>

const favouriteFields = {
  id: Text({
    description: 'The favourite id, passed as plateId1 and plateId2 to calls that order pairs; equal to subId',
  }),
  subId: Text(),
  groupId: Text({ description: 'The requested group' }),
  existId: Text({ description: 'The group that holds the pair; the default group if none does' }),
  subType: Integer(),
  ...pairParts,
  isValid: Bool({ description: 'False once the pair is delisted: it stays listed and can only be removed' }),
  createdAt: epochMs,
}
const favourite = exact(favouriteFields)
export type Favourite = Static<typeof favourite>

const figures = exact({
  price: decimal,
  change24h: Union([decimal, Null()], {
    description: 'This and the next are null where the exchange does not tell them',
  }),
  high24h: Union([decimal, Null()]),
  low24h: Union([decimal, Null()]),
  volume24h: Union([decimal, Null()]),
  turnover24h: Union([decimal, Null()], { description: 'In the quote asset' }),
  marketCap: Union([decimal, Null()], { description: 'Of the coin, at our composite price' }),
  supply: Union([decimal, Null()]),
  trend7d: List(decimal, {
    description: 'Prices of the coin over seven days up to now, oldest first, with the highest and the lowest',
  }),
})
const pricedFavourite = exact({
  ...favouriteFields,
  delistedAt: Union([epochMs, Null()], {
    description: 'When the pair was delisted: its price is the last before that, and nothing else is known',
  }),
  figures: Union([figures, Null()], { description: 'null if there is no price' }),
})
export type PricedFavourite = Static<typeof pricedFavourite>

export const groupListCall = call({
  ...userRead,
  name: 'groupList',
  summary: { zh: '自选分组', en: 'Favourite groups' },
  path: '/open/subs/group/list',
  input: exact(ofFavouriteList),
  data: exact({ defaultGroup: group, records: List(group), total: Integer(), max: Integer() }),
})

export const addGroupCall = call({
  ...keyedWrite,
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

/** The pairs of the group stay favourites. */
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
  summary: { zh: '置顶自选分组', en: 'Move a group to the top' },
  path: '/open/subs/group/top',
  input: exact({ plateId1: ownId, ...ofFavouriteList }),
  data: done,
})

/** Adds pairs in order, at the end or before a given pair. Existing favourites keep their position. */
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

/** Position of a removed pair, as `subscribeCall` takes it to undo the removal. */
const formerPlace = exact({
  pair: Text(),
  groupId: Text(),
  before: Union([Text(), Null()], { description: 'The next remaining favourite; null for the last one' }),
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
  summary: { zh: '我的自选', en: 'Favourites in a list' },
  path: '/open/subs/pair/list',
  input: exact(ofFavouriteList),
  data: exact({ records: List(favourite), total: Integer() }),
})

export const groupPairListCall = call({
  ...userRead,
  name: 'groupPairList',
  summary: { zh: '分组内的自选', en: 'Favourites in a group' },
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
  summary: { zh: '分组内自选的行情', en: 'Favourites in a group with prices' },
  path: '/open/subs/group/pair/price_list',
  input: exact({ id: Optional(ownId), ...ofFavouriteList }),
  data: exact({ records: List(pricedFavourite), total: Integer(), asOf: epochMs }),
})

export const topPairCall = call({
  ...userWrite,
  name: 'topPair',
  summary: { zh: '置顶自选', en: 'Move a favourite to the top of its group' },
  path: '/open/subs/group/pair/top',
  input: exact({ groupId: Optional(ownId), plateId1: ownId, ...ofFavouriteList }),
  data: done,
})

/** Moves `plateId1` to the position of `plateId2`; the pairs in between shift by one. */
export const reorderPairCall = call({
  ...userWrite,
  name: 'reorderPair',
  summary: { zh: '调整自选顺序', en: 'Reorder favourites' },
  path: '/open/subs/group/pair/reorder',
  input: exact({ groupId: Optional(ownId), plateId1: ownId, plateId2: ownId, ...ofFavouriteList }),
  data: done,
})

/** Moves from `existId` to `groupId`. Moving to the default group removes the pair from its named group. */
export const movePairCall = call({
  ...userWrite,
  methods: ['PUT'],
  name: 'movePair',
  summary: { zh: '移动自选到分组', en: 'Move a favourite to a group' },
  path: '/open/subs/pair/group/update',
  input: exact({ subId: ownId, groupId: ownId, existId: Optional(ownId), ...ofFavouriteList }),
  data: done,
})

/** Atomic: if one favourite does not exist, none is moved. */
export const movePairsCall = call({
  ...userWrite,
  name: 'movePairs',
  summary: { zh: '批量移动自选到分组', en: 'Move several favourites to a group' },
  path: '/open/subs/group/pair/move',
  input: exact({ subIds: List(ownId, { maxItems: FAVOURITES_MAX }), groupId: ownId, ...ofFavouriteList }),
  data: done,
})

/** All groups of the list, marking those that contain the pair. */
export const pairGroupListCall = call({
  ...userRead,
  name: 'pairGroupList',
  summary: { zh: '交易对所在的分组', en: 'Groups containing a pair' },
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
  pairs: List(Text(), { description: 'Pair codes in list order' }),
})

/** Summary of all lists. */
export const ownSubsCall = call({
  ...userRead,
  methods: ['GET'],
  name: 'ownSubs',
  summary: { zh: '我的全部自选', en: 'All my favourites' },
  path: '/open/subs/self',
  input: none,
  data: exact({ lists: List(ownList), total: Integer(), max: Integer() }),
})

const foundPair = exact({ ...pairParts, isFavourite: Bool() })
export type FoundPair = Static<typeof foundPair>

export const searchPairsCall = call({
  ...userRead,
  name: 'searchPairs',
  summary: { zh: '搜索可加入自选的交易对', en: 'Find pairs to add' },
  path: '/open/subs/pair/search',
  input: exact({ text: searchText, ...ofFavouriteList }),
  data: List(foundPair),
})
