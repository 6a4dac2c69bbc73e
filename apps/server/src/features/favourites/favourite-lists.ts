/** The market list of a person for other features: which pairs, in which order. */
import { SUB_TYPES } from '@candela/contract/favourites'
import type { FavouritesRepo } from './repo.ts'
import { groupOf, membersOf } from './rules.ts'

export type FavouriteLists = {
  /** Of one group or of the whole list; refuses a group the account does not have. */
  pairsOf(accountId: string, groupId: string | undefined): Promise<readonly string[]>
}

export function createFavouriteLists(repo: Pick<FavouritesRepo, 'read'>): FavouriteLists {
  return {
    async pairsOf(accountId, groupId) {
      const list = await repo.read(accountId, SUB_TYPES.market)
      return membersOf(list, groupOf(list, groupId)).map(member => member.pair)
    },
  }
}
