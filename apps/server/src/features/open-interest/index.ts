export { createOpenInterest } from './open-interest.ts'
export { openInterestRoutes } from './routes.ts'
export { serveOpenInterestTwins } from './twins.ts'
