export { createLiquidationsFeature, type LiquidationsFeature } from './feature.ts'
