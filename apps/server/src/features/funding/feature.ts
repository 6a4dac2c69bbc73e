import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { perContracts } from '#market/derivatives/current-contracts.ts'
import { fundingFiles } from './data-files.ts'
import { createFunding } from './funding.ts'
import { createFundingRepo } from './repo.ts'
import { fundingRoutes } from './routes.ts'

export const createFundingFeature = (site: Site): Feature => ({
  name: 'funding',
  web() {
    const repo = createFundingRepo(site.db)
    const funding = perContracts(site.contracts, contracts => createFunding({ ...site, contracts, repo }))
    return { routes: fundingRoutes(funding), files: fundingFiles(funding) }
  },
})
