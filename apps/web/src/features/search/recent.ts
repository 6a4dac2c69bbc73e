import { stored, textList } from '#platform/stored.ts'

const RECENT_MAX = 10 // rules 9: search history 10 unique entries per type

const recentCoins = stored<readonly string[]>('recent-coins', [], textList)

export const useRecentCoins = recentCoins.use
export const clearRecentCoins = (): void => recentCoins.set([])

/** The history after a visit: newest first, each entry once, ten at most. */
export function withRecent(entries: readonly string[], entry: string): readonly string[] {
  return [entry, ...entries.filter(other => other !== entry)].slice(0, RECENT_MAX)
}

export function rememberCoin(symbol: string): void {
  recentCoins.set(withRecent(recentCoins.get(), symbol))
}
