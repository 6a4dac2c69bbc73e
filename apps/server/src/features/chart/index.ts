export { createChartFeature } from './feature.ts'
