export { createStockIndexFeature } from './feature.ts'
export { INDEX_LIST } from './index-list.ts'
