export { createStatusFeature } from './feature.ts'
