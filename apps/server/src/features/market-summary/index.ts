export { createMarketSummary, type MarketSummaryService } from './market-summary.ts'
export { marketSummaryRoutes } from './routes.ts'
