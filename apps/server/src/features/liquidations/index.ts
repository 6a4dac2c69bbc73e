export { createLiquidations, type Liquidations } from './liquidations.ts'
export { createLiquidationsRepo } from './repo.ts'
export { liquidationRoutes } from './routes.ts'
