export { createPlates } from './plates.ts'
export { plateRoutes } from './routes.ts'
export { servePlateTwins } from './twins.ts'
