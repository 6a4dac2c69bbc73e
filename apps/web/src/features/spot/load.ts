import { type SpotList, type SpotTag, spotTagListCall } from '@candela/contract/spot'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isRefusal } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { loadRows, spotInput } from './load-rows.ts'
import { parseSpotQuery, rowsWanted, spotLink, type SpotQuery } from './query.ts'

export type SpotData = { readonly list: SpotList; readonly tags: readonly SpotTag[]; readonly query: SpotQuery }

export async function loadSpot({ request, context }: LoaderFunctionArgs): Promise<SpotData> {
  const api = context.get(apiKey)
  const query = parseSpotQuery(new URL(request.url).searchParams)
  const list = loadRows(api, spotInput(query), rowsWanted(query)).catch((error: unknown) => {
    // An unknown tag is refused: redirect to the list without it.
    throw isRefusal(error, 'NO_SUCH_THING') ? redirect(spotLink(query, { tagsId: undefined })) : error
  })
  const [rows, tags] = await Promise.all([list, api(spotTagListCall, {})])
  return { list: rows, tags, query }
}
