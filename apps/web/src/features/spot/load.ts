import { type SpotList, type SpotTag, spotTagListCall } from '@candela/contract/spot'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { loadRows, spotInput } from './load-rows.ts'
import { parseSpotQuery, rowsWanted, spotLink, type SpotQuery } from './query.ts'

export type SpotData = { readonly list: SpotList; readonly tags: readonly SpotTag[]; readonly query: SpotQuery }

export async function loadSpot({ request, context }: LoaderFunctionArgs): Promise<SpotData> {
  const api = context.get(apiKey)
  const query = parseSpotQuery(new URL(request.url).searchParams)
  const listed = api(spotTagListCall, {})
  // Calls reject an unknown tag, so look it up first: the list is shown without it.
  if (query.tagsId !== undefined && !(await listed).some(({ id }) => id === query.tagsId))
    throw redirect(spotLink(query, { tagsId: undefined }))
  const [list, tags] = await Promise.all([loadRows(api, spotInput(query), rowsWanted(query)), listed])
  return { list, tags, query }
}
