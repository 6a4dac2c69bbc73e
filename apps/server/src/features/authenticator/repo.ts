/** Authenticators, recovery codes and proven sessions in SQL. */
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '#platform/sessions/session-repo.ts'
import { lockOwnAccount, lockOwnSession } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

export type StoredAuthenticator = {
  readonly sealedKey: Buffer
  readonly startedAt: number
  readonly boundAt: number | null
  readonly failedAt: readonly number[]
}

export type AuthenticatorRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  find(accountId: string): Promise<StoredAuthenticator | undefined>
  /** Locked until the transaction ends: codes of one account are tried one at a time. */
  lock(trx: Trx, accountId: string): Promise<StoredAuthenticator | undefined>
  /** Stores a key that awaits its first code, replacing an unconfirmed one; false if one is bound. */
  begin(accountId: string, sealedKey: Buffer, now: number): Promise<boolean>
  bind(trx: Trx, accountId: string, now: number): Promise<void>
  /** Marks the code of this step as used; false if it or a later one already was. */
  takeStep(trx: Trx, accountId: string, step: number): Promise<boolean>
  setFailed(trx: Trx, accountId: string, failedAt: readonly number[]): Promise<void>
  /** Also deletes its recovery codes and all passes. */
  remove(trx: Trx, accountId: string): Promise<void>
  /** Replaces all existing ones. */
  putRecoveryCodes(trx: Trx, accountId: string, digests: readonly Buffer[]): Promise<void>
  /** False if the code does not exist or was used. */
  takeRecoveryCode(trx: Trx, accountId: string, digest: Buffer): Promise<boolean>
  recoveryCodesLeft(accountId: string): Promise<number>
  putPass(trx: Trx, caller: Caller, until: number): Promise<void>
  passUntil(caller: Caller): Promise<number | undefined>
  /** Prolongs the pass of a session; false if it has none. */
  usePass(caller: Caller, now: number, until: number): Promise<boolean>
}

const COLUMNS = [
  'sealed_key as sealedKey',
  'started_at as startedAt',
  'bound_at as boundAt',
  'failed_at as failedAt',
] as const

export function createAuthenticatorRepo(db: Kysely<Tables>): AuthenticatorRepo {
  const rows = (from: Kysely<Tables> | Trx, accountId: string) =>
    from.selectFrom('authenticator').select(COLUMNS).where('account_id', '=', accountId)
  return {
    inTransaction: work => db.transaction().execute(work),
    find: async accountId => withNumbers(await rows(db, accountId).executeTakeFirst()),
    async lock(trx, accountId) {
      await lockOwnAccount(trx, accountId, 'stay')
      return withNumbers(await rows(trx, accountId).forUpdate().executeTakeFirst())
    },
    async begin(accountId, sealedKey, now) {
      const fresh = { sealed_key: sealedKey, started_at: now, last_step: -1 }
      const result = await db
        .insertInto('authenticator')
        .values({ account_id: accountId, bound_at: null, ...fresh })
        .onConflict(conflict =>
          conflict.column('account_id').doUpdateSet(fresh).where('authenticator.bound_at', 'is', null),
        )
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async bind(trx, accountId, now) {
      await trx.updateTable('authenticator').set({ bound_at: now }).where('account_id', '=', accountId).execute()
    },
    async takeStep(trx, accountId, step) {
      const result = await trx
        .updateTable('authenticator')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    async setFailed(trx, accountId, failedAt) {
      await trx
        .updateTable('authenticator')
        .set({ failed_at: [...failedAt] })
        .where('account_id', '=', accountId)
        .execute()
    },
    async remove(trx, accountId) {
      await trx.deleteFrom('authenticator').where('account_id', '=', accountId).execute()
    },
    async putRecoveryCodes(trx, accountId, digests) {
      await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
      await trx
        .insertInto('recovery_code')
        .values(digests.map(digest => ({ account_id: accountId, digest })))
        .execute()
    },
    async takeRecoveryCode(trx, accountId, digest) {
      const result = await trx
        .deleteFrom('recovery_code')
        .where('account_id', '=', accountId)
        .where('digest', '=', digest)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    async recoveryCodesLeft(accountId) {
      const { count } = await db
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return count
    },
    async putPass(trx, caller, until) {
      const { accountId, sessionId } = caller
      await lockOwnSession(trx, caller)
      await trx
        .insertInto('authenticator_pass')
        .values({ session_id: sessionId, account_id: accountId, until })
        .onConflict(conflict => conflict.column('session_id').doUpdateSet({ until }))
        .execute()
    },
    async passUntil({ accountId, sessionId }) {
      const row = await db
        .selectFrom('authenticator_pass')
        .select('until')
        .where('session_id', '=', sessionId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row?.until
    },
    async usePass({ accountId, sessionId }, now, until) {
      const result = await db
        .updateTable('authenticator_pass')
        .set({ until })
        .where('session_id', '=', sessionId)
        .where('account_id', '=', accountId)
        .where('until', '>', now)
        // A pass longer than the maximum was written with a clock that ran ahead.
        .where('until', '<=', until)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
  }
}

/** The driver returns array elements as strings. */
const withNumbers = (row: StoredAuthenticator | undefined): StoredAuthenticator | undefined =>
  row === undefined ? undefined : { ...row, failedAt: row.failedAt.map(Number) }
