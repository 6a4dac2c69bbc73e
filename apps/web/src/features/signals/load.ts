import { SIGNAL_KINDS, SIGNAL_PATHS, type SignalKind, type SignalRecord } from '@candela/contract/signals'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'
import { loadRecord } from './load-record.ts'
import { loadRows, type SignalRows } from './load-rows.ts'
import { ADDRESSES, ROWS, signalInput, type SignalQuery } from './query.ts'

export type SignalsData = {
  readonly kind: SignalKind
  readonly query: SignalQuery
  /** undefined for favourites, which only the browser knows. */
  readonly rows: SignalRows | undefined
  /** Of all pairs that the other filters leave. undefined when its call failed; the list does not need it. */
  readonly record: SignalRecord | undefined
}

export { loadPair } from './load-pair.ts'

/** The address says which kind. */
export async function loadSignals({ request, context }: LoaderFunctionArgs): Promise<SignalsData> {
  const api = context.get(apiKey)
  const { pathname, searchParams } = new URL(request.url)
  const kind = SIGNAL_KINDS.find(each => pathname.toLowerCase().includes(SIGNAL_PATHS[each])) ?? 'trend'
  const query = ADDRESSES[kind].parse(searchParams)
  const { only, current } = query
  const [rows, record] = await Promise.all([
    only === undefined ? loadRows(api, kind, signalInput(query), current * ROWS) : undefined,
    loadRecord(api, kind, signalInput(query)).catch(() => undefined),
  ])
  return { kind, query, rows, record }
}
