/**
 * Stored market history belongs to one simulated world: bars, contract figures, liquidations and rankings of
 * another seed or version would not fit the live ones. A server that starts with another world deletes them; what pages need is then
 * computed again, as for a new database. Accounts, views and everything people entered stay.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns whether the history of another world was deleted. */
export async function keepOnlyHistoryOf(world: string, db: Kysely<Tables>): Promise<boolean> {
  return await db.transaction().execute(async trx => {
    // Servers that start together take turns.
    await sql`lock table market_origin in exclusive mode`.execute(trx)
    const stored = await trx.selectFrom('market_origin').select('world').executeTakeFirst()
    if (stored?.world === world) return false
    await sql`truncate candle_live, candle_chunk, candle_run, contract_snapshot, contract_rollup, contract_run,
      funding_settlement, liquidation, liquidation_rollup, liquidation_total, coin_day, hot_rank`.execute(trx)
    await trx.deleteFrom('market_origin').execute()
    await trx.insertInto('market_origin').values({ world }).execute()
    return true
  })
}
