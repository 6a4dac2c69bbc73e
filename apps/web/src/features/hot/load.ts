import { BAD_REQUEST_CODE } from '@candela/contract/core'
import { type HotList, hotListCall } from '@candela/contract/hot'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { hotInput, hotLink, type HotQuery, parseHotQuery } from './query.ts'

export type HotData = { readonly list: HotList; readonly query: HotQuery }

export async function loadHot({ request, context }: LoaderFunctionArgs): Promise<HotData> {
  const query = parseHotQuery(new URL(request.url).searchParams)
  const list = context
    .get(apiKey)(hotListCall, hotInput(query))
    .catch((error: unknown) => {
      // A day in the future is refused: redirect to the current ranking.
      throw query.beginDate !== undefined && isRefused(error) ? toNow(query) : error
    })
  return { list: await list, query }
}

const toNow = (query: HotQuery): Response => redirect(hotLink(query, { beginDate: undefined }))

/** A failure has a code when it came over the network, and a key when the page is rendered on the server. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === BAD_REQUEST_CODE) || ('key' in error && error.key === 'BAD_REQUEST'))
