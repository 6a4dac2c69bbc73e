import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { perContracts } from '#market/derivatives/current-contracts.ts'
import { longShortFiles } from './data-files.ts'
import { createLongShort } from './long-short.ts'
import { longShortRoutes } from './routes.ts'

export const createLongShortFeature = (site: Site): Feature => ({
  name: 'long-short',
  web() {
    const longShort = perContracts(site.contracts, contracts =>
      createLongShort({ ...site, contracts, history: site.contractHistory }),
    )
    return { routes: longShortRoutes(longShort), files: longShortFiles(longShort) }
  },
})
