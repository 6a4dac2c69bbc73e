import {
  longShortListCall,
  longShortNowCall,
  longShortSymbolListCall,
  longShortTrendCall,
} from '@candela/contract/long-short'
import { route, type Route } from '#platform/http/calls/route.ts'
import { listPage } from '#platform/list-page.ts'
import type { LongShort } from './long-short.ts'

export const longShortRoutes = (longShort: () => Promise<LongShort>): Route[] => [
  route(longShortListCall, async ({ input, context }) => (await longShort()).list(input, context.locale)),
  route(longShortNowCall, async ({ input }) => (await longShort()).now(input)),
  route(longShortTrendCall, async ({ input }) => (await longShort()).trend(input)),
  route(longShortSymbolListCall, async ({ input, context }) =>
    listPage((await longShort()).symbols(context.locale), input),
  ),
]
