/** The ledger in SQL. Rows are only added, by the process that ingests, in one chain. */
import type { PairCode } from '@candela/contract/core'
import { SIGNAL_CODES } from '@candela/contract/signals'
import { nextBarStart } from '@candela/quant'
import { type Kysely, sql, type Transaction } from 'kysely'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import type { Clock } from '#platform/clock.ts'
import { assertEpoch } from '#platform/db/leader.ts'
import {
  chainHash,
  chainText,
  type Decided,
  type LedgerBatch,
  type PairBaselineDay,
  placeOf,
  type Signal,
} from './ledger-entry.ts'
import type { BaselineRow } from './pair-run.ts'
import { createRecordedReads, type RecordedReads } from './recorded-repo.ts'
import type { Tables } from './tables.ts'

/** What writes of a process that no longer leads are refused with. */
export { StaleEpochError } from '#platform/db/leader.ts'

export type SignalPair = {
  readonly id: number
  readonly code: PairCode
  readonly ledgerFrom: number
  /** Undefined until its past has been computed. */
  readonly stateTo: number | undefined
}

export type PairState = {
  readonly id: number
  readonly stateTo: number
  /** Of the engine, compressed. */
  readonly state: Buffer
  readonly baseline: readonly BaselineRow[]
}

export type LedgerRepo = RecordedReads & {
  /** Adds the pairs that are new; returns all, in the order in which they were added. */
  addPairs(epoch: number, codes: readonly PairCode[], ledgerFrom: number): Promise<readonly SignalPair[]>
  /**
   * Adds what is not in the ledger yet, and replaces the states, atomically. Returns the signals that were added.
   */
  append(
    epoch: number,
    batch: LedgerBatch,
    ids: ReadonlyMap<PairCode, number>,
    states: readonly PairState[],
  ): Promise<readonly AddedSignal[]>
}

/** With its number in the ledger. */
export type AddedSignal = Signal & { readonly seq: number }

/** Written with the signals that are new; returns what is to be done once that is committed. */
export type AlsoWrite = (trx: Transaction<Tables>, added: readonly AddedSignal[]) => Promise<() => void>

export function createLedgerRepo(db: Kysely<Tables>, clock: Pick<Clock, 'now'>, alsoWrite?: AlsoWrite): LedgerRepo {
  return {
    ...createRecordedReads(db),
    async addPairs(epoch, codes, ledgerFrom) {
      return await db.transaction().execute(async trx => {
        await assertEpoch(trx, INGEST_LEADER, epoch)
        await sql`insert into signal_pair (code, ledger_from)
          select code, ${ledgerFrom} from unnest(${codes}::text[]) with ordinality as chosen (code, place)
          order by place on conflict (code) do nothing`.execute(trx)
        const rows = await trx
          .selectFrom('signal_pair')
          .select(['id', 'code', 'ledger_from', 'state_to'])
          .orderBy('id')
          .execute()
        return rows.map(row => ({
          id: row.id,
          code: row.code as PairCode, // inserted above
          ledgerFrom: row.ledger_from,
          stateTo: row.state_to ?? undefined,
        }))
      })
    },
    async append(epoch, batch, ids, states) {
      let committed: () => void = () => undefined
      const added = await db.transaction().execute(async trx => {
        await assertEpoch(trx, INGEST_LEADER, epoch)
        const rows = await addRows(trx, batch, ids, clock)
        await putBaselineDays(trx, batch.baselineDays ?? [], ids)
        for (const state of states) await putState(trx, state)
        if (rows.length > 0 && alsoWrite !== undefined) committed = await alsoWrite(trx, rows)
        return rows
      })
      committed()
      return added
    },
  }
}

/** Rows that are there stay: what is computed again after a restart is the same. */
async function addRows(
  trx: Transaction<Tables>,
  { signals, outcomes }: LedgerBatch,
  ids: ReadonlyMap<PairCode, number>,
  clock: Pick<Clock, 'now'>,
): Promise<readonly AddedSignal[]> {
  if (signals.length === 0 && outcomes.length === 0) return []
  const head = await trx.selectFrom('signal_head').selectAll().forUpdate().executeTakeFirstOrThrow()
  const known = await knownRows(trx, [...signals, ...outcomes], ids)
  const chain = new Chain(head)
  const seqs = new Map([...known].map(([key, { seq }]) => [key, seq]))
  const keyOf = (entry: Signal | Decided): string => rowKey(ids.get(entry.pair) ?? 0, entry)
  const newSignals = onceEach(signals, keyOf).filter(signal => !known.has(keyOf(signal)))
  const writtenAt = Math.floor(clock.now())
  const added: AddedSignal[] = []
  for (let at = 0; at < newSignals.length; at += ROWS_AT_ONCE) {
    const rows = newSignals
      .slice(at, at + ROWS_AT_ONCE)
      .map(signal => ({ signal, ...chain.add(chainText(signal, writtenAt)) }))
    await insertSignals(trx, rows, ids, writtenAt)
    for (const { signal, seq } of rows) {
      seqs.set(keyOf(signal), seq)
      added.push({ ...signal, seq })
    }
  }
  // A state that was computed again may follow signals that were not recorded.
  const newOutcomes = onceEach(outcomes, keyOf).filter(
    outcome => seqs.has(keyOf(outcome)) && known.get(keyOf(outcome))?.isDecided !== true,
  )
  for (let at = 0; at < newOutcomes.length; at += ROWS_AT_ONCE) {
    const rows = newOutcomes.slice(at, at + ROWS_AT_ONCE).map(decided => ({
      decided,
      signalSeq: seqs.get(keyOf(decided)) ?? 0,
      ...chain.add(chainText(decided, undefined)),
    }))
    await insertOutcomes(trx, rows)
  }
  await trx.updateTable('signal_head').set({ seq: chain.seq, hash: chain.hash }).execute()
  return added
}

/** The past of a pair has thousands of rows. Hashing and writing this many takes milliseconds; then prices are sent. */
const ROWS_AT_ONCE = 500

type ChainedRow = { readonly seq: number; readonly hash: Buffer }
type SignalRow = ChainedRow & { readonly signal: Signal }
type OutcomeRow = ChainedRow & { readonly decided: Decided; readonly signalSeq: number }

async function insertSignals(
  trx: Transaction<Tables>,
  rows: readonly SignalRow[],
  ids: ReadonlyMap<PairCode, number>,
  writtenAt: number,
): Promise<void> {
  await sql`insert into signal (seq, pair_id, kind, interval, time, raised_at, direction, price, hash, written_at)
      select *, ${writtenAt}::bigint from unnest(
      ${numbers(rows, row => row.seq)}::bigint[], ${numbers(rows, ({ signal }) => ids.get(signal.pair) ?? 0)}::int[],
      ${numbers(rows, ({ signal }) => SIGNAL_CODES[signal.kind])}::smallint[],
      ${numbers(rows, ({ signal }) => placeOf(signal.interval))}::smallint[],
      ${numbers(rows, ({ signal }) => signal.time)}::bigint[],
      ${numbers(rows, ({ signal }) => nextBarStart(signal.interval, signal.time))}::bigint[],
      ${numbers(rows, ({ signal }) => signal.direction)}::smallint[],
      ${numbers(rows, ({ signal }) => signal.price)}::float8[], ${hashes(rows)}::bytea[])`.execute(trx)
}

async function insertOutcomes(trx: Transaction<Tables>, rows: readonly OutcomeRow[]): Promise<void> {
  await sql`insert into signal_outcome (seq, signal_seq, entry, entry_time, last_time, return_1, return_4, return_12,
      return_24, best, worst, hash) select * from unnest(
      ${numbers(rows, row => row.seq)}::bigint[],
      ${numbers(rows, row => row.signalSeq)}::bigint[],
      ${numbers(rows, ({ decided }) => decided.outcome.entry)}::float8[],
      ${numbers(rows, ({ decided }) => decided.outcome.entryTime)}::bigint[],
      ${numbers(rows, ({ decided }) => decided.outcome.lastTime)}::bigint[],
      ${numbers(rows, ({ decided }) => decided.outcome.returns[0] ?? 0)}::int[],
      ${numbers(rows, ({ decided }) => decided.outcome.returns[1] ?? 0)}::int[],
      ${numbers(rows, ({ decided }) => decided.outcome.returns[2] ?? 0)}::int[],
      ${numbers(rows, ({ decided }) => decided.outcome.returns[3] ?? 0)}::int[],
      ${numbers(rows, ({ decided }) => decided.outcome.best)}::int[],
      ${numbers(rows, ({ decided }) => decided.outcome.worst)}::int[], ${hashes(rows)}::bytea[])`.execute(trx)
}

/** What could not be written may have been raised again since, after the past of its pair: then that counts. */
const onceEach = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] => [
  ...new Map(entries.map(entry => [keyOf(entry), entry])).values(),
]

/** Numbers and hashes rows as they are added. */
class Chain {
  seq: number
  hash: Buffer

  constructor({ seq, hash }: { readonly seq: number; readonly hash: Buffer }) {
    this.seq = seq
    this.hash = hash
  }

  add(text: string): ChainedRow {
    this.seq += 1
    this.hash = chainHash(this.hash, this.seq, text)
    return { seq: this.seq, hash: this.hash }
  }
}

type KnownRow = { readonly seq: number; readonly isDecided: boolean }

const rowKey = (pairId: number, { kind, interval, time }: Pick<Signal, 'kind' | 'interval' | 'time'>): string =>
  `${pairId} ${SIGNAL_CODES[kind]} ${placeOf(interval)} ${time}`

/** Those of these signals that are in the ledger. */
async function knownRows(
  trx: Transaction<Tables>,
  entries: readonly (Signal | Decided)[],
  ids: ReadonlyMap<PairCode, number>,
): Promise<ReadonlyMap<string, KnownRow>> {
  const { rows } = await sql<{ key: string; seq: number; is_decided: boolean }>`
    select concat_ws(' ', signal.pair_id, signal.kind, signal.interval, signal.time) as key, signal.seq,
      exists (select from signal_outcome where signal_seq = signal.seq) as is_decided
    from signal join unnest(
      ${numbers(entries, ({ pair }) => ids.get(pair) ?? 0)}::int[],
      ${numbers(entries, ({ kind }) => SIGNAL_CODES[kind])}::smallint[],
      ${numbers(entries, ({ interval }) => placeOf(interval))}::smallint[],
      ${numbers(entries, ({ time }) => time)}::bigint[]) as asked (pair_id, kind, interval, time)
    using (pair_id, kind, interval, time)`.execute(trx)
  return new Map(rows.map(({ key, seq, is_decided }) => [key, { seq, isDecided: is_decided }]))
}

async function putState(trx: Transaction<Tables>, { id, stateTo, state, baseline }: PairState): Promise<void> {
  await trx
    .updateTable('signal_pair')
    .set({ past_to: sql`coalesce(past_to, ${stateTo})`, state_to: stateTo, state })
    .where('id', '=', id)
    .execute()
  await sql`insert into signal_baseline (pair_id, interval, horizon, entries, sum, gained_up, gained_down)
    select ${id}, * from unnest(
      ${numbers(baseline, row => placeOf(row.interval))}::smallint[], ${numbers(baseline, row => row.horizon)}::smallint[],
      ${numbers(baseline, row => row.entries)}::int[], ${numbers(baseline, row => row.sum)}::float8[],
      ${numbers(baseline, row => row.gainedUp)}::int[], ${numbers(baseline, row => row.gainedDown)}::int[])
    on conflict (pair_id, interval, horizon) do update set entries = excluded.entries, sum = excluded.sum,
      gained_up = excluded.gained_up, gained_down = excluded.gained_down`.execute(trx)
}

/** A day that is computed again after a restart has the same figures. */
async function putBaselineDays(
  trx: Transaction<Tables>,
  batch: readonly PairBaselineDay[],
  ids: ReadonlyMap<PairCode, number>,
): Promise<void> {
  if (batch.length === 0) return
  const days = onceEach(batch, ({ pair, interval, day }) => `${pair} ${interval} ${day}`)
  await sql`insert into signal_baseline_day (pair_id, interval, day, entries, sum, gained_up, gained_down)
    select * from unnest(${numbers(days, ({ pair }) => ids.get(pair) ?? 0)}::int[],
      ${numbers(days, row => placeOf(row.interval))}::smallint[], ${numbers(days, row => row.day)}::int[],
      ${numbers(days, row => row.entries)}::int[], ${numbers(days, row => row.sum)}::float8[],
      ${numbers(days, row => row.gainedUp)}::int[], ${numbers(days, row => row.gainedDown)}::int[])
    on conflict (pair_id, interval, day) do update set entries = excluded.entries, sum = excluded.sum,
      gained_up = excluded.gained_up, gained_down = excluded.gained_down`.execute(trx)
}

/** A column as an array literal: one statement for thousands of rows, without a parameter limit. */
const numbers = <Row>(rows: readonly Row[], pick: (row: Row) => number): string => `{${rows.map(pick).join(',')}}`
const hashes = (rows: readonly { readonly hash: Buffer }[]): string =>
  `{${rows.map(({ hash }) => `"\\\\x${hash.toString('hex')}"`).join(',')}}`
