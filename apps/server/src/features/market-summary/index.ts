export { createMarketSummaryFeature } from './feature.ts'
