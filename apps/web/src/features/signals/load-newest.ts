import type { Api } from '@candela/contract/render'
import type { Signal, SignalKind } from '@candela/contract/signals'
import { COIN_KINDS, INDEX_KINDS } from './kinds.ts'
import { loadRows } from './load-rows.ts'
import { newestFirst, pairNames } from './rules.ts'

/** The newest signal of a coin, of any kind; null if there is none. */
export async function loadNewest(api: Api, pair: string): Promise<Signal | null> {
  const lists = await Promise.all(COIN_KINDS.map(kind => loadRows(api, kind, { pair }, 1)))
  return newestFirst(lists.map(({ records }) => records))[0] ?? null
}

export const kindsOfPair = (pair: string): readonly SignalKind[] =>
  pairNames(pair)?.isIndex === true ? INDEX_KINDS : COIN_KINDS

/** The newest signals of a pair, of all kinds together. */
export async function loadPairSignals(api: Api, pair: string, count: number): Promise<readonly Signal[]> {
  const lists = await Promise.all(kindsOfPair(pair).map(kind => loadRows(api, kind, { pair }, count)))
  return newestFirst(lists.map(({ records }) => records)).slice(0, count)
}
