/** SQL of the operator's account commands. */
import { randomUUID } from 'node:crypto'
import type { Account } from '@candela/contract/account'
import type { Kysely, Transaction } from 'kysely'
import { lockAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'
import type { Owner } from '#platform/mailer/notify-owner.ts'

type Trx = Transaction<Tables>

export type AccountState = 'active' | 'suspended' | 'banned' | 'closed'
export type FoundAccount = Owner & { readonly state: AccountState }

export type OperatorRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  find(account: Account): Promise<FoundAccount | undefined>
  /**
   * Call before locking anything of the account: serialises all operations on it. False if the account no longer
   * exists.
   */
  hold(trx: Trx, accountId: string): Promise<boolean>
  setState(trx: Trx, accountId: string, state: AccountState, reason: string | null, now: number): Promise<void>
  putNotice(trx: Trx, accountId: string, reason: string, now: number): Promise<void>
  /** When the oldest unsettled notice was sent. */
  openNoticeAt(trx: Trx, accountId: string): Promise<number | undefined>
  /** Number of notices settled. */
  settleNotices(trx: Trx, accountId: string, now: number): Promise<number>
  /** For the owner's data export. */
  notices(accountId: string): Promise<object[]>
  reclaim(accountId: string): Promise<object | undefined>
}

const NOTICES_MAX = 1000

export function createOperatorRepo(db: Kysely<Tables>): OperatorRepo {
  return {
    inTransaction: work => db.transaction().execute(work),
    find: ({ kind, value }) =>
      db
        .selectFrom('account')
        .select(['id', 'email', 'phone', 'locale', 'state'])
        .where(kind, '=', value)
        .executeTakeFirst(),
    hold: (trx, accountId) => lockAccount(trx, accountId, 'end'),
    async setState(trx, accountId, state, reason, now) {
      // A reopened account counts as used; otherwise the daily job would close it again the next day.
      const used = state === 'active' ? { seen_at: now } : {}
      await trx
        .updateTable('account')
        .set({ state, state_reason: reason, ...used })
        .where('id', '=', accountId)
        .execute()
      await trx.deleteFrom('account_reclaim').where('account_id', '=', accountId).execute()
    },
    async putNotice(trx, accountId, reason, now) {
      await trx
        .insertInto('account_notice')
        .values({ id: randomUUID(), account_id: accountId, reason, sent_at: now, settled_at: null })
        .execute()
    },
    async openNoticeAt(trx, accountId) {
      const row = await trx
        .selectFrom('account_notice')
        .select('sent_at')
        .where('account_id', '=', accountId)
        .where('settled_at', 'is', null)
        .orderBy('sent_at')
        .limit(1)
        .executeTakeFirst()
      return row?.sent_at
    },
    async settleNotices(trx, accountId, now) {
      const { numUpdatedRows } = await trx
        .updateTable('account_notice')
        .set({ settled_at: now })
        .where('account_id', '=', accountId)
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
    async notices(accountId) {
      const rows = await db
        .selectFrom('account_notice')
        .select(['reason', 'sent_at', 'settled_at'])
        .where('account_id', '=', accountId)
        .orderBy('sent_at')
        .limit(NOTICES_MAX)
        .execute()
      return rows.map(row => ({ reason: row.reason, sentAt: row.sent_at, settledAt: row.settled_at }))
    },
    async reclaim(accountId) {
      const row = await db
        .selectFrom('account_reclaim')
        .select(['step', 'step_at'])
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row === undefined ? undefined : { step: row.step, at: row.step_at }
    },
  }
}
