export { createLongShort } from './long-short.ts'
export { longShortRoutes } from './routes.ts'
export { serveLongShortTwins } from './twins.ts'
