import { useSyncExternalStore } from 'react'
import { clearCookie, readCookie } from './cookies.ts'

const TOKEN_COOKIE = 'token' // rules 4: login is held by the token cookie

/** Session value (not kept over a browser restart) of the broker authorisation. */
const BROKER_KEY = 'broker-authorisation'

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

// In a browser: another tab may have ended the session, or begun one.
globalThis.addEventListener?.('focus', tell)

export const session = {
  token: (): string | undefined => readCookie(TOKEN_COOKIE) || undefined,
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The server has set the cookies of a new session. */
  began: (): void => tell(),
  /** Rules 4: the login is gone, and the broker authorisation with it. */
  end: (): void => {
    clearCookie(TOKEN_COOKIE)
    session.endBrokerAuthorisation()
  },
  endBrokerAuthorisation: (): void => {
    try {
      sessionStorage.removeItem(BROKER_KEY)
    } catch {
      // The browser refuses to store, so that nothing is there.
    }
    tell()
  },
}

/** Whether a user is logged in. `unknown` on the server and while hydrating: cached pages carry no user. */
export function useLogin(): 'unknown' | 'visitor' | 'user' {
  return useSyncExternalStore(
    session.watch,
    () => (session.token() === undefined ? 'visitor' : 'user'),
    () => 'unknown',
  )
}
