export { createLongShort, type LongShort } from './long-short.ts'
export { longShortRoutes } from './routes.ts'
export { serveLongShortTwins } from './twins.ts'
