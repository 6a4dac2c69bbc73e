import type { Api } from '@candela/contract/render'
import type { Signal } from '@candela/contract/signals'
import { COIN_KINDS } from './kinds.ts'
import { loadRows } from './load-rows.ts'
import { newestFirst } from './rules.ts'

/** The newest signal of a coin, of any kind; null if there is none. */
export async function loadNewest(api: Api, pair: string): Promise<Signal | null> {
  const lists = await Promise.all(COIN_KINDS.map(kind => loadRows(api, kind, { pair }, 1)))
  return newestFirst(lists.map(({ records }) => records))[0] ?? null
}
