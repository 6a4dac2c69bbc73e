import { type PlateList, plateListCall, type PlateListInput } from '@candela/contract/plates'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { parsePlatesQuery, type PlatesQuery } from './query.ts'

export type PlatesData = { readonly list: PlateList; readonly query: PlatesQuery }

export async function loadPlates({ request, context }: LoaderFunctionArgs): Promise<PlatesData> {
  const query = parsePlatesQuery(new URL(request.url).searchParams)
  return { list: await context.get(apiKey)(plateListCall, platesInput(query)), query }
}

export const platesInput = ({ sortName, sortOrder }: PlatesQuery): PlateListInput =>
  sortName === undefined ? {} : { sortName, sortOrder }
