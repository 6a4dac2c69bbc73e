export { createFunding } from './funding.ts'
export { createFundingRepo } from './repo.ts'
export { fundingRoutes } from './routes.ts'
export { serveFundingTwins } from './twins.ts'
