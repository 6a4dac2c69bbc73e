import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { plateFiles } from './data-files.ts'
import { createPlates } from './plates.ts'
import { plateRoutes } from './routes.ts'

export const createPlatesFeature = ({ catalogue, board }: Site): Feature => ({
  name: 'plates',
  web() {
    const plates = createPlates(catalogue, board)
    return { routes: plateRoutes(plates), files: plateFiles(plates), close: () => plates.close() }
  },
})
