/** Persistent state of the price watch in SQL: which moves were notified, and up to when prices were checked. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import type { Direction } from './rules.ts'

export type Trx = Transaction<Tables>

export type WatchRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * True for the caller that may notify: the last move of this coin and direction was notified before `quietSince`, or
   * was smaller. A concurrent caller waits and then gets false.
   */
  raise(
    trx: Trx,
    move: { pair: string; direction: Direction; level: number },
    now: number,
    quietSince: number,
  ): Promise<boolean>
  mark(name: string): Promise<number | undefined>
  setMark(name: string, at: number): Promise<void>
}

export function createWatchRepo(db: Kysely<Tables>): WatchRepo {
  return {
    inTransaction: work => db.transaction().execute(work),
    async raise(trx, { pair, direction, level }, now, quietSince) {
      const row = await trx
        .insertInto('move_alert')
        .values({ pair, direction, level, raised_at: now })
        .onConflict(conflict =>
          conflict
            .columns(['pair', 'direction'])
            .doUpdateSet({ level, raised_at: now })
            .where(where =>
              where.or([where('move_alert.raised_at', '<=', quietSince), where('move_alert.level', '<', level)]),
            ),
        )
        .returning('pair')
        .executeTakeFirst()
      return row !== undefined
    },
    async mark(name) {
      const row = await db.selectFrom('watch_mark').select('at').where('name', '=', name).executeTakeFirst()
      return row?.at
    },
    async setMark(name, at) {
      await db
        .insertInto('watch_mark')
        .values({ name, at })
        // Never moves backwards.
        .onConflict(conflict => conflict.column('name').doUpdateSet({ at: sql`greatest(watch_mark.at, excluded.at)` }))
        .execute()
    },
  }
}
