import { spotListCall, type SpotRow } from '@candela/contract/spot'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'

const RESULTS_MAX = 50 // rules 9: 50 for kline search

export type SearchData = { readonly typed: string; readonly rows: readonly SpotRow[] }

export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const typed = (new URL(request.url).searchParams.get('symbol') ?? '').trim().slice(0, 32)
  if (typed === '') return { typed, rows: [] }
  const list = await context.get(apiKey)(spotListCall, { symbol: typed, current: 1, size: RESULTS_MAX })
  return { typed, rows: list.records }
}
