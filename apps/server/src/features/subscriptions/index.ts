export { createSubscriptionsFeature } from './feature.ts'
