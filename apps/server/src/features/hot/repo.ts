/** Views, daily turnover and past rankings in SQL. Days are starts of UTC+8 days. */
import { DAY_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import type { HotRankTable, Tables } from './tables.ts'

export type StoredRank = Omit<HotRankTable, 'market_cap'> & { readonly marketCap: string | null }

/** A surge is measured against this many full days. */
export const USUAL_DAYS = 7

export type HotRepo = {
  /** Adds views to a day. */
  addViews(day: number, views: ReadonlyMap<string, number>): Promise<void>
  /** Views by symbol, summed over all days from `day` on. */
  views(day: number): Promise<Map<string, number>>
  /** Stores the turnover of a full day; a second write changes nothing. */
  putDay(day: number, turnovers: ReadonlyMap<string, number>): Promise<void>
  /** Turnovers of the days with `from <= day < to`, by symbol. */
  days(from: number, to: number): Promise<Map<string, number[]>>
  /** The days of the range that are stored. */
  knownDays(from: number, to: number): Promise<number[]>
  /** Stores a ranking; the first one of its time stays. */
  putRanking(rows: readonly StoredRank[]): Promise<void>
  /** The last ranking with `from <= time < to`, in order of rank; empty if there is none. */
  lastRanking(from: number, to: number): Promise<StoredRank[]>
  /** Time of the first stored ranking. */
  firstRanking(): Promise<number | undefined>
  /** Deletes rows older than `time`. */
  prune(time: number): Promise<void>
}

export function createHotRepo(db: Kysely<Tables>): HotRepo {
  return {
    async addViews(day, views) {
      if (views.size === 0) return
      await db
        .insertInto('coin_view')
        .values([...views].map(([symbol, count]) => ({ day, symbol, views: count })))
        .onConflict(conflict =>
          conflict.columns(['day', 'symbol']).doUpdateSet({ views: sql`coin_view.views + excluded.views` }),
        )
        .execute()
    },
    async views(day) {
      const rows = await db
        .selectFrom('coin_view')
        .select(({ fn }) => ['symbol', fn.sum<string>('views').as('views')])
        .where('day', '>=', day)
        .groupBy('symbol')
        .execute()
      return new Map(rows.map(row => [row.symbol, Number(row.views)]))
    },
    async putDay(day, turnovers) {
      if (turnovers.size === 0) return
      await db
        .insertInto('coin_day')
        .values([...turnovers].map(([symbol, turnover]) => ({ day, symbol, turnover: turnover.toFixed(2) })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
    async days(from, to) {
      const rows = await db
        .selectFrom('coin_day')
        .select(['symbol', 'turnover'])
        .where('day', '>=', from)
        .where('day', '<', to)
        .execute()
      const days = new Map<string, number[]>()
      for (const { symbol, turnover } of rows) days.set(symbol, [...(days.get(symbol) ?? []), Number(turnover)])
      return days
    },
    async knownDays(from, to) {
      const rows = await db
        .selectFrom('coin_day')
        .select('day')
        .distinct()
        .where('day', '>=', from)
        .where('day', '<', to)
        .orderBy('day')
        .execute()
      return rows.map(row => row.day)
    },
    async putRanking(rows) {
      if (rows.length === 0) return
      await db
        .insertInto('hot_rank')
        .values(rows.map(({ marketCap, ...row }) => ({ ...row, market_cap: marketCap })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
    async lastRanking(from, to) {
      const rows = await db
        .selectFrom('hot_rank')
        .selectAll()
        .where('time', '=', eb =>
          eb
            .selectFrom('hot_rank')
            .select(({ fn }) => fn.max('time').as('time'))
            .where('time', '>=', from)
            .where('time', '<', to),
        )
        .orderBy('rank')
        .execute()
      return rows.map(({ market_cap: marketCap, ...row }) => ({ ...row, marketCap }))
    },
    async firstRanking() {
      const row = await db.selectFrom('hot_rank').select('time').orderBy('time').limit(1).executeTakeFirst()
      return row?.time
    },
    async prune(time) {
      await db.deleteFrom('hot_rank').where('time', '<', time).execute()
      await db
        .deleteFrom('coin_view')
        .where('day', '<', time - DAY_MS)
        .execute()
      await db
        .deleteFrom('coin_day')
        .where('day', '<', time - DAY_MS)
        .execute()
    },
  }
}
