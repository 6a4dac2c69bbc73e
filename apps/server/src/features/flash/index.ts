export type { ChartFlash } from './chart-flash.ts'
export { createFlashFeature, type FlashFeature } from './feature.ts'
