/**
 * The database as Kysely sees it. Times are bigint epoch milliseconds and come back as numbers; NUMERIC comes back as a
 * string. An interface, so that a feature can add its tables beside its own repo.ts.
 */
import type { Generated, JSONColumnType } from 'kysely'

export interface Tables {
  outbox: OutboxTable
  idempotency: IdempotencyTable
  leader: LeaderTable
  candle_live: CandleLiveTable
  candle_chunk: CandleChunkTable
  candle_run: CandleRunTable
  coin_view: CoinViewTable
  coin_day: CoinDayTable
  hot_rank: HotRankTable
  contract: ContractTable
  contract_snapshot: ContractSnapshotTable
  contract_rollup: ContractRollupTable
  funding_settlement: FundingSettlementTable
  liquidation: LiquidationTable
  liquidation_rollup: LiquidationRollupTable
  contract_run: ContractRunTable
  fund: FundTable
  fund_day: FundDayTable
}

export type OutboxTable = {
  id: Generated<string>
  topic: string
  dedupe_key: string
  payload: JSONColumnType<object, string, never>
  created_at: number
  /** Not tried before this time. */
  available_at: number
  attempts: Generated<number>
  delivered_at: number | null
  /** Set when the last allowed attempt has failed; a person has to look. */
  dead_at: number | null
  last_error: string | null
}

export type IdempotencyTable = {
  user_id: string
  route: string
  key: string
  body_hash: Buffer
  state: 'running' | 'done'
  response: JSONColumnType<object, string | null, string | null> | null
  created_at: number
}

export type LeaderTable = {
  name: string
  /** Grows by one with every take-over; a writer with a smaller one is refused. */
  epoch: number
  holder: string
  since: number
}

/** Bars of the chunk that is still open, one row each. */
export type CandleLiveTable = {
  pair: string
  interval: string
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number
  trades: number
}

/** Sealed bars, many in one compressed value. */
export type CandleChunkTable = {
  pair: string
  interval: string
  start_time: number
  end_time: number
  bars: number
  data: Buffer
}

/** A stretch of an ingest leader's term in which no minute of any pair is missing. */
export type CandleRunTable = {
  epoch: number
  covered_from: number
  covered_to: number
}

export type ContractTable = { id: Generated<number>; pair: string }

/** A perpetual's figures every five minutes. Decimals are strings. */
export type ContractSnapshotTable = {
  contract: number
  at: number
  mark: string
  /** null where the snapshot was back-filled. */
  rate: string | null
  predicted: string | null
  open_interest: string
  open_interest_usd: string
  long_accounts: string
  long_top_accounts: string
  long_top_positions: string
}

/** An hour or a UTC+8 day of snapshots: the last of them, and the sum that makes a mean. */
export type ContractRollupTable = {
  step: 'hour' | 'day'
  contract: number
  at: number
  samples: number
  open_interest_usd_sum: string
  last_at: number
  mark: string
  open_interest: string
  open_interest_usd: string
  long_accounts: string
  long_top_accounts: string
  long_top_positions: string
}

export type FundingSettlementTable = { contract: number; at: number; rate: string }

export type LiquidationTable = {
  id: Generated<number>
  contract: number
  at: number
  is_long: boolean
  price: string
  size: string
  usd: string
}

export type LiquidationRollupTable = {
  step: 'hour' | 'day'
  contract: number
  at: number
  long_usd: string
  short_usd: string
  long_count: number
  short_count: number
}

/** Contract 0 stands for all of them. */
export type ContractRunTable = { contract: number; covered_from: number; covered_to: number }

/** Views of a coin's page on one UTC+8 day. */
export type CoinViewTable = {
  day: number
  symbol: string
  views: number
}

/** What a coin turned over on one whole UTC+8 day. */
export type CoinDayTable = {
  day: number
  symbol: string
  turnover: string
}

/** One place of one hour's ranking of hot coins. */
export type HotRankTable = {
  time: number
  rank: number
  symbol: string
  score: string
  price: string
  change24h: string
  turnover24h: string
  market_cap: string
  surge: string | null
  volatility: string
  views: number
  favourites: number
}

export type FundTable = {
  id: string
  name_zh: string
  name_en: string
  asset: string
  /** False for funds an operator has imported: they are shown in place of the simulated ones. */
  is_simulated: boolean
}

export type FundDayTable = {
  fund: string
  close_at: number
  holdings: string
  shares: string
  cost: string
  primary_price: string
  secondary_price: string
}
