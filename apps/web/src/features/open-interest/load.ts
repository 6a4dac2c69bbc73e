import {
  type OpenInterestExchanges,
  openInterestExchangeCall,
  type OpenInterestList,
  openInterestListCall,
  type OpenInterestSymbol,
  openInterestSymbolListCall,
} from '@candela/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { listInput, type OpenInterestQuery, parseOpenInterestQuery } from './query.ts'

export type OpenInterestData = {
  readonly query: OpenInterestQuery
  readonly list: OpenInterestList
  readonly chosen: OpenInterestExchanges
  readonly symbols: readonly OpenInterestSymbol[]
}

export async function loadOpenInterest({ request, context }: LoaderFunctionArgs): Promise<OpenInterestData> {
  const api = context.get(apiKey)
  const query = parseOpenInterestQuery(new URL(request.url).searchParams)
  const [list, chosen, symbols] = await Promise.all([
    api(openInterestListCall, listInput(query)),
    api(openInterestExchangeCall, { symbol: query.coin }),
    api(openInterestSymbolListCall, {}),
  ])
  return { query, list, chosen, symbols }
}
