import { type Kysely, sql, type Transaction } from 'kysely'
import { lockOwnAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/** Identifies one write: a key is scoped to one account and one call. */
export type Claim = { readonly accountId: string; readonly call: string; readonly key: string }

export type StoredAnswer = { readonly inputHash: Buffer; readonly answer: string; readonly createdAt: number }

export type IdempotencyRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * Runs `work` with the account locked. Throws `StillRunning` if another write of the account holds the lock for too
   * long.
   */
  withAccount<T>(accountId: string, work: (trx: Trx) => Promise<T>): Promise<T>
  find(trx: Trx, claim: Claim): Promise<StoredAnswer | undefined>
  /** Replaces an expired answer. */
  put(trx: Trx, claim: Claim, stored: StoredAnswer): Promise<void>
  /** Removes answers stored at `until` or earlier. */
  prune(until: number): Promise<void>
}

export class StillRunning extends Error {}

const LOCK_TIMEOUT_MS = 5000
/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

export function createIdempotencyRepo(db: Kysely<Tables>, lockTimeoutMs = LOCK_TIMEOUT_MS): IdempotencyRepo {
  return {
    inTransaction: work => db.transaction().execute(work),
    async withAccount(accountId, work) {
      try {
        return await db.transaction().execute(async trx => {
          await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(trx)
          await lockOwnAccount(trx, accountId, 'change')
          return await work(trx)
        })
      } catch (error) {
        throw isLockTimeout(error) ? new StillRunning() : error
      }
    },
    find: (trx, { accountId, call, key }) =>
      trx
        .selectFrom('idempotency')
        .select(['body_hash as inputHash', 'response as answer', 'created_at as createdAt'])
        .where('user_id', '=', accountId)
        .where('route', '=', call)
        .where('key', '=', key)
        .executeTakeFirst(),
    async put(trx, { accountId, call, key }, { inputHash, answer, createdAt }) {
      const stored = { body_hash: inputHash, response: answer, created_at: createdAt }
      await trx
        .insertInto('idempotency')
        .values({ user_id: accountId, route: call, key, ...stored })
        .onConflict(conflict => conflict.columns(['user_id', 'route', 'key']).doUpdateSet(stored))
        .execute()
    },
    async prune(until) {
      await db.deleteFrom('idempotency').where('created_at', '<=', until).execute()
    },
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === LOCK_NOT_AVAILABLE
