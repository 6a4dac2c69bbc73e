import { useSyncExternalStore } from 'react'
import { clearCookie, readCookie } from './cookies.ts'

const TOKEN_COOKIE = 'token' // rules 4: login is held by the token cookie

/** Session value (not kept over a browser restart) of the broker authorisation. */
const BROKER_KEY = 'broker-authorisation'

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const session = {
  token: (): string | undefined => readCookie(TOKEN_COOKIE) || undefined,
  /** The server has set the cookies of a new session. */
  began: (): void => tell(),
  /** Rules 4: the login is gone, and the broker authorisation with it. */
  end: (): void => {
    clearCookie(TOKEN_COOKIE)
    sessionStorage.removeItem(BROKER_KEY)
    tell()
  },
  endBrokerAuthorisation: (): void => {
    sessionStorage.removeItem(BROKER_KEY)
    tell()
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a user is logged in. `unknown` on the server and while hydrating: cached pages carry no user. */
export function useLogin(): 'unknown' | 'visitor' | 'user' {
  return useSyncExternalStore(
    subscribe,
    () => (session.token() === undefined ? 'visitor' : 'user'),
    () => 'unknown',
  )
}
