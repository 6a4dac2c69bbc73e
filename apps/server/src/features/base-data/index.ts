export { createBaseData } from './base-data.ts'
export { baseDataRoutes } from './routes.ts'
