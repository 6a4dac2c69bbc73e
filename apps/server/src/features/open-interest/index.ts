export { createOpenInterestFeature } from './feature.ts'
