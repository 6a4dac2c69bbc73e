/** Price levels in SQL. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockAccount, lockOwnAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'
import type { Side } from './rules.ts'

export type Trx = Transaction<Tables>

export type StoredLevel = {
  readonly id: string
  readonly accountId: string
  readonly pair: string
  readonly price: string
  readonly side: Side
  readonly createdAt: number
  readonly crossedAt: number | null
  readonly crossedPrice: string | null
}

/** A pair's price range since the last check. */
export type PriceSpan = {
  readonly pair: string
  readonly last: string
  readonly high: string
  readonly low: string
}

/** A level that was reached, and the price that reached it. */
export type Hit = {
  readonly id: string
  readonly accountId: string
  readonly pair: string
  readonly price: string
  readonly side: Side
  readonly met: string
}

export type LevelRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Open ones first, then crossed ones, each newest first; at most `crossedMax` crossed ones. */
  list(accountId: string, crossedMax: number): Promise<StoredLevel[]>
  /** Returns an identical open level unchanged. 'full' if there are `max` open ones. */
  add(
    trx: Trx,
    level: { accountId: string; pair: string; price: string; side: Side },
    max: number,
    now: number,
  ): Promise<StoredLevel | 'full'>
  /** The level, while nobody else adds or moves one of the account. */
  lockOwn(trx: Trx, accountId: string, id: string): Promise<StoredLevel | undefined>
  /** Removes an open level; false if it was already crossed or deleted. */
  take(trx: Trx, accountId: string, id: string): Promise<boolean>
  delete(accountId: string, id: string): Promise<boolean>
  /**
   * Open levels reached by the spans. The whole span counts for levels older than `spanFrom`, the last price for those
   * older than `lastFrom`, nothing for newer ones: a price from before the level was set must not cross it.
   */
  hits(spans: readonly PriceSpan[], spanFrom: number, lastFrom: number, limit: number): Promise<Hit[]>
  openPairs(): Promise<string[]>
  /** Pairs with open levels, those set last first. */
  newestOpenPairs(limit: number): Promise<readonly string[]>
  /** Ordered by id, those after `afterId`. */
  openOf(pair: string, afterId: string, limit: number): Promise<StoredLevel[]>
  /** False if it was already crossed or deleted. */
  cross(trx: Trx, level: Pick<StoredLevel, 'id' | 'accountId'>, price: string, at: number): Promise<boolean>
  prune(crossedBefore: number): Promise<void>
}

const FIELDS = [
  'id',
  'account_id as accountId',
  'pair',
  'price',
  'side',
  'created_at as createdAt',
  'crossed_at as crossedAt',
  'crossed_price as crossedPrice',
] as const

export function createLevelRepo(db: Kysely<Tables>): LevelRepo {
  const levels = (from: Kysely<Tables> | Trx) => from.selectFrom('price_level').select(FIELDS)
  return {
    inTransaction: work => db.transaction().execute(work),
    async list(accountId, crossedMax) {
      const own = levels(db).where('account_id', '=', accountId)
      const open = await own.where('crossed_at', 'is', null).orderBy('created_at', 'desc').orderBy('id').execute()
      const crossed = await own
        .where('crossed_at', 'is not', null)
        .orderBy('crossed_at', 'desc')
        .orderBy('id')
        .limit(crossedMax)
        .execute()
      return [...open, ...crossed]
    },
    async add(trx, { accountId, pair, price, side }, max, now) {
      // Serialises parallel calls of one account, so that the limit holds.
      await lockOwnAccount(trx, accountId, 'change')
      const open = await levels(trx).where('account_id', '=', accountId).where('crossed_at', 'is', null).execute()
      const known = open.find(level => level.pair === pair && level.price === price)
      if (known !== undefined) return known
      if (open.length >= max) return 'full'
      const row = {
        id: randomUUID(),
        account_id: accountId,
        pair,
        price,
        side,
        created_at: now,
        crossed_at: null,
        crossed_price: null,
      }
      return await trx.insertInto('price_level').values(row).returning(FIELDS).executeTakeFirstOrThrow()
    },
    async lockOwn(trx, accountId, id) {
      await lockOwnAccount(trx, accountId, 'change')
      return await levels(trx).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
    },
    async take(trx, accountId, id) {
      const result = await trx
        .deleteFrom('price_level')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('crossed_at', 'is', null)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    async delete(accountId, id) {
      const result = await db
        .deleteFrom('price_level')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    async hits(spans, spanFrom, lastFrom, limit) {
      if (spans.length === 0) return []
      const column = (field: keyof PriceSpan): string[] => spans.map(span => span[field])
      const { rows } = await sql<Hit>`
        with seen as (
          select * from unnest(
            ${column('pair')}::text[], ${column('last')}::numeric[], ${column('high')}::numeric[], ${column('low')}::numeric[]
          ) as seen (pair, last, high, low)
        )
        select level.id, level.account_id as "accountId", level.pair, level.price::text, level.side,
          case when level.price <= seen.last then seen.last else seen.high end::text as met
        from seen join price_level level on level.pair = seen.pair and level.side = 'above' and level.price <= seen.high
        where level.crossed_at is null
          and (level.created_at < ${spanFrom} or (level.price <= seen.last and level.created_at < ${lastFrom}))
        union all
        select level.id, level.account_id, level.pair, level.price::text, level.side,
          case when level.price >= seen.last then seen.last else seen.low end::text
        from seen join price_level level on level.pair = seen.pair and level.side = 'below' and level.price >= seen.low
        where level.crossed_at is null
          and (level.created_at < ${spanFrom} or (level.price >= seen.last and level.created_at < ${lastFrom}))
        limit ${limit}
      `.execute(db)
      return rows
    },
    async openPairs() {
      const rows = await db
        .selectFrom('price_level')
        .select('pair')
        .distinct()
        .where('crossed_at', 'is', null)
        .orderBy('pair')
        .execute()
      return rows.map(row => row.pair)
    },
    async newestOpenPairs(limit) {
      const rows = await db
        .selectFrom('price_level')
        .select('pair')
        .where('crossed_at', 'is', null)
        .groupBy('pair')
        .orderBy(({ fn }) => fn.max('created_at'), 'desc')
        .orderBy('pair')
        .limit(limit)
        .execute()
      return rows.map(row => row.pair)
    },
    openOf: (pair, afterId, limit) =>
      levels(db)
        .where('pair', '=', pair)
        .where('crossed_at', 'is', null)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    async cross(trx, { id, accountId }, price, at) {
      await lockAccount(trx, accountId, 'stay')
      const result = await trx
        .updateTable('price_level')
        .set({ crossed_at: at, crossed_price: price })
        .where('id', '=', id)
        .where('crossed_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    async prune(crossedBefore) {
      await db
        .deleteFrom('price_level')
        .where('id', 'in', query =>
          query
            .selectFrom('price_level')
            .select('id')
            .where('crossed_at', '<', crossedBefore)
            // Skips levels being deleted with their account.
            .forUpdate()
            .skipLocked(),
        )
        .execute()
    },
  }
}
