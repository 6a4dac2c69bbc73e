export { createLogosFeature } from './feature.ts'
