export { stockIndexRoutes } from './routes.ts'
export { createStockIndex } from './stock-index.ts'
export { serveStockIndexTwins } from './twins.ts'
