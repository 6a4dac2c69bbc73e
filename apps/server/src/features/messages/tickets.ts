/** Browsers cannot set headers on a WebSocket, so it authenticates with a ticket requested by a regular call. */
import { randomBytes } from 'node:crypto'
import { LIVE_TICKET_SECONDS } from '@candela/contract/messages'
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { TicketRepo } from './ticket-repo.ts'

export type Tickets = {
  issue(caller: Caller): Promise<string>
  redeem(ticket: string): Promise<Caller | undefined>
  /** Returns which of these sessions are still valid. */
  open(sessionIds: readonly string[]): Promise<readonly string[]>
}

export function createTickets(repo: TicketRepo, clock: Clock): Tickets {
  return {
    async issue(caller) {
      const ticket = randomBytes(32).toString('base64url')
      await repo.put(ticket, caller, clock.now() + LIVE_TICKET_SECONDS * 1000, clock.now())
      return ticket
    },
    redeem: ticket => repo.take(ticket, clock.now()),
    open: sessionIds => repo.open(sessionIds, clock.now()),
  }
}
