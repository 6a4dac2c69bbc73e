import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { statusFiles } from './data-files.ts'
import { statusRoutes } from './routes.ts'
import { createStatus } from './status.ts'

export const createStatusFeature = (site: Site): Feature => ({
  name: 'status',
  web() {
    const status = createStatus(site)
    return { routes: statusRoutes(status), files: statusFiles(status) }
  },
})
