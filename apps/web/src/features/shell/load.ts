import { type MarketSummary, marketSummaryCall } from '@candela/contract/market-summary'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'

export type RootData = { readonly summary: MarketSummary | null }

/** Initial data of the tape. A failure must not fail the page: the tape shows dashes until the socket fills it. */
export async function loadRoot({ context }: LoaderFunctionArgs): Promise<RootData> {
  return {
    summary: await context
      .get(apiKey)(marketSummaryCall, {})
      .catch(() => null),
  }
}
