/** A user's market list for other features: its pairs in order. */
import { SUB_TYPES } from '@candela/contract/favourites'
import type { FavouritesRepo } from './repo.ts'
import { groupOf, membersOf } from './rules.ts'

export type FavouriteLists = {
  /** Of one group or the whole list; rejects a group the account does not have. */
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
