import { marketSummaryCall, type MarketSummary, spotListCall, type SpotList } from '@candela/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'

const HOME_ROWS = 10 // spec 9: home lists 10

export type HomeData = { readonly summary: MarketSummary; readonly hot: SpotList }

export async function loadHome({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiKey)
  const [summary, hot] = await Promise.all([
    api(marketSummaryCall, {}),
    api(spotListCall, { current: 1, size: HOME_ROWS, sortName: 'turnover24h', sortOrder: 'desc' }),
  ])
  return { summary, hot }
}
