import { type MoverList, moverListCall, type MoverSort, type MoverWhy } from '@candela/contract/movers'
import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '@candela/contract/render'
import { apiKey } from '#platform/site.ts'
import { type MoversQuery, parseMoversQuery } from './query.ts'

export type Movers = { readonly rise: MoverList; readonly fall: MoverList }

export type MoversData = {
  readonly lists: Movers
  readonly query: MoversQuery
  /** Undefined when no coin is asked about, or when there is no such coin. */
  readonly why: MoverWhy | undefined
}

export async function loadMovers({ request, context }: LoaderFunctionArgs): Promise<MoversData> {
  const api = context.get(apiKey)
  const query = parseMoversQuery(new URL(request.url).searchParams)
  const [lists, why] = await Promise.all([askMovers(api, query.sort), query.why && loadWhy(api, query.why)])
  return { lists, query, why: why || undefined }
}

export async function askMovers(api: Api, sort: MoverSort): Promise<Movers> {
  const [rise, fall] = await Promise.all([
    api(moverListCall, { sort, order: 'desc' }),
    api(moverListCall, { sort, order: 'asc' }),
  ])
  return { rise: knownOf(rise, sort), fall: knownOf(fall, sort) }
}

/** A market whose past is not known has no moves in its first minutes. */
const knownOf = (list: MoverList, sort: MoverSort): MoverList => ({
  ...list,
  records: list.records.filter(row => row[`change${sort}m`] !== null),
})

/** The list stays when the reasons fail: they show their own error with a retry. */
async function loadWhy(api: Api, symbol: string): Promise<MoverWhy | undefined> {
  const { askWhy } = await import('./ask-why.ts')
  return askWhy(api, symbol).catch(() => undefined)
}
