export { createApiDocsFeature } from './feature.ts'
