/**
 * Stored market history belongs to one market: bars, contract figures, liquidations and rankings of another would not
 * fit the live ones. Those of another simulated world, by seed or version, are deleted: what pages need is computed
 * again, as for a new database. Those of real exchanges cannot be computed again, so a start with another market is
 * refused. Accounts, views and everything people entered stay.
 */
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '#platform/config/config.ts'
import type { Tables } from './tables.ts'

/** The database holds another market. The message is one line for the operator. */
export class OtherMarket extends ConfigError {}

/** What the stored history is of, in place of a simulated world. */
const REAL_MARKETS = { live: 'MARKET=live', replay: '--replay', recording: '--replay=FOLDER' } as const
export type RealMarket = keyof typeof REAL_MARKETS

const isReal = (world: string): world is RealMarket => Object.hasOwn(REAL_MARKETS, world)

/** What the stored history is of; undefined if there is none. */
export async function storedWorld(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('market_origin').select('world').executeTakeFirst())?.world
}

/** Returns whether the history of another world was deleted. Rejects if it is of another kind of market. */
export async function keepOnlyHistoryOf(world: string, db: Kysely<Tables>): Promise<boolean> {
  return await db.transaction().execute(async trx => {
    // Servers that start together take turns.
    await sql`lock table market_origin in exclusive mode`.execute(trx)
    const stored = await trx.selectFrom('market_origin').select('world').executeTakeFirst()
    if (stored?.world === world) return false
    if (stored !== undefined && isReal(stored.world) !== isReal(world))
      throw new OtherMarket(refusal(stored.world, world))
    if (stored !== undefined && isReal(world)) throw new OtherMarket(refusal(stored.world, world))
    // The ledger of signals is append-only but for this.
    await sql`select set_config('candela.ledger_reset', 'on', true)`.execute(trx)
    await sql`truncate candle_live, candle_chunk, candle_run, contract_snapshot, contract_rollup, contract_run,
      funding_settlement, liquidation, liquidation_rollup, liquidation_total, liquidation_hole, coin_day, hot_rank,
      signal_pair, signal, signal_outcome, signal_baseline, signal_baseline_day, flash, flash_run`.execute(trx)
    await sql`update signal_head set seq = 0, hash = ''`.execute(trx)
    await trx.deleteFrom('market_origin').execute()
    await trx.insertInto('market_origin').values({ world }).execute()
    return true
  })
}

const nameOf = (world: string): string => (isReal(world) ? REAL_MARKETS[world] : 'MARKET=sim')

const refusal = (stored: string, asked: string): string =>
  `this database holds the history of ${nameOf(stored)} and cannot be used with ${nameOf(asked)}; set another DATA_DIR or DATABASE_URL`
