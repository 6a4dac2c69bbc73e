/** The ledger as the verifier reads it: every column that a row's text and hash are made of. */
import type { PairCode } from '@candela/contract/core'
import type { SignalDirection } from '@candela/contract/signals'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dateText, intervalAt, kindOf, type LedgerEntry } from '#features/signals/ledger/ledger-entry.ts'
import type { BaselineRow } from '#features/signals/ledger/pair-run.ts'
import type { Tables } from '#features/signals/ledger/tables.ts'

/** One row of either table. */
export type LedgerRow = ReadableRow | UnreadableRow

export type ReadableRow = {
  readonly seq: number
  readonly hash: Buffer
  readonly entry: LedgerEntry
  /** As stored with a signal; undefined for outcomes, which have no such column. */
  readonly raisedAt: number | undefined
  /** The same, and of signals that were written before it was kept. */
  readonly writtenAt: number | undefined
}

/** It has a code that names nothing: there is no text that its hash could be of. */
export type UnreadableRow = {
  readonly seq: number
  readonly hash: Buffer
  /** Which code of what, for people. */
  readonly unreadable: string
}

export const isReadable = (row: LedgerRow): row is ReadableRow => !('unreadable' in row)

export type LedgerPair = {
  readonly id: number
  readonly code: PairCode
  readonly ledgerFrom: number
  /** Until where its past was computed at once; undefined if it was not. */
  readonly pastTo: number | undefined
  /** All of it is in the ledger until then at least. */
  readonly stateTo: number | undefined
  /** As it was stored with that state. */
  readonly baseline: readonly StoredBaseline[]
}

type StoredFigures = Pick<BaselineRow, 'entries' | 'sum' | 'gainedUp' | 'gainedDown'>
/** `place` is the code of an interval, as stored. */
export type StoredBaseline = StoredFigures & { readonly place: number; readonly horizon: number }
export type StoredBaselineDay = StoredFigures & { readonly place: number; readonly day: number }

export type LedgerHead = { readonly seq: number; readonly hash: Buffer }

export type LedgerSnapshot = {
  readonly head: LedgerHead
  /** The largest number of a row: not more than the head's, unless rows were added past it. */
  readonly last: number
  /** In the order of their codes. */
  readonly pairs: readonly LedgerPair[]
}

export type VerifyReads = {
  /** Of one moment. Rows that are added later have larger numbers than its head. */
  snapshot(): Promise<LedgerSnapshot>
  /** Rows with `after < seq <= to`, by number. */
  rows(after: number, to: number): Promise<LedgerRow[]>
  rowsOf(pairId: number, to: number): Promise<LedgerRow[]>
  baselineDaysOf(pairId: number): Promise<StoredBaselineDay[]>
}

type Row = {
  seq: number
  hash: Buffer
  code: string
  kind: number
  interval: number
  time: number
  raised_at: number | null
  written_at: number | null
  direction: number
  price: number
  entry_time: number | null
  last_time: number
  returns: number[]
  best: number
  worst: number
}

export function createVerifyReads(db: Kysely<Tables>): VerifyReads {
  async function read(signals: RawBuilder<unknown>, outcomes: RawBuilder<unknown>): Promise<LedgerRow[]> {
    const { rows } = await sql<Row>`
      select signal.seq, signal.hash, code, kind, interval, time, raised_at, written_at, direction, price, null::bigint as entry_time,
        0::bigint as last_time, '{}'::int[] as returns, 0 as best, 0 as worst
      from signal join signal_pair on signal_pair.id = pair_id where ${signals}
      union all
      select outcome.seq, outcome.hash, code, kind, interval, time, null, null, direction, entry, entry_time,
        last_time, array[return_1, return_4, return_12, return_24], best, worst
      from signal_outcome outcome join signal on signal.seq = signal_seq join signal_pair on signal_pair.id = pair_id
      where ${outcomes} order by 1`.execute(db)
    return rows.map(rowOf)
  }

  return {
    async snapshot() {
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async trx => {
          const head = await trx.selectFrom('signal_head').selectAll().executeTakeFirstOrThrow()
          const { rows: ends } = await sql<{ last: number }>`select greatest(
            (select coalesce(max(seq), 0) from signal), (select coalesce(max(seq), 0) from signal_outcome)) as last`.execute(
            trx,
          )
          const rows = await trx
            .selectFrom('signal_pair')
            .select(['id', 'code', 'ledger_from', 'past_to', 'state_to'])
            .orderBy('code')
            .execute()
          const baselines = await trx.selectFrom('signal_baseline').selectAll().execute()
          const baselineOf = Map.groupBy(baselines, each => each.pair_id)
          const pairs = rows.map(row => ({
            id: row.id,
            code: row.code as PairCode, // written by the engine
            ledgerFrom: row.ledger_from,
            pastTo: row.past_to ?? undefined,
            stateTo: row.state_to ?? undefined,
            baseline: (baselineOf.get(row.id) ?? []).map(each => ({ ...figuresOf(each), horizon: each.horizon })),
          }))
          return { head, last: ends[0]?.last ?? 0, pairs }
        })
    },
    rows: (after, to) =>
      read(sql`signal.seq > ${after} and signal.seq <= ${to}`, sql`outcome.seq > ${after} and outcome.seq <= ${to}`),
    rowsOf: (pairId, to) =>
      read(sql`pair_id = ${pairId} and signal.seq <= ${to}`, sql`pair_id = ${pairId} and outcome.seq <= ${to}`),
    async baselineDaysOf(pairId) {
      const rows = await db.selectFrom('signal_baseline_day').selectAll().where('pair_id', '=', pairId).execute()
      return rows.map(each => ({ ...figuresOf(each), day: each.day }))
    },
  }
}

const figuresOf = (row: Tables['signal_baseline'] | Tables['signal_baseline_day']) => ({
  place: row.interval,
  entries: row.entries,
  sum: row.sum,
  gainedUp: row.gained_up,
  gainedDown: row.gained_down,
})

function rowOf(row: Row): LedgerRow {
  const { seq, hash } = row
  const isSignal = row.entry_time === null
  const [kind, interval, direction] = [kindOf(row.kind), intervalAt(row.interval), directionAt(row.direction)]
  const unreadable = (what: string): UnreadableRow => ({
    seq,
    hash,
    unreadable: `${what}: ${isSignal ? 'signal' : 'outcome'} ${row.code} ${dateText(row.time)}`,
  })
  if (kind === undefined) return unreadable(`kind ${row.kind}`)
  if (interval === undefined) return unreadable(`interval ${row.interval}`)
  const key = { pair: row.code as PairCode, kind, interval, time: row.time } // as above
  if (row.entry_time === null) {
    if (direction === undefined) return unreadable(`direction ${row.direction}`)
    const entry = { ...key, direction, price: row.price }
    return { seq, hash, entry, raisedAt: row.raised_at ?? undefined, writtenAt: row.written_at ?? undefined }
  }
  const outcome = {
    entry: row.price,
    entryTime: row.entry_time,
    lastTime: row.last_time,
    returns: row.returns,
    best: row.best,
    worst: row.worst,
  }
  return { seq, hash, entry: { ...key, outcome }, raisedAt: undefined, writtenAt: undefined }
}

const directionAt = (code: number): SignalDirection | undefined => (code === 1 || code === -1 ? code : undefined)
