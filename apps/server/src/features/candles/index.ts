export { createCandlesFeature } from './feature.ts'
