export { createSpotFeature } from './feature.ts'
