import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createBaseData } from './base-data.ts'
import { baseDataRoutes } from './routes.ts'

export const createBaseDataFeature = (site: Site): Feature => ({
  name: 'base-data',
  web: () => ({ routes: baseDataRoutes(createBaseData(site)) }),
})
