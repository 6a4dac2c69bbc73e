import {
  type LongShortList,
  longShortListCall,
  type LongShortNow,
  longShortNowCall,
  type LongShortSymbol,
  longShortSymbolListCall,
} from '@candela/contract/long-short'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { listInput, type LongShortQuery, parseLongShortQuery } from './query.ts'

export type LongShortData = {
  readonly query: LongShortQuery
  readonly list: LongShortList
  readonly chosen: LongShortNow
  readonly symbols: readonly LongShortSymbol[]
}

export async function loadLongShort({ request, context }: LoaderFunctionArgs): Promise<LongShortData> {
  const api = context.get(apiKey)
  const query = parseLongShortQuery(new URL(request.url).searchParams)
  const { coin: symbol, period, type } = query
  const [list, chosen, symbols] = await Promise.all([
    api(longShortListCall, listInput(query)),
    api(longShortNowCall, { symbol, period, type }),
    api(longShortSymbolListCall, {}),
  ])
  return { query, list, chosen, symbols }
}
