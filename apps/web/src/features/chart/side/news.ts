/** Flash news beside a chart: what is asked for, and the items, newest first. */
import { isIndexFuture, parsePairCode } from '@candela/contract/core'
import { type Flash, FLASH_BAR_MS, type FlashList, type FlashListInput } from '@candela/contract/flash'

/** Items of one list. */
export const NEWS_MAX = 1000

export type NewsPage = Pick<FlashList, 'records' | 'cursor'>
/** The page after `cursor`; the newest without one. */
export type AskNews = (cursor: string | null) => Promise<NewsPage>

/** The coin of a pair; stock indices have none. */
export const coinOf = (pair: string): string | undefined =>
  isIndexFuture(pair) ? undefined : parsePairCode(pair)?.baseAsset

/** Of all coins without a `symbol`. What is not restricted is left out, for caches. */
export const newsInput = (symbol: string | undefined, isImportant: boolean, cursor: string | null): FlashListInput => ({
  ...(symbol === undefined ? {} : { symbol }),
  ...(isImportant ? { isImportant } : {}),
  ...(cursor === null ? {} : { cursor }),
})

/** Where it is marked: a move or a round price at the start of its five minutes. */
export const timeOnChart = ({ kind, time }: Pick<Flash, 'kind' | 'time'>): number =>
  kind === 'liquidation' ? time : time - FLASH_BAR_MS

/** Each once, newest first; those of the same moment in the order of the lists. */
export function merged(...lists: readonly (readonly Flash[])[]): readonly Flash[] {
  const byId = new Map(lists.flat().map(item => [item.id, item]))
  return [...byId.values()].toSorted((a, b) => b.time - a.time).slice(0, NEWS_MAX)
}

/** What is known, and what is newer, page by page: after a long pause one page may leave a gap. */
export async function withNewer(ask: AskNews, known: readonly Flash[]): Promise<readonly Flash[]> {
  const ids = new Set(known.map(({ id }) => id))
  let found: readonly Flash[] = []
  let cursor: string | null = null
  do {
    const page: NewsPage = await ask(cursor)
    found = [...found, ...page.records]
    cursor = page.records.some(({ id }) => ids.has(id)) ? null : page.cursor
  } while (cursor !== null && found.length < NEWS_MAX)
  return merged(found, known)
}
