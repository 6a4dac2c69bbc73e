export { createPlatesFeature } from './feature.ts'
