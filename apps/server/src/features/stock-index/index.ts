export { INDEX_LIST } from './index-list.ts'
export { stockIndexRoutes } from './routes.ts'
export { createStockIndex } from './stock-index.ts'
export { serveStockIndexTwins } from './twins.ts'
