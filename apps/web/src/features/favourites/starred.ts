import { stored, textList } from '#platform/stored.ts'

const STARRED_MAX = 500

/** Symbols the visitor starred on this machine, newest last. Works without an account. */
const starred = stored<readonly string[]>('favourites', [], textList)

export const useStarred = starred.use

/** Stars or unstars a symbol and says which it was. */
export function toggleStar(symbol: string): 'added' | 'removed' {
  const symbols = starred.get()
  if (symbols.includes(symbol)) {
    starred.set(symbols.filter(other => other !== symbol))
    return 'removed'
  }
  starred.set([...symbols, symbol].slice(-STARRED_MAX))
  return 'added'
}

export function addStars(symbols: readonly string[]): number {
  const before = starred.get()
  const added = symbols.filter(symbol => !before.includes(symbol))
  starred.set([...before, ...added].slice(-STARRED_MAX))
  return added.length
}
