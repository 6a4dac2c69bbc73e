/** Closes the sockets of a login session when it ends, on whichever node it ends. */
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'

/** Login state needed by the socket. */
export type LoginSource = {
  /** The owner of the ticket; works once. */
  redeem(ticket: string): Promise<Caller | undefined>
  /** Which of these sessions are still valid. */
  open(sessionIds: readonly string[]): Promise<readonly string[]>
  /** Reports sessions that end, on any node. */
  onEnded(listener: (sessionId: string) => void): () => void
}

/** A socket that may belong to a session. */
export type OwnedSocket = { readonly loginId: string | undefined; endLogin(): void }

export type Logins = {
  /** The owner of the ticket; undefined if it is invalid. */
  redeem(ticket: string): Promise<Caller | undefined>
  close(): void
}

/**
 * The end of a session is published on the bus, which may lose a message: all sessions are re-checked at this interval.
 */
const CHECKED_EVERY_MS = 30_000
/** A ticket may be in flight while its session ends. */
const ENDED_KEPT_MS = 60_000

export function watchLogins(source: LoginSource, clock: Clock, sockets: ReadonlySet<OwnedSocket>): Logins {
  const endedLately = new Set<string>()

  function end(isOver: (loginId: string) => boolean): void {
    for (const socket of sockets) if (socket.loginId !== undefined && isOver(socket.loginId)) socket.endLogin()
  }

  async function check(): Promise<void> {
    const ids = new Set([...sockets].flatMap(({ loginId }) => loginId ?? []))
    if (ids.size === 0) return
    const open = new Set(await source.open([...ids]))
    end(id => ids.has(id) && !open.has(id))
  }

  const stops = [
    source.onEnded(sessionId => {
      endedLately.add(sessionId)
      clock.after(ENDED_KEPT_MS, () => endedLately.delete(sessionId))
      end(id => id === sessionId)
    }),
    clock.every(CHECKED_EVERY_MS, () => void check().catch(() => undefined)), // the next attempt may succeed
  ]
  return {
    async redeem(ticket) {
      const caller = await source.redeem(ticket)
      return caller === undefined || endedLately.has(caller.sessionId) ? undefined : caller
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}
