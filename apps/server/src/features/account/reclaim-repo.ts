/** Unused accounts in SQL. Each run of the daily job is one transaction. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type AccountLock, lockAccounts } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'
import type { Owner } from '#platform/mailer/notify-owner.ts'

type Trx = Transaction<Tables>

export type DueQuery = {
  readonly step: 'noticed' | 'closed'
  readonly unusedSince: number
  readonly before: number
  readonly readings: number
  readonly limit: number
}

export type ReclaimRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Time of the last clock reading. Locked until the transaction ends, so only one run happens at a time. */
  lockReading(trx: Trx): Promise<number | undefined>
  putReading(trx: Trx, now: number): Promise<void>
  countAccounts(trx: Trx): Promise<number>
  /**
   * Locks the accounts this run may act on before today's reading is counted. A concurrent login either waits and finds
   * the account closed, or comes first and keeps it open. Returns their ids.
   */
  hold(trx: Trx, dues: readonly DueQuery[], unusedSince: number, limit: number): Promise<ReadonlySet<string>>
  /** Clears the step of owners who were notified and have logged in since. */
  forgetUsed(trx: Trx, unusedSince: number): Promise<void>
  /** Adds one sound reading to every account in the process. */
  countReading(trx: Trx): Promise<void>
  /** Locked accounts last used before that time and not yet notified, longest unused first. */
  unused(trx: Trx, unusedSince: number, limit: number, held: ReadonlySet<string>): Promise<Owner[]>
  /** Locked accounts still unused that reached a step before that time and have enough readings since. */
  due(trx: Trx, query: DueQuery, held: ReadonlySet<string>): Promise<Owner[]>
  putStep(trx: Trx, accountId: string, step: 'noticed' | 'closed', now: number): Promise<void>
  close(trx: Trx, accountId: string): Promise<void>
}

const OWNER = ['account.id', 'account.email', 'account.phone', 'account.locale'] as const

const unusedAccounts = (trx: Trx, unusedSince: number, limit: number) =>
  trx
    .selectFrom('account')
    .leftJoin('account_reclaim', 'account_reclaim.account_id', 'account.id')
    .select(OWNER)
    .where('account.state', '=', 'active')
    .where('account.seen_at', '<=', unusedSince)
    .where('account_reclaim.account_id', 'is', null)
    .orderBy('account.seen_at')
    .limit(limit)

const dueAccounts = (trx: Trx, { step, unusedSince, before, readings, limit }: DueQuery) =>
  trx
    .selectFrom('account_reclaim')
    .innerJoin('account', 'account.id', 'account_reclaim.account_id')
    .select(OWNER)
    .where('account_reclaim.step', '=', step)
    .where('account_reclaim.step_at', '<=', before)
    .where('account_reclaim.readings', '>=', readings)
    .where('account.state', '=', step === 'noticed' ? 'active' : 'closed')
    .where('account.seen_at', '<=', unusedSince)
    .orderBy('account_reclaim.step_at')
    .limit(limit)

export function createReclaimRepo(db: Kysely<Tables>): ReclaimRepo {
  return {
    inTransaction: work => db.transaction().execute(work),
    async lockReading(trx) {
      // Works even before there is a row to lock.
      await sql`select pg_advisory_xact_lock(hashtext('account reclaim'))`.execute(trx)
      const row = await trx.selectFrom('reclaim_clock').select('read_at').executeTakeFirst()
      return row?.read_at
    },
    async putReading(trx, now) {
      await trx
        .insertInto('reclaim_clock')
        .values({ id: 1, read_at: now })
        .onConflict(conflict => conflict.column('id').doUpdateSet({ read_at: now }))
        .execute()
    },
    async countAccounts(trx) {
      const { count } = await trx
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    async hold(trx, dues, unusedSince, limit) {
      const holds = new Map<string, AccountLock>()
      for (const { id } of await unusedAccounts(trx, unusedSince, limit).execute()) holds.set(id, 'stay')
      for (const due of dues)
        for (const { id } of await dueAccounts(trx, { ...due, readings: due.readings - 1 }).execute())
          holds.set(id, 'end')
      return await lockAccounts(trx, holds)
    },
    async forgetUsed(trx, unusedSince) {
      await trx
        .deleteFrom('account_reclaim')
        .using('account')
        .whereRef('account.id', '=', 'account_reclaim.account_id')
        .where('step', '=', 'noticed')
        .where(where => where.or([where('account.seen_at', '>', unusedSince), where('account.state', '<>', 'active')]))
        .execute()
    },
    async countReading(trx) {
      await trx.updateTable('account_reclaim').set({ readings: sql`readings + 1` }).execute()
    },
    unused: (trx, unusedSince, limit, held) =>
      unusedAccounts(trx, unusedSince, limit).where('account.id', 'in', idsOf(held)).execute(),
    due: (trx, query, held) => dueAccounts(trx, query).where('account.id', 'in', idsOf(held)).execute(),
    async putStep(trx, accountId, step, now) {
      const fields = { step, step_at: now, readings: 0 }
      await trx
        .insertInto('account_reclaim')
        .values({ account_id: accountId, ...fields })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(fields))
        .execute()
    },
    async close(trx, accountId) {
      await trx.updateTable('account').set({ state: 'closed' }).where('id', '=', accountId).execute()
    },
  }
}

/** SQL does not accept an empty list. */
const idsOf = (held: ReadonlySet<string>): string[] => (held.size === 0 ? [NOBODY] : [...held])

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
