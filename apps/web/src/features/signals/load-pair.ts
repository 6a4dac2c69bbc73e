import { canonicalPairCode } from '@candela/contract/core'
import { type Signal, type SignalKind, type SignalRecord, signalRecordCall } from '@candela/contract/signals'
import type { Api } from '@candela/contract/render'
import type { LoaderFunctionArgs } from 'react-router'
import { definedFields } from '#data-page/defined-fields.ts'
import { missing } from '#page/missing.ts'
import { noneIfUnlisted } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { COIN_KINDS, INDEX_KINDS } from './kinds.ts'
import { loadRows, type SignalRows } from './load-rows.ts'
import { pairAddress, pairInput, type PairQuery, shownKinds } from './pair-query.ts'
import { ROWS } from './query.ts'
import { newestFirst, pairNames, subjectOf } from './rules.ts'

export type PairSignals = {
  readonly pair: string
  /** What people call it: `BTC`, `Nasdaq 100`. */
  readonly subject: string
  /** All that the pair has. */
  readonly kinds: readonly SignalKind[]
  readonly query: PairQuery
  readonly rows: SignalRows
  /** Of the kinds that are shown, in their order. */
  readonly records: readonly SignalRecord[]
}

/** null for an unknown pair. */
export type PairData = PairSignals | null

export async function loadPair({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const pair = canonicalPairCode(`${params['market'] ?? ''}/${params['pair'] ?? ''}`)
  const names = pair && pairNames(pair)
  if (pair === undefined || names === undefined) return missing<PairData>(null)
  const kinds = names.isIndex ? INDEX_KINDS : COIN_KINDS
  const query = pairAddress(pair, kinds).parse(new URL(request.url).searchParams)
  const shown = shownKinds(kinds, query)
  const found = await Promise.all([
    loadPairRows(api, pair, shown, query, query.current * ROWS),
    loadPairRecords(api, pair, shown, query),
  ]).catch(noneIfUnlisted)
  if (found === undefined) return missing<PairData>(null)
  const [rows, records] = found
  const named = rows.records[0] ?? (names.isIndex ? await newestOf(api, pair) : undefined)
  const subject = named === undefined ? names.symbol : subjectOf(named)
  return { pair, subject, kinds, query, rows, records } satisfies PairData
}

/** Without filters: signals know the name of an index. */
const newestOf = async (api: Api, pair: string): Promise<Signal | undefined> =>
  (await loadRows(api, 'stock', { pair }, 1)).records[0]

/** How each of these kinds did. */
export const loadPairRecords = (
  api: Api,
  pair: string,
  kinds: readonly SignalKind[],
  { interval }: PairQuery,
): Promise<readonly SignalRecord[]> =>
  Promise.all(kinds.map(kind => api(signalRecordCall, { kind, pair, ...definedFields({ interval }) })))

/** The newest `count` signals of all these kinds together. */
export async function loadPairRows(
  api: Api,
  pair: string,
  kinds: readonly SignalKind[],
  query: PairQuery,
  count: number,
): Promise<SignalRows> {
  const lists = await Promise.all(kinds.map(kind => loadRows(api, kind, pairInput(pair, query), count)))
  const [first] = lists
  const records = newestFirst(lists.map(list => list.records))
  return {
    records: records.slice(0, count),
    hasMore: records.length > count || lists.some(({ hasMore }) => hasMore),
    progress: first?.progress ?? { done: 0, recent: 0, total: 0 },
    asOf: first?.asOf ?? 0,
  }
}
