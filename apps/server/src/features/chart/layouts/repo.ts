/** Saved charts in SQL. Every query names the account, so another user's chart is as unknown as none. */
import type { LayoutEngine } from '@candela/contract/chart'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockOwnAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

export type LayoutName = {
  readonly id: string
  readonly engine: LayoutEngine
  readonly title: string
  readonly symbol: string | null
  readonly resolution: string | null
  readonly rev: number
  readonly updatedAt: number
}
export type StoredLayout = LayoutName & { readonly data: string }

export type NewLayout = Omit<StoredLayout, 'rev' | 'updatedAt'>
export type LayoutChange = Partial<Pick<StoredLayout, 'title' | 'data' | 'symbol' | 'resolution'>>

export type LayoutRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Without their data, the last saved first. */
  list(accountId: string): Promise<LayoutName[]>
  find(accountId: string, id: string): Promise<StoredLayout | undefined>
  /** Locks the account, so that saves of one user run one after the other and what was read stays true. */
  lock(trx: Trx, accountId: string): Promise<void>
  count(trx: Trx, accountId: string): Promise<number>
  read(trx: Trx, accountId: string, id: string): Promise<LayoutName | undefined>
  add(trx: Trx, accountId: string, layout: NewLayout, now: number): Promise<LayoutName>
  /** Raises `rev` by one. The layout must exist: read it after `lock`. */
  change(trx: Trx, accountId: string, id: string, change: LayoutChange, now: number): Promise<LayoutName>
  /** False if there is none, or it is of another engine. A default that named it is forgotten. */
  delete(accountId: string, id: string, engine?: LayoutEngine): Promise<boolean>
}

const NAME = ['id', 'engine', 'title', 'symbol', 'resolution', 'rev', 'updated_at as updatedAt'] as const
/** More than a user can have. */
const ROWS_MAX = 100

export function createLayoutRepo(db: Kysely<Tables>): LayoutRepo {
  return {
    inTransaction: work => db.transaction().execute(work),
    list: accountId =>
      db
        .selectFrom('chart_layout')
        .select(NAME)
        .where('account_id', '=', accountId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(ROWS_MAX)
        .execute(),
    find: (accountId, id) =>
      db
        .selectFrom('chart_layout')
        .select([...NAME, 'data'])
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst(),
    lock: (trx, accountId) => lockOwnAccount(trx, accountId, 'change'),
    async count(trx, accountId) {
      const { layouts } = await trx
        .selectFrom('chart_layout')
        .select(({ fn }) => fn.countAll<number>().as('layouts'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return layouts
    },
    read: (trx, accountId, id) =>
      trx
        .selectFrom('chart_layout')
        .select(NAME)
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst(),
    add: (trx, accountId, layout, now) =>
      trx
        .insertInto('chart_layout')
        .values({ ...layout, account_id: accountId, rev: 1, created_at: now, updated_at: now })
        .returning(NAME)
        .executeTakeFirstOrThrow(),
    change: (trx, accountId, id, change, now) =>
      trx
        .updateTable('chart_layout')
        .set({ ...change, rev: sql<number>`rev + 1`, updated_at: now })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning(NAME)
        .executeTakeFirstOrThrow(),
    delete: (accountId, id, engine) =>
      db.transaction().execute(async trx => {
        await lockOwnAccount(trx, accountId, 'change')
        const gone = trx.deleteFrom('chart_layout').where('account_id', '=', accountId).where('id', '=', id)
        const { numDeletedRows } = await (engine === undefined
          ? gone
          : gone.where('engine', '=', engine)
        ).executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await trx
          .updateTable('account')
          .set({ chart_settings: sql`chart_settings - 'defaultLayoutId'` })
          .where('id', '=', accountId)
          .where(sql<string>`chart_settings ->> 'defaultLayoutId'`, '=', id)
          .execute()
        return true
      }),
  }
}
