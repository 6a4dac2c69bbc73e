/** What is starred: a visitor's symbols on this machine, and the account's pairs as far as they are known. */
import { stored, textList } from '#platform/stored.ts'

const STARRED_MAX = 500

/** Newest last. */
export const localStars = stored<readonly string[]>('favourites', [], textList)

/** Says whether the symbol is starred now. */
export function toggleLocal(symbol: string): boolean {
  const before = localStars.get()
  const isAdded = !before.includes(symbol)
  localStars.set(isAdded ? [...before, symbol].slice(-STARRED_MAX) : before.filter(other => other !== symbol))
  return isAdded
}

/** Returns how many were new. */
export function addLocal(symbols: readonly string[]): number {
  const before = localStars.get()
  const added = symbols.filter(symbol => !before.includes(symbol))
  localStars.set([...before, ...added].slice(-STARRED_MAX))
  return added.length
}

/** Pairs of the account, as far as they are known. */
let accountPairs: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function putAccountPairs(pairs: Iterable<string>): void {
  accountPairs = new Set(pairs)
  for (const listener of listeners) listener()
}

export const getAccountPairs = (): ReadonlySet<string> => accountPairs

/** A star is that of our composite. */
export const pairOf = (symbol: string): string => `candela-spot/${symbol.toLowerCase()}.usdt`

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
