/** How many coins there are, as the operator imported it. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Amounts in coins, as decimals; `asOf` is the start of the day in UTC. */
export type SupplyRow = {
  readonly symbol: string
  readonly circulating: string
  readonly total: string | null
  readonly max: string | null
  readonly asOf: number
}

export type SupplyRepo = {
  /** All of them or none; those of other coins stay. */
  import(supplies: readonly SupplyRow[]): Promise<void>
  /** Only those that are of a later day than what is stored. */
  addNewer(supplies: readonly SupplyRow[]): Promise<void>
  all(): Promise<readonly SupplyRow[]>
}

/** Rows of one statement: a statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000

export const createSupplyRepo = (db: Kysely<Tables>): SupplyRepo => ({
  import: supplies => store(db, supplies, false),
  addNewer: supplies => store(db, supplies, true),
  async all() {
    const rows = await db.selectFrom('asset_supply').selectAll().orderBy('symbol').execute()
    return rows.map(({ as_of: asOf, ...supply }) => ({ ...supply, asOf }))
  },
})

async function store(db: Kysely<Tables>, supplies: readonly SupplyRow[], isOnlyNewer: boolean): Promise<void> {
  const rows = supplies.map(({ asOf, ...supply }) => ({ ...supply, as_of: asOf }))
  await db.transaction().execute(async trx => {
    for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
      await trx
        .insertInto('asset_supply')
        .values(rows.slice(at, at + ROWS_PER_STATEMENT))
        .onConflict(conflict => {
          const update = conflict.column('symbol').doUpdateSet(row => ({
            circulating: row.ref('excluded.circulating'),
            total: row.ref('excluded.total'),
            max: row.ref('excluded.max'),
            as_of: row.ref('excluded.as_of'),
          }))
          return isOnlyNewer ? update.whereRef('asset_supply.as_of', '<', 'excluded.as_of') : update
        })
        .execute()
  })
}
