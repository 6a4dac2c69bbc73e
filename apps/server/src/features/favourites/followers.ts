/** Favourites as others see them: who follows a pair, and how many a coin. */
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { createFavouritesRepo } from './repo.ts'

export type Followers = {
  /** Ids of the accounts that have this pair as a favourite, in any of their lists. */
  followersOf(pair: string): Promise<readonly string[]>
  /** How many accounts have a pair of each coin, by the coin's symbol. */
  counts(): Promise<ReadonlyMap<string, number>>
}

export function createFollowers(db: Kysely<Tables>): Followers {
  const repo = createFavouritesRepo(db)
  return { followersOf: pair => repo.followersOf(pair), counts: () => repo.counts() }
}
