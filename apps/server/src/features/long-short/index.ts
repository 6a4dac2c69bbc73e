export { createLongShortFeature } from './feature.ts'
