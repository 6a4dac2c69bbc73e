import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createPairSearch } from './pair-search.ts'
import { searchRoutes } from './routes.ts'
import { createSearch } from './search.ts'

export const createSearchFeature = ({ catalogue, board }: Site): Feature => ({
  name: 'search',
  web: () => ({ routes: searchRoutes(createSearch(catalogue, board, createPairSearch(catalogue))) }),
})
