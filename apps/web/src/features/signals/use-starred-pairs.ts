import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { getAccountPairs, loadAccountStars, localStars, pairOf, watchAccountPairs } from '#features/stars/index.ts'

const NONE: ReadonlySet<string> = new Set()

/** Pairs of all that is starred, oldest first; undefined until they are known. */
export function useStarredPairs(): readonly string[] | undefined {
  const api = use(ApiContext)
  const locale = useLocale()
  const login = useLogin()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (login !== 'user') return
    let isOver = false
    // Without an answer there are no favourites to show; the next visit tries again.
    const done = () => isOver || setIsOpen(true)
    loadAccountStars()
      .then(stars => stars.open(api, locale))
      .then(done, done)
    return () => {
      isOver = true
    }
  }, [api, locale, login])
  const local = localStars.use()
  const account = useSyncExternalStore(watchAccountPairs, getAccountPairs, () => NONE)
  return useMemo(() => {
    if (login === 'visitor') return local.map(pairOf)
    return login === 'user' && isOpen ? [...account] : undefined
  }, [login, local, isOpen, account])
}
