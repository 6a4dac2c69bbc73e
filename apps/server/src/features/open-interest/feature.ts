import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { openInterestFiles } from './data-files.ts'
import { createOpenInterest } from './open-interest.ts'
import { openInterestRoutes } from './routes.ts'

export const createOpenInterestFeature = (site: Site): Feature => ({
  name: 'open-interest',
  async web() {
    const openInterest = createOpenInterest({
      ...site,
      contracts: await site.contracts(),
      history: site.contractHistory,
    })
    return { routes: openInterestRoutes(openInterest), files: openInterestFiles(openInterest) }
  },
})
