import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { stockIndexFiles } from './data-files.ts'
import { stockIndexRoutes } from './routes.ts'
import { createStockIndex } from './stock-index.ts'

export const createStockIndexFeature = (site: Site): Feature => ({
  name: 'stock-index',
  web() {
    const stockIndex = createStockIndex(site)
    return { routes: stockIndexRoutes(stockIndex), files: stockIndexFiles(stockIndex) }
  },
})
