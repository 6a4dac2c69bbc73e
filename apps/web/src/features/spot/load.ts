import { type SpotList, type SpotTag, spotTagListCall } from '@candela/contract/spot'
import type { LoaderFunctionArgs } from 'react-router'
import { missing } from '#page/missing.ts'
import { noneIfUnlisted } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { loadRows, spotInput } from './load-rows.ts'
import { parseSpotQuery, rowsWanted, type SpotQuery } from './query.ts'

export type SpotData = { readonly list: SpotList; readonly tags: readonly SpotTag[]; readonly query: SpotQuery }

/** Answered with 404 if the sector is unknown, or the exchange is not followed. */
export async function loadSpot({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const query = parseSpotQuery(new URL(request.url).searchParams)
  const listed = api(spotTagListCall, {})
  // Calls reject an unknown sector, so look it up first; only this case has to wait.
  const isKnown = query.tagsId === undefined || (await listed).some(({ id }) => id === query.tagsId)
  const input = spotInput(isKnown ? query : { ...query, tagsId: undefined })
  const [found, tags] = await Promise.all([loadRows(api, input, rowsWanted(query)).catch(noneIfUnlisted), listed])
  if (isKnown && found !== undefined) return { list: found, tags, query } satisfies SpotData
  const list = found ?? (await loadRows(api, {}, 1))
  return missing<SpotData>({ list: { ...list, ...NOTHING }, tags, query })
}

const NOTHING = { records: [], total: 0, upSize: 0, downSize: 0, flatSize: 0, upPrice: '0', downPrice: '0' }
