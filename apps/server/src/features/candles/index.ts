export { candleRoutes } from './routes.ts'
