export { createHotFeature } from './feature.ts'
