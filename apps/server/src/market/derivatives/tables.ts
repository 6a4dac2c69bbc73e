import type { ExchangeId } from '@candela/contract/core'
import type { Generated } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    contract: ContractTable
    contract_snapshot: ContractSnapshotTable
    contract_rollup: ContractRollupTable
    funding_settlement: FundingSettlementTable
    liquidation: LiquidationTable
    liquidation_rollup: LiquidationRollupTable
    liquidation_total: LiquidationTotalTable
    contract_run: ContractRunTable
    liquidation_hole: LiquidationHoleTable
  }
}

type ContractTable = { id: Generated<number>; pair: string }

/** A perpetual's figures every five minutes. Decimals are strings; null if the exchange did not publish the figure. */
type ContractSnapshotTable = {
  contract: number
  at: number
  mark: string | null
  /** null also if the snapshot was back-filled. */
  rate: string | null
  predicted: string | null
  open_interest: string | null
  open_interest_usd: string | null
  long_accounts: string | null
  long_top_accounts: string | null
  long_top_positions: string | null
}

/** An hour or a UTC+8 day of snapshots: the last known value of each figure, and the sum and count for a mean. */
type ContractRollupTable = {
  step: 'hour' | 'day'
  contract: number
  at: number
  /** Snapshots with open interest. */
  samples: number
  open_interest_usd_sum: string
  last_at: number
  mark: string | null
  open_interest: string | null
  open_interest_usd: string | null
  long_accounts: string | null
  long_top_accounts: string | null
  long_top_positions: string | null
}

type FundingSettlementTable = { contract: number; at: number; rate: string }

type LiquidationTable = {
  id: Generated<number>
  contract: number
  at: number
  is_long: boolean
  price: string
  size: string
  usd: string
}

type LiquidationRollupTable = {
  step: 'hour' | 'day'
  contract: number
  at: number
  long_usd: string
  short_usd: string
  long_count: number
  short_count: number
}

/** All contracts together. */
type LiquidationTotalTable = Omit<LiquidationRollupTable, 'contract'>

/** Contract 0 means all contracts. */
type ContractRunTable = { contract: number; covered_from: number; covered_to: number }

/** An exchange was away while the site ran. */
type LiquidationHoleTable = { exchange: ExchangeId; missed_from: number; missed_to: number }
