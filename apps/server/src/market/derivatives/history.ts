/** History of perpetuals: five-minute snapshots for hours, roll-ups for days and months. */
import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export const HISTORY_PERIODS = ['5m', '15m', '30m', '1h', '4h', '1d'] as const
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]

const PERIOD_MS: Readonly<Record<HistoryPeriod, number>> = {
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1d': DAY_MS,
}

/** One contract at one time; decimals as strings, ratios as fractions, null if the exchange did not publish it. */
export type HistoryRow = {
  readonly contract: number
  readonly at: number
  readonly mark: string | null
  readonly openInterest: string | null
  readonly openInterestUsd: string | null
  readonly longAccounts: string | null
  readonly longTopAccounts: string | null
  readonly longTopPositions: string | null
}

export type ContractHistory = {
  /** The times of the last `size` periods up to `now`, oldest first. Days are UTC+8 days, named by their start. */
  times(period: HistoryPeriod, size: number, now: number): number[]
  /**
   * Rows of the contracts at those times. Periods below an hour are the snapshot at that time; from an hour on, the
   * last known figures within the period, so the newest period is the current one.
   */
  rows(period: HistoryPeriod, contracts: readonly number[], times: readonly number[]): Promise<HistoryRow[]>
}

export function createContractHistory(db: Kysely<Tables>): ContractHistory {
  return {
    times(period, size, now) {
      const step = PERIOD_MS[period]
      const newest = period === '1d' ? dayUtc8(now) : Math.floor(now / step) * step
      return Array.from({ length: size }, (_, at) => newest - (size - 1 - at) * step)
    },
    async rows(period, contracts, times) {
      if (contracts.length === 0 || times.length === 0) return []
      const wanted = sql`
        unnest(${numberArray(contracts)}::int[]) as wanted (contract)
        cross join unnest(${numberArray(times)}::bigint[]) as moment (at)`
      const columns = sql`
        found.contract, moment.at, found.mark, found.open_interest as "openInterest",
        found.open_interest_usd as "openInterestUsd", found.long_accounts as "longAccounts",
        found.long_top_accounts as "longTopAccounts", found.long_top_positions as "longTopPositions"`
      const source =
        period === '1d'
          ? sql`join contract_rollup found on found.contract = wanted.contract and found.step = 'day' and found.at = moment.at`
          : period === '1h' || period === '4h'
            ? sql`join lateral (
                select * from contract_rollup rollup
                where rollup.contract = wanted.contract and rollup.step = 'hour'
                  and rollup.at >= moment.at and rollup.at < moment.at + ${PERIOD_MS[period]}
                order by rollup.at desc limit 1) found on true`
            : sql`join contract_snapshot found on found.contract = wanted.contract and found.at = moment.at`
      const { rows } = await sql<HistoryRow>`
        select ${columns} from ${wanted} ${source} order by moment.at, found.contract`.execute(db)
      return rows
    },
  }
}

const numberArray = (values: readonly number[]): string => `{${values.join(',')}}`
