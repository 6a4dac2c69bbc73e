import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createDueThisMonth } from './due-this-month.ts'
import { createPairSearch } from './pair-search.ts'
import { searchRoutes } from './routes.ts'
import { createSearch } from './search.ts'

export const createSearchFeature = ({ catalogue, board, source, clock }: Site): Feature => ({
  name: 'search',
  web() {
    const find = createPairSearch(catalogue, createDueThisMonth({ source, clock }))
    return { routes: searchRoutes(createSearch(catalogue, board, find)) }
  },
})
