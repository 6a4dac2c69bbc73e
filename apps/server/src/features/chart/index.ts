export { type ChartFeature, createChartFeature } from './feature.ts'
