export { createFundingFeature } from './feature.ts'
