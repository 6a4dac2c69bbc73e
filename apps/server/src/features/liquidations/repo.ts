/** Reads of liquidations: sums from roll-ups and, at the edges of a rolling window, from the prints themselves. */
import { HOUR_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

export type ContractSums = {
  readonly contract: number
  readonly longUsd: string
  readonly shortUsd: string
  readonly longCount: number
  readonly shortCount: number
}

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
  /** Only these contracts; all when undefined. */
  readonly contracts: readonly number[] | undefined
  readonly from: number
  readonly side?: 'long' | 'short' | undefined
  readonly minUsd?: number | undefined
  readonly before?: { readonly at: number; readonly id: number } | undefined
  readonly limit: number
}

/** Sums of one time step, of one group of contracts. */
export type GroupStep = {
  readonly group: number
  readonly at: number
  readonly longUsd: string
  readonly shortUsd: string
}

export type LiquidationsRepo = {
  /** By contract, over `from < at <= to`. */
  rollingSums(from: number, to: number): Promise<ContractSums[]>
  /** By contract, over the UTC+8 days from `fromDay` on. */
  daySums(fromDay: number): Promise<ContractSums[]>
  newest(query: PrintQuery): Promise<StoredPrint[]>
  largest(query: Omit<PrintQuery, 'before' | 'side' | 'minUsd'>): Promise<StoredPrint[]>
  /** By group and step from `from` on. `groups` tells the group of each contract; others are left out. */
  steps(step: 'hour' | 'day', from: number, groups: ReadonlyMap<number, number>): Promise<GroupStep[]>
  /** The first step anything is known of; Infinity when nothing is. */
  firstStep(step: 'hour' | 'day'): Promise<number>
  /** Mark price of a contract at the end of each step from `from` on. */
  marks(step: 'hour' | 'day', contract: number, from: number): Promise<ReadonlyMap<number, string>>
}

export function createLiquidationsRepo(db: Kysely<Tables>): LiquidationsRepo {
  return {
    async rollingSums(from, to) {
      const firstHour = Math.ceil((from + 1) / HOUR_MS) * HOUR_MS
      const lastHour = Math.floor(to / HOUR_MS) * HOUR_MS
      // Whole hours from the roll-up, what sticks out on both sides from the prints.
      const raw =
        firstHour > lastHour
          ? sql`at > ${from} and at <= ${to}`
          : sql`((at > ${from} and at < ${firstHour}) or (at >= ${lastHour} and at <= ${to}))`
      const { rows } = await sql<ContractSums>`
        select contract, sum(long_usd) as "longUsd", sum(short_usd) as "shortUsd",
          sum(long_count)::int as "longCount", sum(short_count)::int as "shortCount"
        from (
          select contract, long_usd, short_usd, long_count, short_count from liquidation_rollup
          where step = 'hour' and at >= ${firstHour} and at < ${lastHour}
          union all
          select contract, coalesce(sum(usd) filter (where is_long), 0), coalesce(sum(usd) filter (where not is_long), 0),
            count(*) filter (where is_long), count(*) filter (where not is_long)
          from liquidation where ${raw} group by contract
        ) piece group by contract`.execute(db)
      return rows
    },
    async daySums(fromDay) {
      const { rows } = await sql<ContractSums>`
        select contract, sum(long_usd) as "longUsd", sum(short_usd) as "shortUsd",
          sum(long_count)::int as "longCount", sum(short_count)::int as "shortCount"
        from liquidation_rollup where step = 'day' and at >= ${fromDay} group by contract`.execute(db)
      return rows
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
    async largest({ contracts, from, limit }) {
      const columns = sql`id, contract, at, is_long as "isLong", price, size, usd`
      // Contract by contract: the index gives each one's largest first, so none of the others is looked at.
      const source =
        contracts === undefined
          ? sql`liquidation where at > ${from}`
          : sql`unnest(${numberArray(contracts)}::int[]) as wanted (contract_id) cross join lateral (
              select * from liquidation where contract = contract_id and at > ${from} order by usd desc limit ${limit}
            ) largest`
      const { rows } = await sql<StoredPrint>`
        select ${columns} from ${source} order by usd desc, at desc limit ${limit}`.execute(db)
      return rows
    },
    async steps(step, from, groups) {
      const { rows } = await sql<GroupStep>`
        select member.grp as group, at, sum(long_usd) as "longUsd", sum(short_usd) as "shortUsd"
        from liquidation_rollup rollup
        join unnest(${numberArray([...groups.keys()])}::int[], ${numberArray([...groups.values()])}::int[])
          as member (contract, grp) on member.contract = rollup.contract
        where step = ${step} and at >= ${from}
        group by member.grp, at order by at`.execute(db)
      return rows
    },
    async firstStep(step) {
      const row = await db
        .selectFrom('liquidation_rollup')
        .select(({ fn }) => fn.min('at').as('first'))
        .where('step', '=', step)
        .executeTakeFirst()
      return row?.first ?? Infinity
    },
    async marks(step, contract, from) {
      const rows = await db
        .selectFrom('contract_rollup')
        .select(['at', 'mark'])
        .where('contract', '=', contract)
        .where('step', '=', step)
        .where('at', '>=', from)
        .execute()
      return new Map(rows.map(row => [row.at, row.mark]))
    },
  }
}

const numberArray = (values: readonly number[]): string => `{${values.join(',')}}`
