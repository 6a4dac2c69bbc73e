/**
 * Stars of coins. A visitor's stars are symbols stored in the browser. A user's stars belong to the account; the code
 * for them is loaded when a star is first shown to a logged-in user.
 */
import { use, useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '#platform/chunk.ts'
import { useLocale } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { getAccountPairs, localStars, pairOf, subscribe } from './star-store.ts'

/** What a user's stars do. */
export const loadAccountStars = () => loadChunk(() => import('./account-stars.ts'))

export function useIsStarred(symbol: string): boolean {
  const api = use(ApiContext)
  const locale = useLocale()
  const isUser = useLogin() === 'user'
  useEffect(() => {
    // A failure here is shown when the user presses a star.
    if (isUser)
      loadAccountStars()
        .then(stars => stars.open(api, locale))
        .catch(() => undefined)
  }, [api, locale, isUser])
  const local = localStars.use()
  const isAccounts = useSyncExternalStore(
    subscribe,
    () => getAccountPairs().has(pairOf(symbol)),
    () => false,
  )
  return isUser ? isAccounts : local.includes(symbol)
}
