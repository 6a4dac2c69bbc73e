export { createMoversFeature } from './feature.ts'
