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
import { missing } from '#page/missing.ts'
import { apiKey } from '#platform/site.ts'
import { listInput, type OpenInterestQuery, parseOpenInterestQuery } from './query.ts'

export type OpenInterestData = {
  readonly query: OpenInterestQuery
  readonly list: OpenInterestList
  readonly chosen: OpenInterestExchanges
  readonly symbols: readonly OpenInterestSymbol[]
}

/** Answered with 404 if no such coin has contracts; the page then shows the default one. */
export async function loadOpenInterest({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const asked = parseOpenInterestQuery(new URL(request.url).searchParams)
  const listed = api(openInterestSymbolListCall, {})
  // Calls reject an unknown coin, so look it up first; only this case has to wait.
  const isKnown = asked.coin === OPEN_INTEREST_COIN || (await listed).some(({ symbol }) => symbol === asked.coin)
  const query = isKnown ? asked : { ...asked, coin: OPEN_INTEREST_COIN }
  const [list, whole, chosen, symbols] = await Promise.all([
    api(openInterestListCall, listInput(query)),
    // The tiles are those of all coins, whatever is searched for.
    query.symbol === undefined
      ? undefined
      : api(openInterestListCall, { ...listInput({ ...query, symbol: undefined }), size: 1 }),
    api(openInterestExchangeCall, { symbol: query.coin }),
    listed,
  ])
  const { totals, waiting } = whole ?? list
  const data: OpenInterestData = { query, list: { ...list, totals, waiting }, chosen, symbols }
  return isKnown ? data : missing(data)
}
