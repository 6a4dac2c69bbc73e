import { type HotList, hotListCall } from '@candela/contract/hot'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isRefusal } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { hotInput, hotLink, type HotQuery, parseHotQuery } from './query.ts'

export type HotData = { readonly list: HotList; readonly query: HotQuery }

export async function loadHot({ request, context }: LoaderFunctionArgs): Promise<HotData> {
  const query = parseHotQuery(new URL(request.url).searchParams)
  const list = context
    .get(apiKey)(hotListCall, hotInput(query))
    .catch((error: unknown) => {
      // A day in the future is refused: redirect to the current ranking.
      throw query.beginDate !== undefined && isRefusal(error, 'BAD_REQUEST') ? toNow(query) : error
    })
  return { list: await list, query }
}

const toNow = (query: HotQuery): Response => redirect(hotLink(query, { beginDate: undefined }))
