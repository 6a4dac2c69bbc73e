export { createLiquidationsFeature, type LiquidationsFeature } from './feature.ts'
export { liquidationTitle } from './print-title.ts'
export type { StoredPrint } from './repo.ts'
