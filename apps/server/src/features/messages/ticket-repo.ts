/** One-time socket tickets in SQL: created on one node and valid on all; only the hash is stored. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { lockOwnAccount, lockOwnSession } from '#platform/db/lock-accounts.ts'
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Tables } from './tables.ts'

export type TicketRepo = {
  /** Throws SESSION_ENDED if the caller has logged out meanwhile. */
  put(ticket: string, caller: Caller, expiresAt: number, now: number): Promise<void>
  /** Consumes the ticket and returns its owner; undefined if it is unknown, used, expired, or its session has ended. */
  take(ticket: string, now: number): Promise<Caller | undefined>
  /** Returns which of these sessions are still valid. */
  open(sessionIds: readonly string[], now: number): Promise<string[]>
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

export function createTicketRepo(db: Kysely<Tables>): TicketRepo {
  return {
    async put(ticket, caller, expiresAt, now) {
      const { accountId, sessionId } = caller
      await db.transaction().execute(async trx => {
        await lockOwnAccount(trx, accountId, 'stay')
        await lockOwnSession(trx, caller)
        await trx.deleteFrom('live_ticket').where('session_id', '=', sessionId).where('expires_at', '<=', now).execute()
        await trx
          .insertInto('live_ticket')
          .values({
            ticket_hash: hashOf(ticket),
            account_id: accountId,
            session_id: sessionId,
            expires_at: expiresAt,
          })
          .execute()
      })
    },
    async take(ticket, now) {
      const { rows } = await sql<Caller>`
        with taken as (
          delete from live_ticket where ticket_hash = ${hashOf(ticket)} returning account_id, session_id, expires_at
        )
        select taken.account_id as "accountId", taken.session_id as "sessionId"
        from taken join session on session.id = taken.session_id join account on account.id = taken.account_id
        where taken.expires_at > ${now} and session.expires_at > ${now} and account.state = 'active'
      `.execute(db)
      return rows[0]
    },
    async open(sessionIds, now) {
      if (sessionIds.length === 0) return []
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select('session.id')
        .where('session.id', 'in', [...sessionIds])
        .where('session.expires_at', '>', now)
        .where('account.state', '=', 'active')
        .execute()
      return rows.map(row => row.id)
    },
  }
}
