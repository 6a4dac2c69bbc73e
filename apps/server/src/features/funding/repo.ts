/** Reads of perpetual settlements. */
import type { FundingPeriod } from '@candela/contract/funding'
import { DAY_MS, HOUR_MS, UTC8_OFFSET_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#market/derivatives/tables.ts'
import type { PeriodSum } from './rules.ts'

export type FundingRepo = {
  /**
   * Sum of the rates by contract and period, from the period named `from` to the one named `to`. An 8-hour period is
   * named by its end, a day by its start in UTC+8. Both include the settlement at their end and exclude the one at
   * their start, so that a day is the sum of its three 8-hour periods.
   */
  sums(period: FundingPeriod, contracts: readonly number[], from: number, to: number): Promise<PeriodSum[]>
}

const BASE_MS = 8 * HOUR_MS

export function createFundingRepo(db: Kysely<Tables>): FundingRepo {
  return {
    async sums(period, contracts, from, to) {
      const name =
        period === '1d'
          ? sql`(at + ${sql.lit(UTC8_OFFSET_MS - 1)}) / ${sql.lit(DAY_MS)} * ${sql.lit(DAY_MS)} - ${sql.lit(UTC8_OFFSET_MS)}`
          : sql`(at + ${sql.lit(BASE_MS - 1)}) / ${sql.lit(BASE_MS)} * ${sql.lit(BASE_MS)}`
      const first = period === '1d' ? from + 1 : from - BASE_MS + 1
      const last = period === '1d' ? to + DAY_MS : to
      const { rows } = await sql<PeriodSum>`
        select contract, ${name} as period, sum(rate) as sum from funding_settlement
        where contract = any(${`{${contracts.join(',')}}`}::int[]) and at between ${first} and ${last}
        group by contract, period order by contract, period`.execute(db)
      return rows
    },
  }
}
