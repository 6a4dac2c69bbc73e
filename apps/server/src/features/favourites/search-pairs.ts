import type { FoundPair } from '@candela/contract/favourites'
import { SEARCH_RESULTS_MAX } from '@candela/contract/search'
import type { FindPairs } from '#features/search/index.ts'
import { type Asked, favouriteType } from './favourites.ts'
import type { PairView } from './pair-view.ts'
import type { FavouritesRepo } from './repo.ts'
import { takesPair } from './rules.ts'

export type SearchPairs = (asked: Asked, typed: string) => Promise<FoundPair[]>

/** Pairs that match the query and that the list accepts, each with whether the list already has it. */
export function createSearchPairs(parts: {
  readonly repo: FavouritesRepo
  readonly view: PairView
  readonly find: FindPairs
}): SearchPairs {
  const { repo, view, find } = parts
  return async ({ accountId, subType, locale }, typed) => {
    const list = await repo.read(accountId, favouriteType(subType))
    const known = new Set(list.members.map(member => member.pair))
    return find(typed, code => takesPair(list.subType, code))
      .slice(0, SEARCH_RESULTS_MAX)
      .map(code => ({ ...view.parts(code, locale), isFavourite: known.has(code) }))
  }
}
