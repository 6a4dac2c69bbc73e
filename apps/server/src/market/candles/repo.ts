/** Candles in SQL: rows of the open chunk, sealed chunks, and the time ranges ingest has covered. */
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { type Kysely, sql, type Transaction } from 'kysely'
import { assertEpoch } from '#platform/db/leader.ts'
import type { Tables } from './tables.ts'
import type { Span } from './gaps.ts'
import { type KnownMinutes, readKnownMinutes } from './known-minutes.ts'
import type { StoredInterval } from './stored-interval.ts'

/** A closed minute bar of a pair. Only minutes are written as rows; larger bars are rolled up from them. */
export type BarRow = { readonly pair: PairCode; readonly bar: Readonly<Bar> }

export type PairGap = Span & { readonly pair: PairCode }

export type CandleRepo = {
  /** Writes closed minutes of a leader's term and marks `run` as complete, atomically. */
  append(epoch: number, rows: readonly BarRow[], run: Span): Promise<void>
  /** Minutes of these pairs from `from` on may be missing, until `endGaps`. */
  beginGaps(epoch: number, pairs: readonly PairCode[], from: number): Promise<void>
  /** The same, but minutes up to the last one that is stored as a row stay as they are. */
  beginGapsAfterRows(epoch: number, pairs: readonly PairCode[], from: number): Promise<void>
  /** The open gaps of these pairs, or of all, end at `to`: then they can be filled. */
  endGaps(epoch: number, pairs: readonly PairCode[] | 'all', to: number): Promise<void>
  /** This minute of these pairs may be incomplete. Soon after its end that is settled, and `trust` is called. */
  doubt(epoch: number, pairs: readonly PairCode[], minute: number): Promise<void>
  trust(epoch: number, pairs: readonly PairCode[], minute: number): Promise<void>
  /** Turns every doubt into a gap: the process that would have settled them is gone. */
  takeDoubts(epoch: number): Promise<void>
  /** Gaps that can be filled, oldest first; at most `limit`. */
  endedGaps(limit: number): Promise<readonly PairGap[]>
  /** Whether any of these pairs has a gap within the span. */
  hasGaps(pairs: readonly PairCode[], span: Span): Promise<boolean>
  /** Start of the first minute that counts as complete; undefined if none does. */
  coveredFrom(): Promise<number | undefined>
  /** End of the last minute that was written in this term; 0 if none was. */
  writtenUntil(epoch: number): Promise<number>
  /** Stores what the exchange says of a gap, and forgets the gap, atomically. */
  fillGap(epoch: number, gap: PairGap, bars: readonly Readonly<Bar>[]): Promise<void>
  /** `span` is within one chunk. */
  knownMinutes(pair: PairCode, span: Span): Promise<KnownMinutes>
  /** The same of many pairs at once. */
  knownMinutesOf(pairs: readonly PairCode[], span: Span): Promise<ReadonlyMap<PairCode, KnownMinutes>>
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
  /** A process that led before, and was asleep since then, writes nothing. */
  const asLeader = (epoch: number, write: (trx: Transaction<Tables>) => Promise<unknown>): Promise<void> =>
    db.transaction().execute(async trx => {
      await assertEpoch(trx, INGEST_LEADER, epoch)
      await write(trx)
    })

  return {
    append: (epoch, rows, run) =>
      asLeader(epoch, async trx => {
        if (rows.length > 0) await insertRows(rows).execute(trx)
        await trx
          .insertInto('candle_run')
          .values({ epoch, covered_from: run.from, covered_to: run.to })
          .onConflict(conflict => conflict.columns(['epoch', 'covered_from']).doUpdateSet({ covered_to: run.to }))
          .execute()
      }),
    async beginGaps(epoch, pairs, from) {
      if (pairs.length === 0) return
      const begun = sql`insert into candle_gap (pair, gap_from) select pair, ${from} from unnest(${pairs}::text[]) as lost (pair)
        on conflict (pair, gap_from) do update set gap_to = null`
      await asLeader(epoch, trx => begun.execute(trx))
    },
    async beginGapsAfterRows(epoch, pairs, from) {
      if (pairs.length === 0) return
      const begun = sql`insert into candle_gap (pair, gap_from) select pair, greatest(${from}, (select max(time) + ${MINUTE_MS}
          from candle_live where candle_live.pair = begun.pair and interval = ${MINUTES}))
        from unnest(${pairs}::text[]) as begun (pair)
        on conflict (pair, gap_from) do update set gap_to = null`
      await asLeader(epoch, trx => begun.execute(trx))
    },
    endGaps: (epoch, pairs, to) =>
      asLeader(epoch, async trx => {
        const open = trx.updateTable('candle_gap').set({ gap_to: to }).where('gap_to', 'is', null)
        await (pairs === 'all' ? open : open.where('pair', '=', sql<string>`any(${pairs})`)).execute()
        await trx.deleteFrom('candle_gap').whereRef('gap_to', '<=', 'gap_from').execute()
      }),
    doubt: (epoch, pairs, minute) =>
      asLeader(epoch, trx =>
        sql`insert into candle_doubt (pair, minute) select pair, ${minute} from unnest(${pairs}::text[]) as doubted (pair)
          on conflict do nothing`.execute(trx),
      ),
    trust: (epoch, pairs, minute) =>
      asLeader(epoch, trx =>
        trx
          .deleteFrom('candle_doubt')
          .where('pair', '=', sql<string>`any(${pairs})`)
          .where('minute', '=', minute)
          .execute(),
      ),
    takeDoubts: epoch =>
      asLeader(epoch, trx =>
        sql`with doubted as (delete from candle_doubt returning pair, minute)
          insert into candle_gap (pair, gap_from, gap_to) select pair, minute, minute + ${MINUTE_MS} from doubted
          on conflict (pair, gap_from) do nothing`.execute(trx),
      ),
    async endedGaps(limit) {
      const rows = await db
        .selectFrom('candle_gap')
        .select(['pair', 'gap_from', 'gap_to'])
        .where('gap_to', 'is not', null)
        .orderBy('gap_from')
        .orderBy('pair')
        .limit(limit)
        .execute()
      return rows.map(row => ({ pair: row.pair as PairCode, from: row.gap_from, to: row.gap_to ?? 0 })) // by `beginGaps`
    },
    async hasGaps(pairs, { from, to }) {
      const gap = await db
        .selectFrom('candle_gap')
        .select('pair')
        .where('pair', '=', sql<string>`any(${pairs})`)
        .where('gap_from', '<', to)
        .where(eb => eb.or([eb('gap_to', 'is', null), eb('gap_to', '>', from)]))
        .executeTakeFirst()
      return gap !== undefined
    },
    async coveredFrom() {
      const run = await db
        .selectFrom('candle_run')
        .select(({ fn }) => fn.min('covered_from').as('from'))
        .executeTakeFirst()
      return run?.from ?? undefined
    },
    async writtenUntil(epoch) {
      const run = await db
        .selectFrom('candle_run')
        .select(({ fn }) => fn.max('covered_to').as('to'))
        .where('epoch', '=', epoch)
        .executeTakeFirst()
      return run?.to ?? 0
    },
    fillGap: (epoch, { pair, from, to }, bars) =>
      asLeader(epoch, async trx => {
        // What was stored of these minutes may be of a part of their trades.
        await deleteRows(trx, pair, { from, to })
        if (bars.length > 0) await insertRows(bars.map(bar => ({ pair, bar }))).execute(trx)
        await trx
          .deleteFrom('candle_gap')
          .where('pair', '=', pair)
          .where('gap_from', '=', from)
          .where('gap_to', '=', to)
          .execute()
      }),
    async knownMinutes(pair, span) {
      return (await readKnownMinutes(db, [pair], span)).get(pair) ?? { sealed: undefined, rows: [], runs: [] }
    },
    knownMinutesOf: (pairs, span) => readKnownMinutes(db, pairs, span),
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
        await trx.deleteFrom('candle_gap').where('gap_to', '<=', time).execute()
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
