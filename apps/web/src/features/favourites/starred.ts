/**
 * The stars of coins. A visitor's are symbols kept on the machine. A user's are the account's: their code comes, and reads
 * them, once a star is shown to somebody who is logged in.
 */
import { use, useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '#platform/chunk.ts'
import { useLocale } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
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

/** Says how many were new. */
export function addLocal(symbols: readonly string[]): number {
  const before = localStars.get()
  const added = symbols.filter(symbol => !before.includes(symbol))
  localStars.set([...before, ...added].slice(-STARRED_MAX))
  return added.length
}

/** What a user's stars do. */
export const loadAccountStars = () => loadChunk(() => import('./account-stars.ts'))

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsStarred(symbol: string): boolean {
  const api = use(ApiContext)
  const locale = useLocale()
  const isUser = useLogin() === 'user'
  useEffect(() => {
    // What fails here is told when somebody presses a star.
    if (isUser)
      loadAccountStars()
        .then(stars => stars.open(api, locale))
        .catch(() => undefined)
  }, [api, locale, isUser])
  const local = localStars.use()
  const isAccounts = useSyncExternalStore(
    subscribe,
    () => accountPairs.has(pairOf(symbol)),
    () => false,
  )
  return isUser ? isAccounts : local.includes(symbol)
}
