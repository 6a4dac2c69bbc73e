export { baseName, indexName } from './base-name.ts'
export { createStockIndexFeature } from './feature.ts'
