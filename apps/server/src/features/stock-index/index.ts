export { baseName } from './base-name.ts'
export { createStockIndexFeature } from './feature.ts'
