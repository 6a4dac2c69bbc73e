import { type SpotList, type SpotTag, spotTagListCall } from '@candela/contract/spot'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { loadRows, spotInput } from './load-rows.ts'
import { parseSpotQuery, rowsWanted, type SpotQuery } from './query.ts'

export type SpotData = { readonly list: SpotList; readonly tags: readonly SpotTag[]; readonly query: SpotQuery }

export async function loadSpot({ request, context }: LoaderFunctionArgs): Promise<SpotData> {
  const api = context.get(apiKey)
  const query = parseSpotQuery(new URL(request.url).searchParams)
  const [list, tags] = await Promise.all([loadRows(api, spotInput(query), rowsWanted(query)), api(spotTagListCall, {})])
  return { list, tags, query }
}
