import {
  longShortListCall,
  longShortNowCall,
  longShortSymbolListCall,
  longShortTrendCall,
} from '@candela/contract/long-short'
import { route, type Route } from '#platform/http/calls/route.ts'
import { listPage } from '#platform/list-page.ts'
import type { LongShort } from './long-short.ts'

export const longShortRoutes = (longShort: LongShort): Route[] => [
  route(longShortListCall, ({ input, context }) => longShort.list(input, context.locale)),
  route(longShortNowCall, ({ input }) => longShort.now(input)),
  route(longShortTrendCall, ({ input }) => longShort.trend(input)),
  route(longShortSymbolListCall, ({ input, context }) => listPage(longShort.symbols(context.locale), input)),
]
