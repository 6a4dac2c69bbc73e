import { FAVOURITE_TYPES } from '@candela/contract/favourites'
import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { FavouritesRepo } from './repo.ts'

export const favouritesPart = (repo: FavouritesRepo): ExportPart => ({
  name: 'favourites',
  async read(accountId) {
    const lists: object[] = []
    for (const subType of FAVOURITE_TYPES) {
      const { groups, members } = await repo.read(accountId, subType)
      lists.push({ subType, groups, pairs: members })
    }
    return lists
  },
})
