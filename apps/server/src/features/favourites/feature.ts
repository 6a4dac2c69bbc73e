import { createDueThisMonth, createPairSearch } from '#features/search/index.ts'
import { createNamePair } from '#market/catalogue/named-pair.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { favouritesPart } from './export-part.ts'
import { createFavouriteFiles } from './favourite-files.ts'
import { createFavouriteLists, type FavouriteLists } from './favourite-lists.ts'
import { createFavourites } from './favourites.ts'
import { createPairView } from './pair-view.ts'
import { createFavouritesRepo, type Followers } from './repo.ts'
import { favouriteRoutes } from './routes.ts'
import { createSearchPairs } from './search-pairs.ts'

export type FavouritesFeature = Feature & {
  readonly followers: Followers
  readonly lists: FavouriteLists
}

export function createFavouritesFeature({ catalogue, board, source, db, clock }: Site): FavouritesFeature {
  const repo = createFavouritesRepo(db)
  return {
    name: 'favourites',
    followers: repo,
    lists: createFavouriteLists(repo),
    web() {
      const namePair = createNamePair({ catalogue, deliveryAt: index => source.deliveryAt(index, clock.now()) })
      const view = createPairView(catalogue, board)
      const favourites = createFavourites({ repo, view, clock })
      const files = createFavouriteFiles({ repo, catalogue, clock })
      const find = createPairSearch(catalogue, createDueThisMonth({ source, clock }))
      const search = createSearchPairs({ repo, view, find })
      return { routes: favouriteRoutes(favourites, files, search, namePair) }
    },
    neededPairs: limit => repo.newestPairs(limit),
    exportParts: [favouritesPart(repo)],
  }
}
