import { type Kysely, sql } from 'kysely'
import type { Tables } from '#market/derivatives/tables.ts'

export type LargePrint = {
  readonly id: number
  readonly contract: number
  readonly at: number
  readonly isLong: boolean
  readonly price: string
  readonly usd: string
}

export type LargePrintQuery = {
  readonly contracts: readonly number[]
  readonly from: number
  readonly to: number
  readonly minUsd: number
  readonly limit: number
}

export type ChartMarksRepo = {
  /** The largest liquidations of these contracts with `from <= time < to`, largest first. */
  largest(query: LargePrintQuery): Promise<LargePrint[]>
}

export const createChartMarksRepo = (db: Kysely<Tables>): ChartMarksRepo => ({
  async largest({ contracts, from, to, minUsd, limit }) {
    const { rows } = await sql<LargePrint>`
      select id, contract, at, is_long as "isLong", price, usd from liquidation
      where contract = any(${contracts}::int[]) and at >= ${from} and at < ${to} and usd >= ${minUsd}
      order by usd desc, at desc, id desc limit ${limit}`.execute(db)
    return rows
  },
})
