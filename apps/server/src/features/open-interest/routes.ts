import {
  openInterestExchangeCall,
  openInterestHistoryCall,
  openInterestListCall,
  openInterestSymbolListCall,
} from '@candela/contract/open-interest'
import { route, type Route } from '#platform/http/calls/route.ts'
import { listPage } from '#platform/list-page.ts'
import type { OpenInterest } from './open-interest.ts'

export const openInterestRoutes = (openInterest: () => Promise<OpenInterest>): Route[] => [
  route(openInterestListCall, async ({ input, context }) => (await openInterest()).list(input, context.locale)),
  route(openInterestExchangeCall, async ({ input, context }) =>
    (await openInterest()).exchanges(input.symbol, context.locale),
  ),
  route(openInterestHistoryCall, async ({ input }) => (await openInterest()).history(input)),
  route(openInterestSymbolListCall, async ({ input, context }) =>
    listPage((await openInterest()).symbols(context.locale), input),
  ),
]
