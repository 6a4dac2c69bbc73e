import { type StockIndexList, stockIndexListCall } from '@candela/contract/stock-index'
import type { LoaderFunctionArgs } from 'react-router'
import { definedFields } from '#data-page/defined-fields.ts'
import type { QueryOf } from '#data-page/address/page-query.ts'
import { apiKey } from '#platform/site.ts'
import { indexAddress } from './query.ts'

export type StockIndexData = QueryOf<typeof indexAddress> & { readonly list: StockIndexList }

export async function loadStockIndex({ request, context }: LoaderFunctionArgs): Promise<StockIndexData> {
  const { exchange } = indexAddress.parse(new URL(request.url).searchParams)
  return { exchange, list: await context.get(apiKey)(stockIndexListCall, definedFields({ exchange })) }
}
