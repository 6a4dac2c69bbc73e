import { stockIndexListCall } from '@candela/contract/stock-index'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { StockIndex } from './stock-index.ts'

export const stockIndexRoutes = (stockIndex: StockIndex): Route[] => [
  route(stockIndexListCall, ({ input, context }) => stockIndex.list(input, context.locale)),
]
