import type { SignalFollows } from '@candela/contract/signals'
import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { getFollows, openFollows, watchFollows } from './follow-store.ts'

/** Of a visitor, and until they are known, undefined. */
export function useFollows(): SignalFollows | undefined {
  const api = use(ApiContext)
  const isUser = useLogin() === 'user'
  useEffect(() => {
    if (isUser) openFollows(api).catch(() => undefined) // a press tries again and reports the failure
  }, [api, isUser])
  const follows = useSyncExternalStore(watchFollows, getFollows, () => undefined)
  return isUser ? follows : undefined
}

export type FollowsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly follows: SignalFollows }

/** The same for a list, which says why it has nothing to show. */
export function useFollowsState(): { readonly state: FollowsState; readonly reload: () => void } {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const follows = useFollows()
  const [failure, setFailure] = useState<string>()
  const reload = useCallback(() => {
    openFollows(api).then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(showFailure(error, 'silent')),
    )
  }, [api, showFailure])
  useEffect(reload, [reload])
  if (follows !== undefined) return { state: { status: 'ready', follows }, reload }
  return { state: failure === undefined ? { status: 'loading' } : { status: 'failed', message: failure }, reload }
}
