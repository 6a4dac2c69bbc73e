import { SEARCH_RESULTS_MAX, SEARCH_TEXT_MAX, searchCall, type SearchResult } from '@candela/contract/search'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'

export type SearchData = { readonly typed: string; readonly found: SearchResult | null }

/** `symbol` is the older name of `q`. */
export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const { searchParams } = new URL(request.url)
  const typed = (searchParams.get('q') ?? searchParams.get('symbol') ?? '').trim().slice(0, SEARCH_TEXT_MAX)
  if (typed === '') return { typed, found: null }
  return { typed, found: await context.get(apiKey)(searchCall, { text: typed, size: SEARCH_RESULTS_MAX }) }
}
