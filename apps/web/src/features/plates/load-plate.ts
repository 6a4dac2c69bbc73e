import { type PlateDetail, plateDetailCall } from '@candela/contract/plates'
import type { SpotList } from '@candela/contract/spot'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadRows, parseSpotQuery, rowsWanted, spotInput, type SpotQuery } from '#features/spot/index.ts'
import { isRefusal } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'

export type PlateData = {
  readonly id: string
  readonly detail: PlateDetail
  readonly coins: SpotList
  readonly query: SpotQuery
}

const ID_MAX = 64

/** Rules 2: an unknown path redirects to `/`, and so does an unknown sector. */
export async function loadPlate({ request, params, context }: LoaderFunctionArgs): Promise<PlateData> {
  const api = context.get(apiKey)
  const id = (params['name'] ?? '').slice(0, ID_MAX).toLowerCase()
  // The sector is in the path, so leave it out of the query.
  const query = { ...parseSpotQuery(new URL(request.url).searchParams), tagsId: undefined }
  const [detail, coins] = await Promise.all([
    api(plateDetailCall, { id }).catch((error: unknown) => {
      throw isRefusal(error, 'NO_SUCH_THING') ? redirect(new URL('/', request.url).href) : error
    }),
    loadRows(api, { ...spotInput(query), tagsId: id }, rowsWanted(query)),
  ])
  return { id, detail, coins, query }
}
