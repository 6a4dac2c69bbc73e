import {
  type HoldingList,
  holdingListCall,
  type HoldingRateHistory,
  holdingRateCall,
  type HoldingValueHistory,
  holdingValueCall,
} from '@candela/contract/holdings'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { type HoldingQuery, parseHoldingQuery } from './query.ts'

export type HoldingData = {
  readonly query: HoldingQuery
  readonly list: HoldingList
  /** undefined while there is no fund. */
  readonly past: { readonly value: HoldingValueHistory; readonly rate: HoldingRateHistory } | undefined
}

export async function loadHoldings({ request, context }: LoaderFunctionArgs): Promise<HoldingData> {
  const api = context.get(apiKey)
  const query = parseHoldingQuery(new URL(request.url).searchParams)
  const list = await api(holdingListCall, {})
  const fund = list.records.find(each => each.id === query.fund) ?? list.records[0]
  if (fund === undefined) return { query, list, past: undefined }
  const input = { id: fund.id, days: Number(query.days) }
  const [value, rate] = await Promise.all([api(holdingValueCall, input), api(holdingRateCall, input)])
  return { query: { ...query, fund: fund.id }, list, past: { value, rate } }
}
