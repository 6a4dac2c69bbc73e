import { useSyncExternalStore } from 'react'
import { session } from '#platform/session.ts'

/** Of the session; another one if another person logs in. */
export const useToken = (): string | undefined => useSyncExternalStore(session.watch, session.token, () => undefined)
