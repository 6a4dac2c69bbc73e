export { createDueThisMonth } from './due-this-month.ts'
export { createSearchFeature } from './feature.ts'
export { createPairSearch, type FindPairs } from './pair-search.ts'
