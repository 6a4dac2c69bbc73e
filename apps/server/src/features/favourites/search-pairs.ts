import type { FoundPair } from '@candela/contract'
import { type Asked, favouriteType } from './favourites.ts'
import type { PairView } from './pair-view.ts'
import type { FavouritesRepo } from './repo.ts'

export type SearchPairs = (asked: Asked, typed: string) => Promise<FoundPair[]>

/** Pairs of the market that fit what was typed, each with whether the list has it. */
export function createSearchPairs(parts: {
  readonly repo: FavouritesRepo
  readonly view: PairView
  readonly find: (typed: string) => readonly string[]
}): SearchPairs {
  const { repo, view, find } = parts
  return async ({ accountId, subType, locale }, typed) => {
    const list = await repo.read(accountId, favouriteType(subType))
    const known = new Set(list.members.map(member => member.pair))
    return find(typed).map(code => ({ ...view.parts(code, locale), isFavourite: known.has(code) }))
  }
}
