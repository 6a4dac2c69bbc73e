import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { fundingFiles } from './data-files.ts'
import { createFunding } from './funding.ts'
import { createFundingRepo } from './repo.ts'
import { fundingRoutes } from './routes.ts'

export const createFundingFeature = (site: Site): Feature => ({
  name: 'funding',
  async web() {
    const funding = createFunding({ ...site, contracts: await site.contracts(), repo: createFundingRepo(site.db) })
    return { routes: fundingRoutes(funding), files: fundingFiles(funding) }
  },
})
