/** Candles in SQL: rows of the open chunk, sealed chunks, and which stretches of time ingest has covered. */
import type { PairCode } from '@candela/contract'
import type { Bar } from '@candela/exchanges'
import { type Kysely, sql } from 'kysely'
import { assertEpoch } from '#platform/db/leader.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Span } from './gaps.ts'
import type { StoredInterval } from './stored-interval.ts'

export type BarRow = { readonly pair: PairCode; readonly interval: StoredInterval; readonly bar: Readonly<Bar> }

export type CandleRepo = {
  /** Writes closed bars of a leader's term, and that nothing is missing in `run` any more: both or neither. */
  append(epoch: number, rows: readonly BarRow[], run: Span): Promise<void>
  liveBars(pair: PairCode, interval: StoredInterval, span: Span): Promise<Bar[]>
  runs(span: Span): Promise<Span[]>
  chunks(pair: PairCode, interval: StoredInterval, span: Span): Promise<{ startTime: number; data: Buffer }[]>
  /** Stores a sealed chunk and drops its rows. Whoever comes second changes nothing: a chunk has only one content. */
  seal(pair: PairCode, interval: StoredInterval, span: Span, bars: number, data: Buffer): Promise<void>
  /** Drops rows and runs that ended before `time`; their spans are read from chunks, or back-filled. */
  prune(time: number): Promise<void>
}

export const INGEST_LEADER = 'ingest'

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
    liveBars: (pair, interval, span) =>
      db
        .selectFrom('candle_live')
        .select(['time', 'open', 'high', 'low', 'close', 'volume', 'turnover', 'trades'])
        .where('pair', '=', pair)
        .where('interval', '=', interval)
        .where('time', '>=', span.from)
        .where('time', '<', span.to)
        .orderBy('time')
        .execute(),
    async runs(span) {
      const rows = await db
        .selectFrom('candle_run')
        .select(['covered_from', 'covered_to'])
        .where('covered_to', '>', span.from)
        .where('covered_from', '<', span.to)
        .execute()
      return rows.map(row => ({ from: row.covered_from, to: row.covered_to }))
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
        await trx
          .deleteFrom('candle_live')
          .where('pair', '=', pair)
          .where('interval', '=', interval)
          .where('time', '>=', span.from)
          .where('time', '<', span.to)
          .execute()
      })
    },
    async prune(time) {
      await db.deleteFrom('candle_live').where('time', '<', time).execute()
      await db.deleteFrom('candle_run').where('covered_to', '<', time).execute()
    },
  }
}

/** Columns as array literals: one statement for thousands of rows, and no parameter limit. */
function insertRows(rows: readonly BarRow[]) {
  const texts = (pick: (row: BarRow) => string): string => `{${rows.map(pick).join(',')}}`
  const numbers = (pick: (bar: Readonly<Bar>) => number): string => `{${rows.map(row => pick(row.bar)).join(',')}}`
  return sql`
    insert into candle_live (pair, interval, time, open, high, low, close, volume, turnover, trades)
    select * from unnest(
      ${texts(row => row.pair)}::text[], ${texts(row => row.interval)}::text[], ${numbers(bar => bar.time)}::bigint[],
      ${numbers(bar => bar.open)}::float8[], ${numbers(bar => bar.high)}::float8[], ${numbers(bar => bar.low)}::float8[],
      ${numbers(bar => bar.close)}::float8[], ${numbers(bar => bar.volume)}::float8[], ${numbers(bar => bar.turnover)}::float8[],
      ${numbers(bar => bar.trades)}::int[])
    on conflict (pair, interval, time) do update set
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
      volume = excluded.volume, turnover = excluded.turnover, trades = excluded.trades`
}
