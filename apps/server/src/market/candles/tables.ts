export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    candle_live: CandleLiveTable
    candle_chunk: CandleChunkTable
    candle_run: CandleRunTable
    candle_gap: CandleGapTable
    candle_doubt: CandleDoubtTable
  }
}

/** Bars of the open chunk, one row each. */
type CandleLiveTable = {
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
type CandleChunkTable = {
  pair: string
  interval: string
  start_time: number
  end_time: number
  bars: number
  data: Buffer
}

/** A part of an ingest leader's term in which no minute of any pair is missing, except where a gap says so. */
type CandleRunTable = {
  epoch: number
  covered_from: number
  covered_to: number
}

/** Minutes of a pair that its exchange has not been asked for yet. `gap_to` is null while the exchange is away. */
type CandleGapTable = {
  pair: string
  gap_from: number
  gap_to: number | null
}

/** A minute of a pair that may be incomplete. */
type CandleDoubtTable = {
  pair: string
  minute: number
}
