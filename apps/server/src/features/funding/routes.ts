import {
  fundingCrossCall,
  fundingHistoryCall,
  fundingPageCall,
  fundingSpreadCall,
  fundingSymbolListCall,
} from '@candela/contract/funding'
import { route, type Route } from '#platform/http/calls/route.ts'
import { listPage } from '#platform/list-page.ts'
import type { Funding } from './funding.ts'

export const fundingRoutes = (funding: () => Promise<Funding>): Route[] => [
  route(fundingPageCall, async ({ input }) => (await funding()).page(input)),
  route(fundingSymbolListCall, async ({ input, context }) =>
    listPage((await funding()).symbols(input.family, context.locale), input),
  ),
  route(fundingCrossCall, async ({ input }) => (await funding()).cross(input)),
  route(fundingSpreadCall, async ({ input }) => (await funding()).spread(input)),
  route(fundingHistoryCall, async ({ input }) => (await funding()).history(input)),
]
