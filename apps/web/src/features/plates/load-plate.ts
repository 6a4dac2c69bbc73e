import { type PlateDetail, plateDetailCall } from '@candela/contract/plates'
import type { SpotList } from '@candela/contract/spot'
import type { LoaderFunctionArgs } from 'react-router'
import { loadRows, parseSpotQuery, rowsWanted, spotInput, type SpotQuery } from '#features/spot/index.ts'
import { missing } from '#page/missing.ts'
import { isRefusal } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'

export type PlateData = {
  readonly id: string
  readonly detail: PlateDetail
  readonly coins: SpotList
  readonly query: SpotQuery
}

const ID_MAX = 64

/** null for an unknown sector. */
export async function loadPlate({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const id = (params['name'] ?? '').slice(0, ID_MAX).toLowerCase()
  // The sector is in the path, so leave it out of the query.
  const query = { ...parseSpotQuery(new URL(request.url).searchParams), tagsId: undefined }
  return Promise.all([
    api(plateDetailCall, { id }),
    loadRows(api, { ...spotInput(query), tagsId: id }, rowsWanted(query)),
  ]).then(
    ([detail, coins]) => ({ id, detail, coins, query }) satisfies PlateData,
    (error: unknown) => {
      if (!isRefusal(error, 'NO_SUCH_THING')) throw error
      return missing(null)
    },
  )
}
