/** Funds and their trading days in SQL. */
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type FundRow = {
  readonly id: string
  readonly nameZh: string
  readonly nameEn: string
  readonly asset: string
}

export type FundDayRow = {
  readonly fund: string
  readonly closeAt: number
  readonly holdings: string
  readonly shares: string
  readonly cost: string
  readonly primaryPrice: string
  readonly secondaryPrice: string
}

export type HoldingsRepo = {
  /** The funds shown: imported ones, or simulated ones if nothing was imported. */
  funds(): Promise<{ readonly funds: readonly FundRow[]; readonly isSimulated: boolean }>
  /** Days with `from <= closeAt`, oldest first. */
  days(funds: readonly string[], from: number): Promise<FundDayRow[]>
  /** Newest stored close of every simulated fund. */
  newestCloses(): Promise<ReadonlyMap<string, number>>
  /** Adds simulated funds and days; existing rows stay unchanged. */
  addSimulated(funds: readonly FundRow[], days: readonly FundDayRow[]): Promise<void>
  /** Adds or replaces imported funds and days, atomically. */
  import(funds: readonly FundRow[], days: readonly FundDayRow[]): Promise<void>
}

export function createHoldingsRepo(db: Kysely<Tables>): HoldingsRepo {
  return {
    async funds() {
      const rows = await db.selectFrom('fund').selectAll().orderBy('id').execute()
      const imported = rows.filter(row => !row.is_simulated)
      const shown = imported.length > 0 ? imported : rows
      return {
        funds: shown.map(row => ({ id: row.id, nameZh: row.name_zh, nameEn: row.name_en, asset: row.asset })),
        isSimulated: imported.length === 0,
      }
    },
    async days(funds, from) {
      if (funds.length === 0) return []
      const rows = await db
        .selectFrom('fund_day')
        .selectAll()
        .where('fund', 'in', [...funds])
        .where('close_at', '>=', from)
        .orderBy('fund')
        .orderBy('close_at')
        .execute()
      return rows.map(row => ({
        fund: row.fund,
        closeAt: row.close_at,
        holdings: row.holdings,
        shares: row.shares,
        cost: row.cost,
        primaryPrice: row.primary_price,
        secondaryPrice: row.secondary_price,
      }))
    },
    async newestCloses() {
      const rows = await db
        .selectFrom('fund_day')
        .innerJoin('fund', 'fund.id', 'fund_day.fund')
        .select(({ fn }) => ['fund', fn.max('close_at').as('newest')])
        .where('fund.is_simulated', '=', true)
        .groupBy('fund')
        .execute()
      return new Map(rows.map(row => [row.fund, row.newest]))
    },
    async addSimulated(funds, days) {
      await db.transaction().execute(async trx => {
        for (const fund of funds) {
          await trx
            .insertInto('fund')
            .values({ ...fundValues(fund), is_simulated: true })
            .onConflict(conflict => conflict.doNothing())
            .execute()
        }
        await insertDays(trx, days, 'on conflict do nothing')
      })
    },
    async import(funds, days) {
      await db.transaction().execute(async trx => {
        for (const fund of funds) {
          const values = { ...fundValues(fund), is_simulated: false }
          // Replaces a simulated fund of the same name, including its days.
          await trx.deleteFrom('fund').where('id', '=', fund.id).where('is_simulated', '=', true).execute()
          await trx
            .insertInto('fund')
            .values(values)
            .onConflict(conflict => conflict.column('id').doUpdateSet(values))
            .execute()
        }
        await insertDays(
          trx,
          days,
          `on conflict (fund, close_at) do update set holdings = excluded.holdings, shares = excluded.shares,
           cost = excluded.cost, primary_price = excluded.primary_price, secondary_price = excluded.secondary_price`,
        )
      })
    },
  }
}

const fundValues = ({ id, nameZh, nameEn, asset }: FundRow) => ({ id, name_zh: nameZh, name_en: nameEn, asset })

/** One statement for any number of days; ids are our own or validated. */
async function insertDays(trx: Transaction<Tables>, days: readonly FundDayRow[], onConflict: string): Promise<void> {
  if (days.length === 0) return
  const column = (pick: (day: FundDayRow) => string | number): string => `{${days.map(pick).join(',')}}`
  await sql`
    insert into fund_day (fund, close_at, holdings, shares, cost, primary_price, secondary_price)
    select * from unnest(
      ${column(day => day.fund)}::text[], ${column(day => day.closeAt)}::bigint[],
      ${column(day => day.holdings)}::numeric[], ${column(day => day.shares)}::numeric[],
      ${column(day => day.cost)}::numeric[], ${column(day => day.primaryPrice)}::numeric[],
      ${column(day => day.secondaryPrice)}::numeric[])
    ${sql.raw(onConflict)}`.execute(trx)
}
