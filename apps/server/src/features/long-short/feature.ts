import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { longShortFiles } from './data-files.ts'
import { createLongShort } from './long-short.ts'
import { longShortRoutes } from './routes.ts'

export const createLongShortFeature = (site: Site): Feature => ({
  name: 'long-short',
  async web() {
    const longShort = createLongShort({ ...site, contracts: await site.contracts(), history: site.contractHistory })
    return { routes: longShortRoutes(longShort), files: longShortFiles(longShort) }
  },
})
