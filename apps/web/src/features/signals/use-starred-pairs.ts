import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { getAccountPairs, loadAccountStars, localStars, pairOf, watchAccountPairs } from '#features/stars/index.ts'

const NONE: ReadonlySet<string> = new Set()

export type StarredPairs = {
  /** Of all that is starred, oldest first; undefined until they are known. */
  readonly pairs: readonly string[] | undefined
  /** Asks again. Undefined unless the account could not be asked. */
  readonly retry: (() => void) | undefined
}

export function useStarredPairs(): StarredPairs {
  const api = use(ApiContext)
  const locale = useLocale()
  const login = useLogin()
  const [opened, setOpened] = useState<'open' | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (login !== 'user') return
    let isOver = false
    loadAccountStars()
      .then(stars => stars.open(api, locale))
      .then(
        () => isOver || setOpened('open'),
        () => isOver || setOpened('failed'),
      )
    return () => {
      isOver = true
    }
  }, [api, locale, login, attempt])
  const local = localStars.use()
  const account = useSyncExternalStore(watchAccountPairs, getAccountPairs, () => NONE)
  const pairs = useMemo(() => {
    if (login === 'visitor') return local.map(pairOf)
    return login === 'user' && opened === 'open' ? [...account] : undefined
  }, [login, local, opened, account])
  const retry = (): void => {
    setOpened(undefined)
    setAttempt(attempt + 1)
  }
  return { pairs, retry: opened === 'failed' ? retry : undefined }
}
