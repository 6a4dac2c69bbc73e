import { spotListCall, type SpotRow } from '@candela/contract/spot'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'

export type CoinData = { readonly row: SpotRow | undefined; readonly asOf: number }

const SYMBOL = /^[a-z0-9]{1,24}$/i
/** Names are matched too, so the symbol itself need not be the first answer. */
const CANDIDATES = 100

export async function loadCoin({ params, context }: LoaderFunctionArgs): Promise<CoinData> {
  const id = params['id'] ?? ''
  if (!SYMBOL.test(id)) return { row: undefined, asOf: 0 }
  const list = await context.get(apiKey)(spotListCall, { symbol: id, current: 1, size: CANDIDATES })
  return { row: list.records.find(row => row.symbol.toLowerCase() === id.toLowerCase()), asOf: list.asOf }
}
