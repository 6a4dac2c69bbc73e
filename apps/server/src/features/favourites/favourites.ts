/** Favourites and their groups, per user. */
import { randomUUID } from 'node:crypto'
import { checkGroupName, plainGroupName } from '@candela/contract/account'
import { AppError, canonicalPairCode, type DataOf, type Locale, textIn } from '@candela/contract/core'
import {
  DEFAULT_GROUP_ID,
  type Favourite,
  FAVOURITE_TYPES,
  type FavouriteGroup,
  FAVOURITES_MAX,
  type FavouriteType,
  type groupListCall,
  type groupPriceListCall,
  GROUPS_MAX,
  type ownSubsCall,
  type pairGroupListCall,
  type PricedFavourite,
  SUB_TYPES,
  type unsubscribeCall,
} from '@candela/contract/favourites'
import type { Clock } from '#platform/clock.ts'
import type { FavouriteList, Group, Member } from './favourite-list.ts'
import type { PairView } from './pair-view.ts'
import type { FavouritesRepo, Trx } from './repo.ts'
import {
  addGroup,
  deleteGroup,
  formerPlaces,
  groupOf,
  membersOf,
  merge,
  movePair,
  movePairs,
  type Move,
  renameGroup,
  reorderPair,
  subscribe,
  takesPair,
  topGroup,
  topPair,
  unsubscribe,
} from './rules.ts'

/** The caller and the language of the answer. */
type Asker = { readonly accountId: string; readonly locale: Locale }
/** The caller and the list. */
export type Asked = Asker & { readonly subType: number | undefined }

type Page = { readonly records: Favourite[]; readonly total: number }
type PricePage = DataOf<typeof groupPriceListCall>

export type Favourites = {
  groups(asked: Asked): Promise<DataOf<typeof groupListCall>>
  addGroup(trx: Trx, asked: Asked, name: string): Promise<FavouriteGroup>
  renameGroup(asker: Asker, id: string, name: string): Promise<FavouriteGroup>
  deleteGroup(asker: Asker, id: string): Promise<void>
  topGroup(asked: Asked, id: string): Promise<void>
  subscribe(
    asked: Asked,
    pairs: readonly string[],
    where: { readonly groupId?: string | undefined; readonly before?: string | undefined },
  ): Promise<{ added: number; records: Favourite[] }>
  unsubscribe(asked: Asked, pairs: readonly string[]): Promise<DataOf<typeof unsubscribeCall>>
  /** Of the whole list, or of one group. */
  list(asked: Asked, groupId?: string): Promise<Page>
  detail(asked: Asked, groupId: string): Promise<FavouriteGroup & { pairs: Favourite[] }>
  prices(asked: Asked, groupId: string | undefined): Promise<PricePage>
  topPair(asked: Asked, groupId: string | undefined, id: string): Promise<void>
  reorderPair(asked: Asked, groupId: string | undefined, id: string, placeId: string): Promise<void>
  movePair(asked: Asked, move: Move): Promise<void>
  movePairs(asked: Asked, subIds: readonly string[], groupId: string): Promise<void>
  groupsOf(asked: Asked, pair: string): Promise<DataOf<typeof pairGroupListCall>>
  own(asker: Asker): Promise<DataOf<typeof ownSubsCall>>
  merge(asked: Asked, pairs: readonly string[]): Promise<{ added: number; skipped: number }>
}

const DEFAULT_NAME = { zh: '全部', en: 'All' }

export function createFavourites(parts: {
  readonly repo: FavouritesRepo
  readonly view: PairView
  readonly clock: Clock
}): Favourites {
  const { repo, view, clock } = parts

  const read = (asked: Asked): Promise<FavouriteList> => repo.read(asked.accountId, favouriteType(asked.subType))
  const change = (asked: Asked, work: (list: FavouriteList) => FavouriteList, trx?: Trx) =>
    repo.change(asked.accountId, favouriteType(asked.subType), work, trx)
  /** These calls identify a group but no list. */
  const listOf = async (asker: Asker, groupId: string): Promise<Asked> => ({
    ...asker,
    subType: await repo.typeOfGroup(asker.accountId, groupId),
  })
  const made = () => ({ newId: randomUUID, now: clock.now() })

  function shown(list: FavouriteList, member: Member, groupId: string | undefined, locale: Locale): Favourite {
    return {
      id: member.id,
      subId: member.id,
      groupId: groupId ?? DEFAULT_GROUP_ID,
      existId: member.groupId ?? DEFAULT_GROUP_ID,
      subType: list.subType,
      ...view.parts(member.pair, locale),
      isValid: view.isListed(member.pair),
      createdAt: member.createdAt,
    }
  }

  const priced = (row: Favourite): PricedFavourite => ({
    ...row,
    delistedAt: view.delistedAt(row.pair),
    figures: view.figures(row.pair),
  })

  async function page(asked: Asked, groupId: string | undefined): Promise<Page> {
    const list = await read(asked)
    const members = membersOf(list, groupOf(list, groupId))
    return {
      records: members.map(member => shown(list, member, groupId, asked.locale)),
      total: members.length,
    }
  }

  return {
    async groups(asked) {
      const list = await read(asked)
      const [defaultGroup, ...records] = groupsOf(list, asked.locale)
      return { defaultGroup, records, total: records.length, max: GROUPS_MAX }
    },
    async addGroup(trx, asked, typed) {
      const group = { id: randomUUID(), name: groupName(typed), createdAt: clock.now() }
      const { after } = await change(asked, list => addGroup(list, group), trx)
      return groupIn(after, group.id, asked.locale)
    },
    async renameGroup(asker, id, typed) {
      const name = groupName(typed)
      const { after } = await change(await listOf(asker, id), list => renameGroup(list, id, name))
      return groupIn(after, id, asker.locale)
    },
    async deleteGroup(asker, id) {
      await change(await listOf(asker, id), list => deleteGroup(list, id))
    },
    async topGroup(asked, id) {
      await change(asked, list => topGroup(list, id))
    },
    async subscribe(asked, texts, where) {
      const pairs = someOf(texts).map(text => view.listed(text))
      const subType = favouriteType(asked.subType)
      if (!pairs.every(pair => takesPair(subType, pair))) throw new AppError('PAIR_NOT_INDEX')
      const { before, after } = await change(asked, list => subscribe(list, { pairs, ...where, ...made() }))
      const wanted = after.members.filter(member => pairs.some(pair => pair === member.pair))
      return {
        added: after.members.length - before.members.length,
        records: wanted.map(member => shown(after, member, where.groupId, asked.locale)),
      }
    },
    async unsubscribe(asked, texts) {
      // A delisted pair can still be removed.
      const pairs = someOf(texts).map(text => canonicalPairCode(text) ?? text)
      const { before } = await change(asked, list => unsubscribe(list, pairs))
      const records = formerPlaces(before, pairs)
      return { removed: records.length, records }
    },
    list: page,
    async detail(asked, groupId) {
      const list = await read(asked)
      const members = membersOf(list, groupOf(list, groupId))
      const pairs = members.map(member => shown(list, member, groupId, asked.locale))
      return { ...groupIn(list, groupId, asked.locale), pairs }
    },
    async prices(asked, groupId) {
      const { records, total } = await page(asked, groupId)
      return { records: records.map(priced), total, asOf: view.asOf }
    },
    async topPair(asked, groupId, id) {
      await change(asked, list => topPair(list, groupId, id))
    },
    async reorderPair(asked, groupId, id, placeId) {
      await change(asked, list => reorderPair(list, groupId, id, placeId))
    },
    async movePair(asked, move) {
      await change(asked, list => movePair(list, move))
    },
    async movePairs(asked, subIds, groupId) {
      await change(asked, list => movePairs(list, subIds, groupId))
    },
    async groupsOf(asked, text) {
      const pair = view.listed(text)
      const list = await read(asked)
      const member = list.members.find(each => each.pair === pair)
      const existId = member === undefined ? null : (member.groupId ?? DEFAULT_GROUP_ID)
      return {
        pair,
        subId: member?.id ?? null,
        existId,
        groups: groupsOf(list, asked.locale).map(group => ({ ...group, isIn: group.id === existId })),
      }
    },
    async own({ accountId, locale }) {
      const lists = await Promise.all(FAVOURITE_TYPES.map(subType => repo.read(accountId, subType)))
      return {
        lists: lists.map(list => ({
          subType: list.subType,
          groups: groupsOf(list, locale),
          pairs: list.members.map(member => member.pair),
        })),
        total: lists.reduce((sum, list) => sum + list.members.length, 0),
        max: FAVOURITES_MAX,
      }
    },
    async merge(asked, texts) {
      const subType = favouriteType(asked.subType)
      const known = texts
        .flatMap(text => canonicalPairCode(text) ?? [])
        .filter(code => view.isListed(code) && takesPair(subType, code))
      const { before, after } = await change(asked, list => merge(list, { pairs: known, ...made() }))
      const left = new Set(after.members.map(member => member.pair))
      return {
        added: after.members.length - before.members.length,
        skipped: texts.filter(text => !left.has(canonicalPairCode(text) ?? '')).length,
      }
    },
  }
}

/** Signals and flash use the same calls, but are settings rather than lists. */
export function favouriteType(subType: number = SUB_TYPES.market): FavouriteType {
  const known = FAVOURITE_TYPES.find(type => type === subType)
  if (known === undefined) throw new AppError('NOT_A_FAVOURITE_LIST')
  return known
}

function someOf(texts: readonly string[]): readonly string[] {
  if (texts.length === 0) throw new AppError('SELECT_ONE')
  return texts
}

function groupName(typed: string): string {
  const fault = checkGroupName(typed)
  if (fault !== undefined) throw new AppError(fault)
  return plainGroupName(typed)
}

/** All groups of a list, the default one first. */
function groupsOf(list: FavouriteList, locale: Locale): [FavouriteGroup, ...FavouriteGroup[]] {
  const ids = [...list.groups.map(group => group.id), null]
  const shown = (id: string, name: string, next: string | null, group: Group | null): FavouriteGroup => ({
    id,
    name,
    plateId1: id,
    plateId2: next,
    subType: list.subType,
    isDefault: group === null,
    count: membersOf(list, group).length,
  })
  return [
    shown(DEFAULT_GROUP_ID, textIn(locale, DEFAULT_NAME), ids[0] ?? null, null),
    ...list.groups.map((group, at) => shown(group.id, group.name, ids[at + 1] ?? null, group)),
  ]
}

function groupIn(list: FavouriteList, id: string, locale: Locale): FavouriteGroup {
  const found = groupsOf(list, locale).find(group => group.id === id)
  if (found === undefined) throw new AppError('NO_SUCH_THING')
  return found
}
