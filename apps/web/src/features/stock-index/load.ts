import type { ExchangeId } from '@candela/contract/core'
import { type StockIndexList, stockIndexListCall } from '@candela/contract/stock-index'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { parseExchange } from './query.ts'

export type StockIndexData = { readonly exchange: ExchangeId | undefined; readonly list: StockIndexList }

export async function loadStockIndex({ request, context }: LoaderFunctionArgs): Promise<StockIndexData> {
  const exchange = parseExchange(new URL(request.url).searchParams)
  return { exchange, list: await context.get(apiKey)(stockIndexListCall, exchange === undefined ? {} : { exchange }) }
}
