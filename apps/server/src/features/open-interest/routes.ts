import {
  openInterestExchangeCall,
  openInterestHistoryCall,
  openInterestListCall,
  openInterestSymbolListCall,
} from '@candela/contract/open-interest'
import { route, type Route } from '#platform/http/calls/route.ts'
import { listPage } from '#platform/list-page.ts'
import type { OpenInterest } from './open-interest.ts'

export const openInterestRoutes = (openInterest: OpenInterest): Route[] => [
  route(openInterestListCall, ({ input, context }) => openInterest.list(input, context.locale)),
  route(openInterestExchangeCall, ({ input, context }) => openInterest.exchanges(input.symbol, context.locale)),
  route(openInterestHistoryCall, ({ input }) => openInterest.history(input)),
  route(openInterestSymbolListCall, ({ input, context }) => listPage(openInterest.symbols(context.locale), input)),
]
