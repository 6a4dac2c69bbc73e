/** Sockets that belong to a login end with it, on whichever node it ends. */
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'

/** What the socket must know about logins. */
export type LoginSource = {
  /** Whose ticket it is; works once. */
  redeem(ticket: string): Promise<Caller | undefined>
  /** Which of these logins are still valid. */
  open(sessionIds: readonly string[]): Promise<readonly string[]>
  /** Reports logins that end, on any node. */
  onEnded(listener: (sessionId: string) => void): () => void
}

/** A socket that may belong to a login. */
export type OwnedSocket = { readonly loginId: string | undefined; endLogin(): void }

export type Logins = {
  /** Whose ticket it is; undefined when it is worth nothing. */
  redeem(ticket: string): Promise<Caller | undefined>
  close(): void
}

/** The end of a login is told over the bus, which may lose a message: so often they are all looked up. */
const CHECKED_EVERY_MS = 30_000
/** A ticket may be on its way while its login ends. */
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
    clock.every(CHECKED_EVERY_MS, () => void check().catch(() => undefined)), // the next one may get an answer
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
