import {
  type FundingCross,
  fundingCrossCall,
  type FundingHistory,
  fundingHistoryCall,
  type FundingPage,
  fundingPageCall,
  type FundingPageInput,
  type FundingSpread,
  fundingSpreadCall,
  type FundingSymbol,
  fundingSymbolListCall,
} from '@candela/contract/funding'
import type { LoaderFunctionArgs } from 'react-router'
import { definedFields } from '#data-page/defined-fields.ts'
import { missing } from '#page/missing.ts'
import { browserClock } from '#platform/clock.ts'
import type { Api } from '@candela/contract/render'
import { noneIfUnlisted } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { COINS_SHOWN, type FundingQuery, parseFundingQuery, rowsWanted } from './query.ts'

export type FundingData = {
  readonly query: FundingQuery
  readonly symbols: readonly FundingSymbol[]
  /** undefined when the coin has no contract of this family, or none on the exchange. */
  readonly rates: FundingRates | undefined
  /** Time of the request: countdowns start from it before hydration. The snapshot is minutes older. */
  readonly at: number
}

export type FundingRates = {
  readonly page: FundingPage
  readonly cross: FundingCross
  readonly spread: FundingSpread
  readonly history: FundingHistory
}

/** The most rows one call gives. */
const CALL_SIZE = 100

/** Answered with 404 if the coin is unknown, or the exchange does not have it. */
export async function loadFunding({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const query = parseFundingQuery(new URL(request.url).searchParams)
  const { family, symbol } = query
  const at = browserClock()
  const listed = api(fundingSymbolListCall, { family })
  const coin = definedFields({ symbol })
  const exchange = definedFields({ exchange: query.exchange })
  const rates = Promise.all([
    loadRows(
      api,
      { family, ...coin, ...exchange, sortName: query.sortName, sortOrder: query.sortOrder },
      rowsWanted(query),
    ),
    api(fundingCrossCall, { family, ...coin, size: COINS_SHOWN }),
    api(fundingSpreadCall, { family, ...coin, size: COINS_SHOWN }),
    api(fundingHistoryCall, { family, ...coin, ...exchange, period: query.period }),
  ]).then(([page, cross, spread, history]) => ({ page, cross, spread, history }), noneIfUnlisted)
  const [symbols, known] = await Promise.all([listed, rates])
  const isNone = known?.page.total === 0 && known.page.asOf > 0 && symbol !== undefined
  const data = { query, symbols, at, rates: isNone ? undefined : known }
  return known === undefined ? missing<FundingData>(data) : (data satisfies FundingData)
}

/** The first `count` rows, by as many calls as that takes. */
async function loadRows(api: Api, input: FundingPageInput, count: number): Promise<FundingPage> {
  const size = Math.min(CALL_SIZE, count)
  const first = await api(fundingPageCall, { ...input, size })
  const pages = Math.ceil(Math.min(count, first.total) / size)
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      api(fundingPageCall, { ...input, size, current: at + 2 }),
    ),
  )
  // The order may change between two calls: no contract may appear twice.
  const rows = new Map([first, ...rest].flatMap(page => page.records).map(row => [row.pair, row]))
  return { ...first, records: [...rows.values()].slice(0, count) }
}
