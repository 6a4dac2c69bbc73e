/** One list of a user: its groups and its pairs, each in order. The operations are in `rules.ts`. */
import type { FavouriteType } from '@candela/contract/favourites'

export type Group = { readonly id: string; readonly name: string; readonly place: number; readonly createdAt: number }

export type Member = {
  readonly id: string
  readonly pair: string
  /** null outside any named group. */
  readonly groupId: string | null
  readonly place: number
  readonly createdAt: number
}

export type FavouriteList = {
  readonly subType: FavouriteType
  readonly groups: readonly Group[]
  readonly members: readonly Member[]
  /** Number of pairs in the account's other lists: the limit covers all lists. */
  readonly elsewhere: number
}

/** Rows without a position. */
export const UNPLACED = 0

/**
 * Assigns increasing positions. Rows already in order keep theirs, so that adding and removing touch no other row;
 * otherwise all rows are renumbered.
 */
export function placed<Row extends { readonly place: number }>(rows: readonly Row[]): Row[] {
  const firstNew = rows.findIndex(row => row.place === UNPLACED)
  const known = firstNew === -1 ? rows : rows.slice(0, firstNew)
  const added = firstNew === -1 ? [] : rows.slice(firstNew)
  const isKept =
    known.every((row, at) => row.place > (known[at - 1]?.place ?? UNPLACED)) &&
    added.every(row => row.place === UNPLACED)
  if (!isKept) return rows.map((row, at) => ({ ...row, place: at + 1 }))
  const last = known.at(-1)?.place ?? UNPLACED
  return [...known, ...added.map((row, at) => ({ ...row, place: last + at + 1 }))]
}
