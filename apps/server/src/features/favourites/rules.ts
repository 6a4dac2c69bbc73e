/** Operations on a list. Each returns the new list, or throws and leaves the list unchanged. */
import { isSameGroupName } from '@candela/contract/account'
import { AppError, isIndexFuture } from '@candela/contract/core'
import {
  DEFAULT_GROUP_ID,
  FAVOURITES_MAX,
  type FavouriteType,
  type FormerPlace,
  GROUPS_MAX,
  SUB_TYPES,
} from '@candela/contract/favourites'
import { type FavouriteList, type Group, type Member, UNPLACED } from './favourite-list.ts'
import type { Section } from './list-files.ts'

/** The stock list takes index futures only; the others take any pair. */
export const takesPair = (subType: FavouriteType, pair: string): boolean =>
  subType !== SUB_TYPES.stock || isIndexFuture(pair)

/** Finds a group by id; null is the default group, which has no row. */
export function groupOf(list: FavouriteList, id: string | undefined): Group | null {
  if (id === undefined || id === DEFAULT_GROUP_ID) return null
  return list.groups.find(group => group.id === id) ?? refuse()
}

/** For operations the default group does not support. */
export function namedGroup(list: FavouriteList, id: string): Group {
  const group = groupOf(list, id)
  if (group === null) throw new AppError('OPERATION_NOT_ALLOWED')
  return group
}

/** The default group contains all pairs of the list. */
export const membersOf = (list: FavouriteList, group: Group | null): readonly Member[] =>
  group === null ? list.members : list.members.filter(member => member.groupId === group.id)

/** Ids of other users are not in the list, so they are rejected like unknown ids. */
function refuse(): never {
  throw new AppError('NO_SUCH_THING')
}

const member = (members: readonly Member[], id: string): Member => members.find(each => each.id === id) ?? refuse()

/** Two groups with the same name would become one in a file. */
function refuseTaken(groups: readonly Group[], name: string): void {
  if (groups.some(group => isSameGroupName(group.name, name))) throw new AppError('GROUP_NAME_TAKEN')
}

export function addGroup(list: FavouriteList, group: Omit<Group, 'place'>): FavouriteList {
  if (list.groups.length >= GROUPS_MAX) throw new AppError('GROUPS_FULL')
  refuseTaken(list.groups, group.name)
  return { ...list, groups: [...list.groups, { ...group, place: UNPLACED }] }
}

export function renameGroup(list: FavouriteList, id: string, name: string): FavouriteList {
  const renamed = namedGroup(list, id)
  refuseTaken(
    list.groups.filter(group => group !== renamed),
    name,
  )
  return { ...list, groups: list.groups.map(group => (group === renamed ? { ...group, name } : group)) }
}

/** Its pairs stay favourites and keep their order. */
export function deleteGroup(list: FavouriteList, id: string): FavouriteList {
  const gone = namedGroup(list, id)
  return {
    ...list,
    groups: list.groups.filter(group => group !== gone),
    members: list.members.map(each => (each.groupId === gone.id ? { ...each, groupId: null } : each)),
  }
}

export function topGroup(list: FavouriteList, id: string): FavouriteList {
  const first = namedGroup(list, id)
  return { ...list, groups: [first, ...list.groups.filter(group => group !== first)] }
}

type NewPairs = {
  readonly pairs: readonly string[]
  /** If left out, pairs already in the list stay in their group. */
  readonly groupId?: string | undefined
  /** Insert before this favourite; if left out, append. */
  readonly before?: string | undefined
  readonly newId: () => string
  readonly now: number
}

export function subscribe(list: FavouriteList, { pairs, groupId, before, newId, now }: NewPairs): FavouriteList {
  const group = groupOf(list, groupId)
  const added = unknownPairs(list, pairs).map(
    (pair): Member => ({ id: newId(), pair, groupId: group?.id ?? null, place: UNPLACED, createdAt: now }),
  )
  const total = list.members.length + list.elsewhere + added.length
  if (added.length > 0 && total > FAVOURITES_MAX) throw new AppError('FAVOURITES_FULL')
  const known = group === null ? list.members : into(list.members, each => pairs.includes(each.pair), group)
  const at = before === undefined ? known.length : known.findIndex(each => each.id === before)
  if (at === -1) refuse()
  return { ...list, members: known.toSpliced(at, 0, ...added) }
}

/** Up to the limit. */
export function merge(list: FavouriteList, { pairs, newId, now }: Omit<NewPairs, 'groupId' | 'before'>): FavouriteList {
  const room = Math.max(0, FAVOURITES_MAX - list.members.length - list.elsewhere)
  return subscribe(list, { pairs: unknownPairs(list, pairs).slice(0, room), newId, now })
}

/** Without duplicates, in order. */
function unknownPairs(list: FavouriteList, pairs: readonly string[]): string[] {
  const known = new Set(list.members.map(each => each.pair))
  return [...new Set(pairs)].filter(pair => !known.has(pair))
}

const into = (members: readonly Member[], isMoved: (each: Member) => boolean, group: Group | null): Member[] =>
  members.map(each => (isMoved(each) ? { ...each, groupId: group?.id ?? null } : each))

export function unsubscribe(list: FavouriteList, pairs: readonly string[]): FavouriteList {
  const gone = new Set(pairs)
  return { ...list, members: list.members.filter(each => !gone.has(each.pair)) }
}

/** Positions of the pairs that will move, in order. */
export function formerPlaces(list: FavouriteList, pairs: readonly string[]): FormerPlace[] {
  const gone = new Set(pairs)
  return list.members.flatMap(({ pair, groupId }, at) => {
    if (!gone.has(pair)) return []
    const next = list.members.slice(at).find(each => !gone.has(each.pair))
    return [{ pair, groupId: groupId ?? DEFAULT_GROUP_ID, before: next?.id ?? null }]
  })
}

/** First in its group; pairs of other groups keep their positions. */
export function topPair(list: FavouriteList, groupId: string | undefined, id: string): FavouriteList {
  const group = groupOf(list, groupId)
  const members = membersOf(list, group)
  const first = member(members, id)
  return inOrder(list, group, [first, ...members.filter(each => each !== first)])
}

/** Moves one pair to the position of another; the pairs in between shift. */
export function reorderPair(
  list: FavouriteList,
  groupId: string | undefined,
  movedId: string,
  placeId: string,
): FavouriteList {
  const group = groupOf(list, groupId)
  const members = membersOf(list, group)
  const moved = member(members, movedId)
  const at = members.indexOf(member(members, placeId))
  return inOrder(list, group, members.filter(each => each !== moved).toSpliced(at, 0, moved))
}

/** Writes the pairs of a group in their new order into the positions the group occupied. */
function inOrder(list: FavouriteList, group: Group | null, ordered: readonly Member[]): FavouriteList {
  const next = ordered.values()
  const isMember = (each: Member): boolean => group === null || each.groupId === group.id
  return { ...list, members: list.members.map(each => (isMember(each) ? (next.next().value ?? each) : each)) }
}

export type Move = {
  readonly subId: string
  readonly groupId: string
  /** Position the caller expects. */
  readonly existId?: string | undefined
}

/** Already there is success; a pair that has since moved elsewhere is a conflict. */
export function movePair(list: FavouriteList, { subId, groupId, existId }: Move): FavouriteList {
  const group = groupOf(list, groupId)
  const moved = member(list.members, subId)
  const from = existId === undefined ? moved.groupId : (groupOf(list, existId)?.id ?? null)
  if (moved.groupId !== from && moved.groupId !== (group?.id ?? null)) refuse()
  return { ...list, members: into(list.members, each => each === moved, group) }
}

export function movePairs(list: FavouriteList, subIds: readonly string[], groupId: string): FavouriteList {
  if (subIds.length === 0) throw new AppError('SELECT_ONE')
  const group = groupOf(list, groupId)
  const moved = new Set(subIds.map(id => member(list.members, id)))
  return { ...list, members: into(list.members, each => moved.has(each), group) }
}

/** Creates missing groups; pairs without a group heading stay where they are. */
export function importSections(
  list: FavouriteList,
  sections: readonly Section[],
  parts: { readonly newId: () => string; readonly now: number },
): FavouriteList {
  return sections.reduce((before, { name, pairs }) => {
    if (name === null) return subscribe(before, { pairs, ...parts })
    const known = before.groups.find(group => isSameGroupName(group.name, name))
    const group = known ?? { id: parts.newId(), name, createdAt: parts.now }
    const withGroup = known === undefined ? addGroup(before, group) : before
    return subscribe(withGroup, { pairs, groupId: group.id, ...parts })
  }, list)
}
