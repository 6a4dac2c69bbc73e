import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'
import { createNamePair } from '#market/named-pair.ts'
import type { MarketSource } from '#market/source.ts'
import type { Clock } from '#platform/clock.ts'
import type { Route } from '#platform/http/calls/route.ts'
import { createFavouriteFiles } from './favourite-files.ts'
import { createFavourites } from './favourites.ts'
import { createPairSearch } from './pair-search.ts'
import { createPairView } from './pair-view.ts'
import { createFavouritesRepo, type FavouritesDb } from './repo.ts'
import { favouriteRoutes } from './routes.ts'
import { createSearchPairs } from './search-pairs.ts'

/** Everything of the feature, put together. */
export function createFavouritesFeature(parts: {
  readonly db: FavouritesDb
  readonly catalogue: Catalogue
  readonly board: Board
  readonly source: Pick<MarketSource, 'deliveryAt'>
  readonly clock: Clock
}): { readonly routes: readonly Route[] } {
  const { catalogue, board, source, clock } = parts
  const namePair = createNamePair({ catalogue, deliveryAt: index => source.deliveryAt(index, clock.now()) })
  const repo = createFavouritesRepo(parts.db)
  const view = createPairView(catalogue, board)
  const favourites = createFavourites({ repo, view, clock })
  const files = createFavouriteFiles({ repo, catalogue, clock })
  const search = createSearchPairs({ repo, view, find: createPairSearch(catalogue) })
  return { routes: favouriteRoutes(favourites, files, search, namePair) }
}
