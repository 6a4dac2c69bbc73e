/** Candles in SQL: rows of the open chunk, sealed chunks, and the time ranges ingest has covered. */
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { type Kysely, sql } from 'kysely'
import { assertEpoch } from '#platform/db/leader.ts'
import type { Tables } from './tables.ts'
import type { Span } from './gaps.ts'
import { chunkSpan, type StoredInterval } from './stored-interval.ts'

/** A closed minute bar of a pair. Only minutes are written as rows; larger bars are rolled up from them. */
export type BarRow = { readonly pair: PairCode; readonly bar: Readonly<Bar> }

/** What is stored of the minutes of one chunk, in one snapshot. */
export type KnownMinutes = {
  /** The whole chunk, once sealed: its rows are deleted then. */
  readonly sealed: Buffer | undefined
  readonly rows: readonly Bar[]
  /** Where a missing row means that there was no trade. */
  readonly runs: readonly Span[]
}

type KnownRow = {
  readonly sealed: Buffer | null
  readonly runs: readonly (readonly [from: number, to: number])[]
  readonly bars: readonly (readonly [number, number, number, number, number, number, number, number])[]
}

export type CandleRepo = {
  /** Writes closed minutes of a leader's term and marks `run` as complete, atomically. */
  append(epoch: number, rows: readonly BarRow[], run: Span): Promise<void>
  /** `span` is within one chunk. */
  knownMinutes(pair: PairCode, span: Span): Promise<KnownMinutes>
  chunks(pair: PairCode, interval: StoredInterval, span: Span): Promise<{ startTime: number; data: Buffer }[]>
  /** Stores a sealed chunk and deletes its rows. A second call changes nothing: a chunk has only one content. */
  seal(pair: PairCode, interval: StoredInterval, span: Span, bars: number, data: Buffer): Promise<void>
  /** Pairs that have rows before `time`, and the range from the first to the end of the last. */
  pairsWithRows(time: number): Promise<{ pair: string; span: Span }[]>
  /** Deletes the rows of a chunk that is already sealed. */
  dropRows(pair: PairCode, span: Span): Promise<void>
  /** Deletes rows and runs before `time`, the start of a chunk; their minutes are read from chunks, or back-filled. */
  prune(time: number): Promise<void>
  /** Deletes sealed minutes before `time`; larger intervals stay, and minutes that old are back-filled on request. */
  dropOldMinutes(time: number): Promise<void>
}

export const INGEST_LEADER = 'ingest'
const MINUTES: StoredInterval = '1'

export function createCandleRepo(db: Kysely<Tables>): CandleRepo {
  return {
    async append(epoch, rows, run) {
      await db.transaction().execute(async trx => {
        await assertEpoch(trx, INGEST_LEADER, epoch)
        if (rows.length > 0) await insertRows(rows).execute(trx)
        await trx
          .insertInto('candle_run')
          .values({ epoch, covered_from: run.from, covered_to: run.to })
          .onConflict(conflict => conflict.columns(['epoch', 'covered_from']).doUpdateSet({ covered_to: run.to }))
          .execute()
      })
    },
    async knownMinutes(pair, span) {
      // One statement, hence one snapshot: a row sealed or pruned between two queries must not be mistaken for a minute
      // without a trade.
      const { rows } = await sql<KnownRow>`
        select
          (select data from candle_chunk
            where pair = ${pair} and interval = ${MINUTES} and start_time = ${chunkSpan(MINUTES, span.from).from}) as sealed,
          (select coalesce(json_agg(json_build_array(covered_from, covered_to)), '[]') from candle_run
            where covered_to > ${span.from} and covered_from < ${span.to}) as runs,
          (select coalesce(json_agg(json_build_array(time, open, high, low, close, volume, turnover, trades) order by time), '[]')
            from candle_live
            where pair = ${pair} and interval = ${MINUTES} and time >= ${span.from} and time < ${span.to}) as bars
      `.execute(db)
      const { sealed = null, runs = [], bars = [] } = rows[0] ?? {}
      return {
        sealed: sealed ?? undefined,
        runs: runs.map(([from, to]) => ({ from, to })),
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
      }
    },
    async chunks(pair, interval, span) {
      const rows = await db
        .selectFrom('candle_chunk')
        .select(['start_time', 'data'])
        .where('pair', '=', pair)
        .where('interval', '=', interval)
        .where('start_time', '>=', span.from)
        .where('start_time', '<', span.to)
        .orderBy('start_time')
        .execute()
      return rows.map(row => ({ startTime: row.start_time, data: row.data }))
    },
    async seal(pair, interval, span, bars, data) {
      await db.transaction().execute(async trx => {
        await trx
          .insertInto('candle_chunk')
          .values({ pair, interval, start_time: span.from, end_time: span.to, bars, data })
          .onConflict(conflict => conflict.doNothing())
          .execute()
        if (interval === MINUTES) await deleteRows(trx, pair, span)
      })
    },
    async pairsWithRows(time) {
      const rows = await db
        .selectFrom('candle_live')
        .select(({ fn }) => ['pair', fn.min('time').as('first'), fn.max('time').as('last')])
        .where('interval', '=', MINUTES)
        .where('time', '<', time)
        .groupBy('pair')
        .orderBy('pair')
        .execute()
      return rows.map(row => ({ pair: row.pair, span: { from: row.first, to: row.last + 1 } }))
    },
    dropRows: (pair, span) => deleteRows(db, pair, span),
    async prune(time) {
      await db.transaction().execute(async trx => {
        await trx.deleteFrom('candle_run').where('covered_to', '<=', time).execute()
        await trx.deleteFrom('candle_live').where('time', '<', time).execute()
      })
    },
    async dropOldMinutes(time) {
      await db.deleteFrom('candle_chunk').where('interval', '=', MINUTES).where('start_time', '<', time).execute()
    },
  }
}

async function deleteRows(db: Kysely<Tables>, pair: PairCode, span: Span): Promise<void> {
  await db
    .deleteFrom('candle_live')
    .where('pair', '=', pair)
    .where('interval', '=', MINUTES)
    .where('time', '>=', span.from)
    .where('time', '<', span.to)
    .execute()
}

/** Columns as array literals: one statement for thousands of rows, without a parameter limit. */
function insertRows(rows: readonly BarRow[]) {
  const texts = (pick: (row: BarRow) => string): string => `{${rows.map(pick).join(',')}}`
  const numbers = (pick: (bar: Readonly<Bar>) => number): string => `{${rows.map(row => pick(row.bar)).join(',')}}`
  return sql`
    insert into candle_live (pair, interval, time, open, high, low, close, volume, turnover, trades)
    select pair, ${MINUTES}, time, open, high, low, close, volume, turnover, trades from unnest(
      ${texts(row => row.pair)}::text[], ${numbers(bar => bar.time)}::bigint[],
      ${numbers(bar => bar.open)}::float8[], ${numbers(bar => bar.high)}::float8[], ${numbers(bar => bar.low)}::float8[],
      ${numbers(bar => bar.close)}::float8[], ${numbers(bar => bar.volume)}::float8[], ${numbers(bar => bar.turnover)}::float8[],
      ${numbers(bar => bar.trades)}::int[]) as bar (pair, time, open, high, low, close, volume, turnover, trades)
    on conflict (pair, interval, time) do update set
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
      volume = excluded.volume, turnover = excluded.turnover, trades = excluded.trades`
}
