/** One list of a person: its groups and its pairs, each in order. What is done to it is in `rules.ts`. */
import type { FavouriteType } from '@candela/contract/favourites'

export type Group = { readonly id: string; readonly name: string; readonly place: number; readonly createdAt: number }

export type Member = {
  readonly id: string
  readonly pair: string
  /** null in no named group. */
  readonly groupId: string | null
  readonly place: number
  readonly createdAt: number
}

export type FavouriteList = {
  readonly subType: FavouriteType
  readonly groups: readonly Group[]
  readonly members: readonly Member[]
  /** How many pairs the other lists of the account have: the limit is for all of them. */
  readonly elsewhere: number
}

/** Rows before they have a place. */
export const UNPLACED = 0

/**
 * The same rows with places that grow. What is in order already keeps its numbers, so that adding and removing touch no
 * other row; otherwise all are numbered anew.
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
