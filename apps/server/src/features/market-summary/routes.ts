import { marketSummaryCall } from '@candela/contract/market-summary'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { MarketSummaryService } from './market-summary.ts'

export const marketSummaryRoutes = (service: MarketSummaryService): Route[] => [
  route(marketSummaryCall, () => service.summary()),
]
