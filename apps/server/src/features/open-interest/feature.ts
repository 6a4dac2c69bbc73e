import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { perContracts } from '#market/derivatives/current-contracts.ts'
import { openInterestFiles } from './data-files.ts'
import { createOpenInterest } from './open-interest.ts'
import { openInterestRoutes } from './routes.ts'

export const createOpenInterestFeature = (site: Site): Feature => ({
  name: 'open-interest',
  web() {
    const openInterest = perContracts(site.contracts, contracts =>
      createOpenInterest({ ...site, contracts, history: site.contractHistory }),
    )
    return { routes: openInterestRoutes(openInterest), files: openInterestFiles(openInterest) }
  },
})
