/** Sessions in SQL. A session is found by one half and proven by the other; both are stored as hashes. */
import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS, dayUtc8 } from '@candela/quant'
import type { Kysely, Transaction } from 'kysely'
import { lockAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'

export const SESSION_MS = 30 * DAY_MS // S9.01: the token lasts 30 days
const IDLE_MS = 7 * DAY_MS
/** The last use is recorded at most this often. */
const SEEN_EVERY_MS = MINUTE_MS

/** The caller: the account and its session. */
export type Caller = { readonly accountId: string; readonly sessionId: string }

export type Halves = { readonly token: string; readonly proof: string }
export type Started = Halves & { readonly id: string; readonly expiresAt: number }

export type Place = { readonly ip: string; readonly device: string }

export type StoredSession = {
  readonly id: string
  readonly ip: string
  readonly device: string
  readonly createdAt: number
  readonly seenAt: number
}

export type SessionRepo = {
  /** Runs in the transaction that verified the user. */
  start(trx: Transaction<Tables>, accountId: string, place: Place, now: number): Promise<Started>
  /** undefined if the halves do not match, the session has ended or was unused for too long. */
  find(halves: Halves, now: number): Promise<Caller | undefined>
  list(accountId: string, now: number): Promise<StoredSession[]>
  /** Ends one session of an account; false if it does not exist. */
  end(accountId: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of an account, or all but one, and returns their ids. */
  endAll(trx: Transaction<Tables>, accountId: string, exceptId?: string): Promise<string[]>
  /** Deletes expired sessions. */
  prune(now: number): Promise<void>
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

export function createSessionRepo(db: Kysely<Tables>): SessionRepo {
  /** False if the account was deleted in the meantime. */
  async function see({ accountId, sessionId }: Caller, now: number): Promise<boolean> {
    return await db.transaction().execute(async trx => {
      if (!(await lockAccount(trx, accountId, 'change'))) return false
      await trx.updateTable('account').set({ seen_at: now }).where('id', '=', accountId).execute()
      await trx.updateTable('session').set({ seen_at: now }).where('id', '=', sessionId).execute()
      await countLoginDay(trx, accountId, now)
      return true
    })
  }

  return {
    async start(trx, accountId, place, now) {
      const started = {
        id: randomUUID(),
        token: randomBytes(16).toString('base64url'),
        proof: randomBytes(32).toString('base64url'),
        expiresAt: now + SESSION_MS,
      }
      await trx
        .insertInto('session')
        .values({
          id: started.id,
          account_id: accountId,
          token_hash: sha256(started.token),
          proof_hash: sha256(started.proof),
          created_at: now,
          seen_at: now,
          expires_at: started.expiresAt,
          ...place,
        })
        .execute()
      await countLoginDay(trx, accountId, now)
      return started
    },
    async find({ token, proof }, now) {
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['session.id', 'session.account_id', 'session.proof_hash', 'session.seen_at'])
        .where('session.token_hash', '=', sha256(token))
        .where('session.expires_at', '>', now)
        .where('session.seen_at', '>', now - IDLE_MS)
        .where('account.state', '=', 'active')
        .executeTakeFirst()
      if (row === undefined || !timingSafeEqual(row.proof_hash, sha256(proof))) return undefined
      const caller = { accountId: row.account_id, sessionId: row.id }
      if (now - row.seen_at >= SEEN_EVERY_MS && !(await see(caller, now))) return undefined
      return caller
    },
    async list(accountId, now) {
      return await db
        .selectFrom('session')
        .select(['id', 'ip', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .where('seen_at', '>', now - IDLE_MS)
        .orderBy('seen_at', 'desc')
        .limit(100)
        .execute()
    },
    async end(accountId, sessionId) {
      return await db.transaction().execute(async trx => {
        await lockAccount(trx, accountId, 'stay')
        const result = await trx
          .deleteFrom('session')
          .where('account_id', '=', accountId)
          .where('id', '=', sessionId)
          .executeTakeFirst()
        return result.numDeletedRows > 0n
      })
    },
    async endAll(trx, accountId, exceptId) {
      const all = trx.deleteFrom('session').where('account_id', '=', accountId)
      const ended = exceptId === undefined ? all : all.where('id', '<>', exceptId)
      return (await ended.returning('id').execute()).map(row => row.id)
    },
    async prune(now) {
      await db
        .deleteFrom('session')
        .where('id', 'in', query =>
          query
            .selectFrom('session')
            .select('id')
            .where(where => where.or([where('expires_at', '<=', now), where('seen_at', '<=', now - IDLE_MS)]))
            // Skips locked sessions: their holder ends them, or the next run does.
            .forUpdate()
            .skipLocked(),
        )
        .execute()
    },
  }
}

async function countLoginDay(trx: Transaction<Tables>, accountId: string, now: number): Promise<void> {
  await trx
    .insertInto('login_day')
    .values({ account_id: accountId, day: dayUtc8(now) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
