import { type PlateDetail, plateDetailCall, type SpotList } from '@candela/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { loadRows, parseSpotQuery, rowsWanted, spotInput, type SpotQuery } from '#features/spot/index.ts'
import { apiKey } from '#platform/site.ts'

export type PlateData = {
  readonly id: string
  readonly detail: PlateDetail
  readonly coins: SpotList
  readonly query: SpotQuery
}

const ID_MAX = 64

export async function loadPlate({ request, params, context }: LoaderFunctionArgs): Promise<PlateData> {
  const api = context.get(apiKey)
  const id = (params['name'] ?? '').slice(0, ID_MAX).toLowerCase()
  // The sector stands in the path, so it is not repeated behind it.
  const query = { ...parseSpotQuery(new URL(request.url).searchParams), tagsId: undefined }
  const [detail, coins] = await Promise.all([
    api(plateDetailCall, { id }),
    loadRows(api, { ...spotInput(query), tagsId: id }, rowsWanted(query)),
  ])
  return { id, detail, coins, query }
}
