import { holdingListCall, holdingRateCall, holdingValueCall } from '@candela/contract/holdings'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { Holdings } from './holdings.ts'

export const holdingsRoutes = (holdings: Holdings): Route[] => [
  route(holdingListCall, ({ input, context }) => holdings.list(input, context.locale)),
  route(holdingValueCall, ({ input }) => holdings.value(input)),
  route(holdingRateCall, ({ input }) => holdings.rate(input)),
]
