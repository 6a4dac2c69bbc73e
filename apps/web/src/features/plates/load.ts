import {
  type PlateList,
  plateListCall,
  type PlateListInput,
  type PlateMap,
  plateMapCall,
} from '@candela/contract/plates'
import type { Api } from '@candela/contract/render'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { parsePlatesQuery, type PlatesQuery } from './query.ts'

export type Plates = { readonly list: PlateList; readonly map: PlateMap }
export type PlatesData = { readonly plates: Plates; readonly query: PlatesQuery }

export async function loadPlates({ request, context }: LoaderFunctionArgs): Promise<PlatesData> {
  const query = parsePlatesQuery(new URL(request.url).searchParams)
  return { plates: await askPlates(context.get(apiKey), query), query }
}

export async function askPlates(api: Api, query: PlatesQuery): Promise<Plates> {
  const [list, map] = await Promise.all([api(plateListCall, platesInput(query)), api(plateMapCall, { by: query.by })])
  return { list, map }
}

const platesInput = ({ sortName, sortOrder }: PlatesQuery): PlateListInput =>
  sortName === undefined ? {} : { sortName, sortOrder }
