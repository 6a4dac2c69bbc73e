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
