import {
  largestLiquidationsCall,
  liquidationHeatCall,
  liquidationListCall,
  liquidationMapCall,
  liquidationStatisticsCall,
  liquidationSymbolListCall,
  liquidationTrendCall,
} from '@candela/contract/liquidations'
import { route, type Route } from '#platform/http/calls/route.ts'
import { listPage } from '#platform/list-page.ts'
import type { Liquidations } from './liquidations.ts'
import type { LiquidationMaps } from './map.ts'

export const liquidationRoutes = (
  liquidations: () => Promise<Liquidations>,
  maps: () => Promise<LiquidationMaps>,
): Route[] => [
  route(largestLiquidationsCall, async ({ input }) => (await liquidations()).largest(input)),
  route(liquidationListCall, async ({ input }) => (await liquidations()).newest(input)),
  route(liquidationStatisticsCall, async ({ input, context }) =>
    (await liquidations()).statistics(input, context.locale),
  ),
  route(liquidationTrendCall, async ({ input }) => (await liquidations()).trend(input)),
  route(liquidationHeatCall, async ({ input }) => (await liquidations()).heat(input)),
  route(liquidationMapCall, async ({ input }) => (await maps()).map(input)),
  route(liquidationSymbolListCall, async ({ input, context }) => {
    const { symbols, exchanges } = (await liquidations()).listed(context.locale)
    return { symbols: listPage(symbols, input), exchanges }
  }),
]
