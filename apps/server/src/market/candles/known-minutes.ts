import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { type Kysely, sql } from 'kysely'
import { gapsIn, type Span } from './gaps.ts'
import { chunkSpan, type StoredInterval } from './stored-interval.ts'
import type { Tables } from './tables.ts'

/** What is stored of the minutes of one chunk, in one snapshot. */
export type KnownMinutes = {
  /** The whole chunk, once sealed: its rows are deleted then. */
  readonly sealed: Buffer | undefined
  readonly rows: readonly Bar[]
  /** Where a missing row means that there was no trade: gaps of the pair are left out. */
  readonly runs: readonly Span[]
}

type KnownRow = {
  readonly pair: PairCode
  readonly sealed: Buffer | null
  readonly runs: readonly (readonly [from: number, to: number])[]
  readonly gaps: readonly (readonly [from: number, to: number | null])[]
  readonly bars: readonly (readonly [number, number, number, number, number, number, number, number])[]
}

const MINUTES: StoredInterval = '1'

/**
 * `span` is within one chunk. One statement, hence one snapshot: a row sealed or pruned between two queries must not be
 * mistaken for a minute without a trade.
 */
export async function readKnownMinutes(
  db: Kysely<Tables>,
  pairs: readonly PairCode[],
  span: Span,
): Promise<ReadonlyMap<PairCode, KnownMinutes>> {
  const { rows } = await sql<KnownRow>`
    select asked.pair,
      (select data from candle_chunk
        where pair = asked.pair and interval = ${MINUTES} and start_time = ${chunkSpan(MINUTES, span.from).from}) as sealed,
      (select coalesce(json_agg(json_build_array(covered_from, covered_to)), '[]') from candle_run
        where covered_to > ${span.from} and covered_from < ${span.to}) as runs,
      (select coalesce(json_agg(json_build_array(gap_from, gap_to)), '[]') from candle_gap
        where pair = asked.pair and gap_from < ${span.to} and (gap_to is null or gap_to > ${span.from})) as gaps,
      (select coalesce(json_agg(json_build_array(time, open, high, low, close, volume, turnover, trades) order by time), '[]')
        from candle_live
        where pair = asked.pair and interval = ${MINUTES} and time >= ${span.from} and time < ${span.to}) as bars
    from unnest(${pairs}::text[]) as asked (pair)
  `.execute(db)
  return new Map(rows.map(row => [row.pair, knownOf(row)]))
}

const knownOf = ({ sealed, runs, gaps, bars }: KnownRow): KnownMinutes => ({
  sealed: sealed ?? undefined,
  runs: withoutGaps(
    runs.map(([from, to]) => ({ from, to })),
    gaps.map(([from, to]) => ({ from, to: to ?? Infinity })),
  ),
  rows: bars.map(([time, open, high, low, close, volume, turnover, trades]) => ({
    time,
    open,
    high,
    low,
    close,
    volume,
    turnover,
    trades,
  })),
})

const withoutGaps = (runs: readonly Span[], gaps: readonly Span[]): readonly Span[] =>
  gaps.length === 0 ? runs : runs.flatMap(run => gapsIn(run, gaps))
