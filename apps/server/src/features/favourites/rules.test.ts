import { AppError } from '@candela/contract/core'
import { DEFAULT_GROUP_ID, FAVOURITES_MAX, GROUPS_MAX } from '@candela/contract/favourites'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FavouriteList, placed } from './favourite-list.ts'
import {
  addGroup,
  deleteGroup,
  formerPlaces,
  importSections,
  membersOf,
  merge,
  movePair,
  movePairs,
  renameGroup,
  reorderPair,
  subscribe,
  topGroup,
  topPair,
  unsubscribe,
} from './rules.ts'

/** `a` of group A, `b` of group B, `-` of none: 'a1 b1 a2' is a list of three pairs. */
function aList(pairs: string, { groups = ['A', 'B'], elsewhere = 0 } = {}): FavouriteList {
  return {
    subType: 10,
    groups: groups.map((name, at) => ({ id: name, name, place: at + 1, createdAt: 0 })),
    members: pairs.split(' ').flatMap((pair, at) => {
      if (pair === '') return []
      const group = pair[0]?.toUpperCase() ?? ''
      return [{ id: pair, pair, groupId: groups.includes(group) ? group : null, place: at + 1, createdAt: 0 }]
    }),
    elsewhere,
  }
}

const pairsIn = (list: FavouriteList): string => list.members.map(member => member.pair).join(' ')
const groupsIn = (list: FavouriteList): string => list.groups.map(group => group.name).join(' ')
const inGroup = (list: FavouriteList, id: string): string =>
  list.members
    .filter(member => member.groupId === id)
    .map(member => member.pair)
    .join(' ')

const parts = { newId: () => crypto.randomUUID(), now: 7 }
const refusal = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.key
    throw error
  }
  return undefined
}

describe('[S4.06] groups', () => {
  it('are appended', () => expect(groupsIn(addGroup(aList(''), { id: 'C', name: 'C', createdAt: 1 }))).toBe('A B C'))

  it('[S5.12] [S8.11] [S9.03] are always fewer than ten', () => {
    const names = Array.from({ length: GROUPS_MAX }, (_, at) => String(at))
    expect(refusal(() => addGroup(aList('', { groups: names }), { id: 'x', name: 'x', createdAt: 1 }))).toBe(
      'GROUPS_FULL',
    )
  })

  it.each([
    ['A', 'GROUP_NAME_TAKEN'],
    ['a', 'GROUP_NAME_TAKEN'],
    ['B', undefined],
    ['b', undefined],
    ['C', undefined],
  ])('B can be renamed to %s, which no other group uses: %s', (name, refused) => {
    expect(refusal(() => renameGroup(aList(''), 'B', name))).toBe(refused)
  })

  it('a section of a file whose name differs only in case goes into the existing group', () => {
    const list = importSections(aList('a1'), [{ name: 'a', pairs: ['x1'] }], parts)
    expect([groupsIn(list), inGroup(list, 'A')]).toEqual(['A B', 'a1 x1'])
  })

  it('keep their position when renamed', () => expect(groupsIn(renameGroup(aList(''), 'A', 'Z'))).toBe('Z B'))

  it('are put first', () => expect(groupsIn(topGroup(aList(''), 'B'))).toBe('B A'))

  it('leave their pairs among the favourites when they are deleted, in order', () => {
    const list = deleteGroup(aList('a1 b1 a2'), 'A')
    expect([groupsIn(list), pairsIn(list), inGroup(list, 'A'), inGroup(list, 'B')]).toEqual(['B', 'a1 b1 a2', '', 'b1'])
  })

  it.each([
    ['renamed', (list: FavouriteList) => renameGroup(list, DEFAULT_GROUP_ID, 'x')],
    ['deleted', (list: FavouriteList) => deleteGroup(list, DEFAULT_GROUP_ID)],
    ['put first', (list: FavouriteList) => topGroup(list, DEFAULT_GROUP_ID)],
  ])('[S8.27] cannot be %s when they are the default one', (_, work) =>
    expect(refusal(() => work(aList('a1')))).toBe('OPERATION_NOT_ALLOWED'),
  )

  it.each([
    ['renamed', (list: FavouriteList) => renameGroup(list, 'other', 'x')],
    ['deleted', (list: FavouriteList) => deleteGroup(list, 'other')],
    ['put first', (list: FavouriteList) => topGroup(list, 'other')],
  ])('cannot be %s when they are not in the list', (_, work) =>
    expect(refusal(() => work(aList('a1')))).toBe('NO_SUCH_THING'),
  )
})

describe('adding pairs', () => {
  it.each([
    ['behind the others, in their order', 'a1 b1', { pairs: ['y', 'x'] }, 'a1 b1 y x'],
    ['each once', 'a1 b1', { pairs: ['x', 'x', 'a1'] }, 'a1 b1 x'],
    ['before another', 'a1 b1', { pairs: ['x', 'y'], before: 'b1' }, 'a1 x y b1'],
  ])('puts them %s', (_, before, input, after) =>
    expect(pairsIn(subscribe(aList(before), { ...input, ...parts }))).toBe(after),
  )

  it('to a group also moves pairs already in the list', () =>
    expect(inGroup(subscribe(aList('a1 b1'), { pairs: ['x', 'b1'], groupId: 'A', ...parts }), 'A')).toBe('a1 b1 x'))

  it('without a group leaves pairs in theirs', () =>
    expect(inGroup(subscribe(aList('a1'), { pairs: ['a1'], ...parts }), 'A')).toBe('a1'))

  it('stops at 500, counted over all lists', () => {
    const list = aList('a1 b1', { elsewhere: FAVOURITES_MAX - 3 })
    expect(pairsIn(subscribe(list, { pairs: ['x'], ...parts }))).toBe('a1 b1 x')
    expect(refusal(() => subscribe(list, { pairs: ['x', 'y'], ...parts }))).toBe('FAVOURITES_FULL')
  })

  it.each([
    ['a group', { groupId: 'other' }],
    ['a favourite to insert before', { before: 'other' }],
  ])('is rejected for %s that does not exist', (_, where) =>
    expect(refusal(() => subscribe(aList('a1'), { pairs: ['x'], ...where, ...parts }))).toBe('NO_SUCH_THING'),
  )

  it('by merging keeps the order, adds nothing twice and stops when the list is full', () => {
    expect(pairsIn(merge(aList('a1 b1'), { pairs: ['x', 'a1', 'y', 'x'], ...parts }))).toBe('a1 b1 x y')
    const nearlyFull = aList('a1', { elsewhere: FAVOURITES_MAX - 2 })
    expect(pairsIn(merge(nearlyFull, { pairs: ['a1', 'x', 'y'], ...parts }))).toBe('a1 x')
    const overFull = aList('a1', { elsewhere: FAVOURITES_MAX })
    expect(pairsIn(merge(overFull, { pairs: ['x'], ...parts }))).toBe('a1')
  })
})

describe('[S4.07] pairs', () => {
  it('are removed, and missing ones are no error', () =>
    expect(pairsIn(unsubscribe(aList('a1 b1 a2'), ['b1', 'x']))).toBe('a1 a2'))

  it('report their position before they are removed', () =>
    expect(formerPlaces(aList('a1 b1 - a2'), ['b1', '-', 'a2', 'x'])).toEqual([
      { pair: 'b1', groupId: 'B', before: null },
      { pair: '-', groupId: DEFAULT_GROUP_ID, before: null },
      { pair: 'a2', groupId: 'A', before: null },
    ]))

  it('report the remaining pair that follows them', () =>
    expect(formerPlaces(aList('a1 b1 a2'), ['a1', 'b1']).map(place => place.before)).toEqual(['a2', 'a2']))

  it.each([
    ['of the whole list', DEFAULT_GROUP_ID, 'a2', 'a2 a1 b1 b2'],
    ['of a group, while other groups stay where they are', 'B', 'b2', 'a1 b2 a2 b1'],
  ])('are put on top %s', (_, group, id, after) =>
    expect(pairsIn(topPair(aList('a1 b1 a2 b2'), group, id))).toBe(after),
  )

  it.each([
    ['up', 'a4', 'a2', 'a1 a4 a2 a3'],
    ['down', 'a1', 'a3', 'a2 a3 a1 a4'],
    ['to the end', 'a1', 'a4', 'a2 a3 a4 a1'],
    ['nowhere', 'a2', 'a2', 'a1 a2 a3 a4'],
  ])('take the place of another, %s', (_, moved, place, after) => {
    expect(pairsIn(reorderPair(aList('a1 a2 a3 a4'), 'A', moved, place))).toBe(after)
    expect(pairsIn(reorderPair(aList('a1 a2 a3 a4'), undefined, moved, place))).toBe(after)
  })

  it('are reordered in their group alone', () =>
    expect(pairsIn(reorderPair(aList('a1 b1 a2 b2 a3'), 'A', 'a3', 'a1'))).toBe('a3 b1 a1 b2 a2'))

  it.each([
    ['put on top in a group they are not in', (list: FavouriteList) => topPair(list, 'A', 'b1')],
    ['put on top when they are not there', (list: FavouriteList) => topPair(list, undefined, 'x')],
    ['put on top in a group that is not there', (list: FavouriteList) => topPair(list, 'other', 'a1')],
    ['reordered with one of another group', (list: FavouriteList) => reorderPair(list, 'A', 'a1', 'b1')],
    ['reordered with one that is not there', (list: FavouriteList) => reorderPair(list, 'A', 'a1', 'x')],
    ['moved when they are not there', (list: FavouriteList) => movePair(list, { subId: 'x', groupId: 'A' })],
    ['moved to a group that is not there', (list: FavouriteList) => movePair(list, { subId: 'a1', groupId: 'other' })],
    [
      'moved from a group that is not there',
      (list: FavouriteList) => movePair(list, { subId: 'a1', groupId: 'B', existId: 'other' }),
    ],
    [
      'moved from a group they have left',
      (list: FavouriteList) => movePair(list, { subId: 'a1', groupId: DEFAULT_GROUP_ID, existId: 'B' }),
    ],
    ['moved together with one that is not there', (list: FavouriteList) => movePairs(list, ['a1', 'x'], 'B')],
  ])('cannot be %s', (_, work) => expect(refusal(() => work(aList('a1 b1')))).toBe('NO_SUCH_THING'))

  it('move between groups and keep their place in the list', () => {
    const list = movePair(aList('a1 b1 a2'), { subId: 'a2', groupId: 'B', existId: 'A' })
    expect([pairsIn(list), inGroup(list, 'A'), inGroup(list, 'B')]).toEqual(['a1 b1 a2', 'a1', 'b1 a2'])
  })

  it('move out of every group, and doing it twice changes nothing', () => {
    const move = { subId: 'a1', groupId: DEFAULT_GROUP_ID, existId: 'A' }
    const list = movePair(movePair(aList('a1'), move), move)
    expect(list.members[0]?.groupId).toBeNull()
  })

  it('[S5.34] [S8.09] move several at once, and at least one', () => {
    expect(inGroup(movePairs(aList('a1 b1 a2'), ['a1', 'a2'], 'B'), 'B')).toBe('a1 b1 a2')
    expect(refusal(() => movePairs(aList('a1'), [], 'B'))).toBe('SELECT_ONE')
  })

  it('are all in the default group', () => expect(membersOf(aList('a1 b1 -'), null)).toHaveLength(3))
})

describe('importing', () => {
  it('creates missing groups, moves the pairs of a section and leaves the rest unchanged', () => {
    const sections = [
      { name: null, pairs: ['b1', 'x'] },
      { name: 'A', pairs: ['b2', 'y'] },
      { name: 'New', pairs: ['a1'] },
    ]
    const list = importSections(aList('a1 b1 b2'), sections, parts)
    expect([pairsIn(list), groupsIn(list), inGroup(list, 'B'), inGroup(list, 'A')]).toEqual([
      'a1 b1 b2 x y',
      'A B New',
      'b1',
      'b2 y',
    ])
    expect(inGroup(list, list.groups[2]?.id ?? '')).toBe('a1')
  })

  it('is rejected if it needs a tenth group', () => {
    const groups = Array.from({ length: GROUPS_MAX }, (_, at) => String(at))
    expect(refusal(() => importSections(aList('', { groups }), [{ name: 'New', pairs: ['x'] }], parts))).toBe(
      'GROUPS_FULL',
    )
  })
})

describe('places', () => {
  const row = (place: number) => ({ place })

  it.each([
    ['stay as they are when rows go', [1, 4, 9], [1, 4, 9]],
    ['go on behind the last for new rows', [2, 5, 0, 0], [2, 5, 6, 7]],
    ['are renumbered when a row has moved', [3, 1, 2], [1, 2, 3]],
    ['are renumbered when a new row is in between', [1, 0, 2], [1, 2, 3]],
    ['begin at one', [0, 0], [1, 2]],
  ])('%s', (_, before, after) => expect(placed(before.map(row)).map(each => each.place)).toEqual(after))

  it('always grow, whatever they were', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(20)), before => {
        const after = placed(before.map(row)).map(each => each.place)
        expect(after).toEqual([...new Set(after)].toSorted((a, b) => a - b))
      }),
    ))
})
