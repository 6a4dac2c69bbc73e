export { createChartMarksFeature, type ChartMarksFeature } from './feature.ts'
export type { MarksOfChart } from './marks.ts'
