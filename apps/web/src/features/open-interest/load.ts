import {
  OPEN_INTEREST_COIN,
  type OpenInterestExchanges,
  openInterestExchangeCall,
  type OpenInterestList,
  openInterestListCall,
  type OpenInterestSymbol,
  openInterestSymbolListCall,
} from '@candela/contract/open-interest'
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
  const asked = parseOpenInterestQuery(new URL(request.url).searchParams)
  const listed = api(openInterestSymbolListCall, {})
  // The URL names a coin without contracts: show the default one. Only this case has to wait.
  const isKnown = asked.coin === OPEN_INTEREST_COIN || (await listed).some(({ symbol }) => symbol === asked.coin)
  const query = isKnown ? asked : { ...asked, coin: OPEN_INTEREST_COIN }
  const [list, chosen, symbols] = await Promise.all([
    api(openInterestListCall, listInput(query)),
    api(openInterestExchangeCall, { symbol: query.coin }),
    listed,
  ])
  return { query, list, chosen, symbols }
}
