import { type HotList, hotListCall } from '@candela/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { hotInput, type HotQuery, parseHotQuery } from './query.ts'

export type HotData = { readonly list: HotList; readonly query: HotQuery }

export async function loadHot({ request, context }: LoaderFunctionArgs): Promise<HotData> {
  const query = parseHotQuery(new URL(request.url).searchParams)
  return { list: await context.get(apiKey)(hotListCall, hotInput(query)), query }
}
