export { createDatafeedFeature } from './feature.ts'
