export { createBaseDataFeature } from './feature.ts'
