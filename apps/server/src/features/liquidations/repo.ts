/** Reads of liquidations: sums from roll-ups and, at the edges of a rolling window, from prints. */
import { HOUR_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import { ALL_CONTRACTS } from '#market/derivatives/repo.ts'
import type { Tables } from '#market/derivatives/tables.ts'
import type { Listened } from './holes.ts'
import type { ContractSums } from './sums.ts'

export type Step = 'hour' | 'day'

export type StoredPrint = {
  readonly id: number
  readonly contract: number
  readonly at: number
  readonly isLong: boolean
  readonly price: string
  readonly size: string
  readonly usd: string
}

export type PrintQuery = {
  /** Only these contracts; all if undefined. */
  readonly contracts: readonly number[] | undefined
  readonly from: number
  readonly side?: 'long' | 'short' | undefined
  readonly minUsd?: number | undefined
  readonly before?: { readonly at: number; readonly id: number } | undefined
  readonly limit: number
}

export type LargestQuery = Pick<PrintQuery, 'contracts' | 'from' | 'limit'> & {
  readonly below?: { readonly usd: string; readonly at: number; readonly id: number } | undefined
}

/** All contracts in one step, as a mark that changes whenever a print is added. */
export type StepTotal = { readonly at: number; readonly mark: string }

/**
 * The prints of an hour, column by column: `since` its start in milliseconds, `sides` one character each, `l` or `s`.
 */
export type HourColumns = {
  readonly contracts: readonly number[]
  readonly since: readonly number[]
  readonly sides: string
  readonly usd: readonly string[]
}

export type LiquidationsRepo = {
  /** The steps from `from` on with liquidations, oldest first. */
  totals(step: Step, from: number): Promise<StepTotal[]>
  /** By contract, for each step; of all contracts without `contracts`. */
  stepSums(
    step: Step,
    times: readonly number[],
    contracts?: readonly number[],
  ): Promise<{ readonly at: number; readonly sums: ContractSums[] }[]>
  /** All prints of each hour that has any, by its start. */
  hourPrints(hours: readonly number[]): Promise<ReadonlyMap<number, HourColumns>>
  newest(query: PrintQuery): Promise<StoredPrint[]>
  largest(query: LargestQuery): Promise<StoredPrint[]>
  /** The first step with data; Infinity if there is none. */
  firstStep(step: Step): Promise<number>
  /** When liquidations were received, and when not from some exchange; all that is kept. */
  listened(): Promise<Listened>
  /** Mark price of a contract at the end of each step from `from` up to `last`, where it is known. */
  marks(step: Step, contract: number, from: number, last: number): Promise<ReadonlyMap<number, string>>
}

export function createLiquidationsRepo(db: Kysely<Tables>): LiquidationsRepo {
  return {
    async totals(step, from) {
      const { rows } = await sql<StepTotal>`
        select at, concat_ws(' ', long_usd, short_usd, long_count, short_count) as mark
        from liquidation_total where step = ${step} and at >= ${from} order by at`.execute(db)
      return rows
    },
    async stepSums(step, times, contracts) {
      const { rows } = await sql<SumColumns & { at: number }>`
        select at, ${asColumns} from liquidation_rollup
        where step = ${step} and at = any(${numberArray(times)}::bigint[])
          ${contracts === undefined ? sql`` : sql`and contract = any(${numberArray(contracts)}::int[])`}
        group by at`.execute(db)
      return rows.map(row => ({ at: row.at, sums: fromColumns(row) }))
    },
    async hourPrints(hours) {
      const { rows } = await sql<{ hour: number; contracts: string; since: string; sides: string; usd: string }>`
        select hour, string_agg(contract::text, ',') as contracts, string_agg((at - hour)::text, ',') as since,
          string_agg(case when is_long then 'l' else 's' end, '') as sides, string_agg(usd::text, ',') as usd
        from unnest(${numberArray(hours)}::bigint[]) as wanted (hour)
        cross join lateral (
          select contract, at, is_long, usd from liquidation where at >= hour and at < hour + ${HOUR_MS}
        ) print group by hour`.execute(db)
      return new Map(
        rows.map(({ hour, contracts, since, sides, usd }) => [
          hour,
          { contracts: numbersOf(contracts), since: numbersOf(since), sides, usd: usd.split(',') },
        ]),
      )
    },
    async newest({ contracts, from, side, minUsd, before, limit }) {
      const { rows } = await sql<StoredPrint>`
        select id, contract, at, is_long as "isLong", price, size, usd from liquidation
        where at > ${from}
          ${contracts === undefined ? sql`` : sql`and contract = any(${numberArray(contracts)}::int[])`}
          ${side === undefined ? sql`` : sql`and is_long = ${side === 'long'}`}
          ${minUsd === undefined ? sql`` : sql`and usd >= ${minUsd}`}
          ${before === undefined ? sql`` : sql`and at <= ${before.at} and (at, id) < (${before.at}, ${before.id})`}
        order by at desc, id desc limit ${limit}`.execute(db)
      return rows
    },
    async largest({ contracts, from, below, limit }) {
      const columns = sql`id, contract, at, is_long as "isLong", price, size, usd`
      const behind =
        below === undefined
          ? sql``
          : sql`and usd <= ${below.usd} and (usd, at, id) < (${below.usd}::numeric, ${below.at}, ${below.id})`
      // Per contract: the index returns each one's largest prints first, so of the rest only those equal to the last
      // are read.
      const source =
        contracts === undefined
          ? sql`liquidation where at > ${from} ${behind}`
          : sql`unnest(${numberArray(contracts)}::int[]) as wanted (contract_id) cross join lateral (
              select * from liquidation where contract = contract_id and at > ${from} ${behind}
              order by usd desc fetch first (${limit}) rows with ties
            ) largest`
      const { rows } = await sql<StoredPrint>`
        select ${columns} from ${source} order by usd desc, at desc, id desc limit ${limit}`.execute(db)
      return rows
    },
    async firstStep(step) {
      const row = await db
        .selectFrom('liquidation_total')
        .select(({ fn }) => fn.min('at').as('first'))
        .where('step', '=', step)
        .executeTakeFirst()
      return row?.first ?? Infinity
    },
    async listened() {
      const [runs, away] = await Promise.all([
        db
          .selectFrom('contract_run')
          .select(['covered_from as from', 'covered_to as to'])
          .where('contract', '=', ALL_CONTRACTS)
          .execute(),
        db.selectFrom('liquidation_hole').select(['exchange', 'missed_from as from', 'missed_to as to']).execute(),
      ])
      return { runs, away }
    },
    async marks(step, contract, from, last) {
      const rows = await db
        .selectFrom('contract_rollup')
        .select(['at', 'mark'])
        .where('contract', '=', contract)
        .where('step', '=', step)
        .where('at', '>=', from)
        .where('at', '<=', last)
        .execute()
      return new Map(rows.flatMap(row => (row.mark === null ? [] : [[row.at, row.mark]])))
    },
  }
}

/** Sums of many contracts in one row, each column as text: the driver is several times faster with a few long rows. */
type SumColumns = Readonly<Record<'contracts' | 'longUsd' | 'shortUsd' | 'longCounts' | 'shortCounts', string>>

const asColumns = sql`
  string_agg(contract::text, ',') as contracts,
  string_agg(long_usd::text, ',') as "longUsd", string_agg(short_usd::text, ',') as "shortUsd",
  string_agg(long_count::text, ',') as "longCounts", string_agg(short_count::text, ',') as "shortCounts"`

function fromColumns(row: SumColumns): ContractSums[] {
  const [longUsd, shortUsd] = [row.longUsd.split(','), row.shortUsd.split(',')]
  const [longCounts, shortCounts] = [row.longCounts.split(','), row.shortCounts.split(',')]
  return row.contracts.split(',').map((contract, at) => ({
    contract: Number(contract),
    longUsd: longUsd[at] ?? '',
    shortUsd: shortUsd[at] ?? '',
    longCount: Number(longCounts[at]),
    shortCount: Number(shortCounts[at]),
  }))
}

const numbersOf = (text: string): number[] => text.split(',').map(Number)

const numberArray = (values: readonly number[]): string => `{${values.join(',')}}`
