import {
  largestLiquidationsCall,
  liquidationHeatCall,
  liquidationListCall,
  liquidationStatisticsCall,
  liquidationTrendCall,
} from '@candela/contract'
import { route, type Route } from '#platform/http/route.ts'
import type { Liquidations } from './liquidations.ts'

export const liquidationRoutes = (liquidations: Liquidations): Route[] => [
  route(largestLiquidationsCall, ({ input }) => liquidations.largest(input)),
  route(liquidationListCall, ({ input }) => liquidations.newest(input)),
  route(liquidationStatisticsCall, ({ input, context }) => liquidations.statistics(input, context.locale)),
  route(liquidationTrendCall, ({ input }) => liquidations.trend(input)),
  route(liquidationHeatCall, ({ input }) => liquidations.heat(input)),
]
