import {
  chartIpCall,
  contractCategoriesCall,
  contractCategoryCall,
  countryListCall,
  currencyListCall,
  exchangeListCall,
  homeSymbolListCall,
  ipValidateCall,
  symbolDetailCall,
  symbolOrderCall,
} from '@candela/contract/base-data'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { BaseData } from './base-data.ts'

export function baseDataRoutes(service: BaseData): Route[] {
  return [
    route(currencyListCall, ({ context }) => service.currencies(context.locale)),
    route(exchangeListCall, () => service.exchanges()),
    route(countryListCall, ({ context }) => service.countries(context.locale)),
    route(ipValidateCall, ({ context }) => service.checkAddress(context.ip)),
    route(symbolDetailCall, ({ input }) => service.symbolDetail(input)),
    route(symbolOrderCall, ({ input }) => service.symbolOrder(input)),
    route(homeSymbolListCall, ({ context }) => service.homeSymbols(context.locale)),
    route(contractCategoriesCall, ({ input }) => service.categories(input.exchange)),
    route(contractCategoryCall, ({ input }) => service.category(input)),
    route(chartIpCall, ({ context }) => context.ip),
  ]
}
