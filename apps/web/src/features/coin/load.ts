import { currencyListCall } from '@candela/contract/base-data'
import { marketSummaryCall } from '@candela/contract/market-summary'
import { spotListCall, type SpotRow } from '@candela/contract/spot'
import type { Signal } from '@candela/contract/signals'
import type { LoaderFunctionArgs } from 'react-router'
import { loadNewest } from '#features/signals/index.ts'
import { missing } from '#page/missing.ts'
import { apiKey } from '#platform/site.ts'

export type KnownCoin = {
  readonly row: SpotRow
  readonly maxSupply: string | null
  /** The day of the supplies, if it is known. */
  readonly supplyAsOf: number | null
  readonly totalMarketCap: string | null
  readonly asOf: number
  /** The newest of its signals; null if there is none. */
  readonly signal: Signal | null
}
/** null for an unknown coin. */
export type CoinData = KnownCoin | null

const SYMBOL = /^[a-z0-9]{1,24}$/i
/** Names are matched too, so the symbol itself need not be the first answer. */
const CANDIDATES = 100

export async function loadCoin({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const id = params['id'] ?? ''
  if (!SYMBOL.test(id)) return missing<CoinData>(null)
  const [list, currencies, summary] = await Promise.all([
    api(spotListCall, { symbol: id, current: 1, size: CANDIDATES }),
    api(currencyListCall, {}),
    api(marketSummaryCall, {}),
  ])
  const row = list.records.find(each => each.symbol.toLowerCase() === id.toLowerCase())
  if (row === undefined) return missing<CoinData>(null)
  const { maxSupply = null, supplyAsOf = null } = currencies.find(({ symbol }) => symbol === row.symbol) ?? {}
  const signal = await loadNewest(api, row.pair).catch(() => null)
  return { row, maxSupply, supplyAsOf, totalMarketCap: summary.marketCap, asOf: list.asOf, signal } satisfies CoinData
}
