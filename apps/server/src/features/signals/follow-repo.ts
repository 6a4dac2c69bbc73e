/** Who wants to hear of which signals, in SQL. */
import type { PairCode } from '@candela/contract/core'
import { SIGNAL_CODES, type SignalKind } from '@candela/contract/signals'
import { type Kysely, type Transaction } from 'kysely'
import { lockOwnAccount } from '#platform/db/lock-accounts.ts'
import { kindOf } from './ledger/ledger-entry.ts'
import type { Tables } from './ledger/tables.ts'

export type StoredFollow = { readonly pair: PairCode; readonly kind: SignalKind; readonly createdAt: number }

export type FollowRepo = {
  /** Newest first. */
  list(accountId: string): Promise<StoredFollow[]>
  /** Returns false if there are `max` already. */
  add(accountId: string, pair: PairCode, kind: SignalKind, max: number, now: number): Promise<boolean>
  remove(accountId: string, pair: PairCode, kind: SignalKind): Promise<void>
  followersOf(trx: Transaction<Tables>, pair: PairCode, kind: SignalKind): Promise<string[]>
  /** Those followed last first. */
  newestPairs(limit: number): Promise<PairCode[]>
}

export function createFollowRepo(db: Kysely<Tables>): FollowRepo {
  return {
    async list(accountId) {
      const rows = await db
        .selectFrom('signal_follow')
        .select(['pair', 'kind', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('pair')
        .orderBy('kind')
        .execute()
      return rows.flatMap(row => {
        const kind = kindOf(row.kind)
        return kind === undefined ? [] : [{ pair: row.pair as PairCode, kind, createdAt: row.created_at }] // added below
      })
    },
    async add(accountId, pair, kind, max, now) {
      return await db.transaction().execute(async trx => {
        // Serialises parallel calls of one account, so that the limit holds.
        await lockOwnAccount(trx, accountId, 'change')
        const own = await trx.selectFrom('signal_follow').selectAll().where('account_id', '=', accountId).execute()
        if (own.some(row => row.pair === pair && row.kind === SIGNAL_CODES[kind])) return true
        if (own.length >= max) return false
        await trx
          .insertInto('signal_follow')
          .values({ account_id: accountId, pair, kind: SIGNAL_CODES[kind], created_at: now })
          .execute()
        return true
      })
    },
    async remove(accountId, pair, kind) {
      await db
        .deleteFrom('signal_follow')
        .where('account_id', '=', accountId)
        .where('pair', '=', pair)
        .where('kind', '=', SIGNAL_CODES[kind])
        .execute()
    },
    async followersOf(trx, pair, kind) {
      const rows = await trx
        .selectFrom('signal_follow')
        .select('account_id')
        .where('pair', '=', pair)
        .where('kind', '=', SIGNAL_CODES[kind])
        .execute()
      return rows.map(row => row.account_id)
    },
    async newestPairs(limit) {
      const rows = await db
        .selectFrom('signal_follow')
        .select(({ fn }) => ['pair', fn.max('created_at').as('at')])
        .groupBy('pair')
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => row.pair as PairCode) // added above
    },
  }
}
