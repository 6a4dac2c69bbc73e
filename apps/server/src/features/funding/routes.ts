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

export const fundingRoutes = (funding: Funding): Route[] => [
  route(fundingPageCall, ({ input }) => funding.page(input)),
  route(fundingSymbolListCall, ({ input, context }) => listPage(funding.symbols(input.family, context.locale), input)),
  route(fundingCrossCall, ({ input }) => funding.cross(input)),
  route(fundingSpreadCall, ({ input }) => funding.spread(input)),
  route(fundingHistoryCall, ({ input }) => funding.history(input)),
]
