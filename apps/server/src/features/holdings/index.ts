export { createHoldingsFeature } from './feature.ts'
export { readFundCsv } from './import.ts'
export { createHoldingsRepo } from './repo.ts'
