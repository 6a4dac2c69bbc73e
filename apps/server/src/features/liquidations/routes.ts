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

export const liquidationRoutes = (liquidations: Liquidations, maps: LiquidationMaps): Route[] => [
  route(largestLiquidationsCall, ({ input }) => liquidations.largest(input)),
  route(liquidationListCall, ({ input }) => liquidations.newest(input)),
  route(liquidationStatisticsCall, ({ input, context }) => liquidations.statistics(input, context.locale)),
  route(liquidationTrendCall, ({ input }) => liquidations.trend(input)),
  route(liquidationHeatCall, ({ input }) => liquidations.heat(input)),
  route(liquidationMapCall, ({ input }) => maps.map(input)),
  route(liquidationSymbolListCall, ({ input, context }) => {
    const { symbols, exchanges } = liquidations.listed(context.locale)
    return { symbols: listPage(symbols, input), exchanges }
  }),
]
