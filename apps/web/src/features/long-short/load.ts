import {
  LONG_SHORT_COIN,
  type LongShortList,
  longShortListCall,
  type LongShortNow,
  longShortNowCall,
  type LongShortSymbol,
  longShortSymbolListCall,
} from '@candela/contract/long-short'
import type { LoaderFunctionArgs } from 'react-router'
import { missing } from '#page/missing.ts'
import { isRefusal } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { listInput, type LongShortQuery, parseLongShortQuery } from './query.ts'

export type LongShortData = {
  readonly query: LongShortQuery
  readonly list: LongShortList
  readonly chosen: LongShortNow
  readonly symbols: readonly LongShortSymbol[]
}

/** Answered with 404 if there is no such coin; the page then shows the default one. */
export async function loadLongShort({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const query = parseLongShortQuery(new URL(request.url).searchParams)
  const { coin, period, type } = query
  const now = (symbol: string): Promise<LongShortNow> => api(longShortNowCall, { symbol, period, type })
  const [list, whole, known, symbols] = await Promise.all([
    api(longShortListCall, listInput(query)),
    // The tiles are those of all coins, whatever is searched for.
    query.symbol === undefined
      ? undefined
      : api(longShortListCall, { ...listInput({ ...query, symbol: undefined }), size: 1 }),
    now(coin).catch((error: unknown) => {
      if (!isRefusal(error, 'PAIR_INVALID')) throw error
    }),
    api(longShortSymbolListCall, {}),
  ])
  const { totals, waiting } = whole ?? list
  const shown = { query, list: { ...list, totals, waiting }, symbols }
  if (known !== undefined) return { ...shown, chosen: known } satisfies LongShortData
  return missing<LongShortData>({
    ...shown,
    query: { ...query, coin: LONG_SHORT_COIN },
    chosen: await now(LONG_SHORT_COIN),
  })
}
