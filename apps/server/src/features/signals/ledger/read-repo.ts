/** Reads of the ledger for pages, files and the verifier. */
import type { Interval, PairCode } from '@candela/contract/core'
import { SIGNAL_CODES, type SignalKind, type SignalOrigin, type SignalProgress } from '@candela/contract/signals'
import { DAY_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import { intervalAt, kindOf, originOf, placeOf } from './ledger-entry.ts'
import { RECORD_DAYS } from './pair-run.ts'
import type { Tables } from './tables.ts'

/** After this long a pair without a past is still retried, but no longer counts towards the progress shown. */
const PAST_WAIT_MS = 2 * DAY_MS

export type StoredSignal = {
  readonly seq: number
  readonly pair: PairCode
  readonly kind: SignalKind
  readonly interval: Interval
  readonly time: number
  readonly raisedAt: number
  /** Undefined for those that were written before this was kept. */
  readonly writtenAt: number | undefined
  readonly origin: SignalOrigin
  readonly direction: 1 | -1
  readonly price: number
  /** Undefined until it is decided. */
  readonly outcome: StoredOutcome | undefined
}

export type StoredOutcome = {
  readonly entry: number
  readonly entryTime: number
  readonly lastTime: number
  /** In millionths, net of fees, by horizon. */
  readonly returns: readonly [number, number, number, number]
  readonly best: number
  readonly worst: number
}

export type NewestSignal = { readonly kind: SignalKind; readonly seq: number; readonly raisedAt: number }

export type SignalFilter = {
  readonly kind?: SignalKind | undefined
  readonly interval?: Interval | undefined
  readonly direction?: 1 | -1 | undefined
  readonly pairs?: readonly PairCode[] | undefined
  readonly exchange?: string | undefined
}

export type SignalReads = {
  /** The last raised first, after the one that the cursor names. */
  newest(
    filter: SignalFilter,
    before: { readonly raisedAt: number; readonly seq: number } | undefined,
    limit: number,
  ): Promise<StoredSignal[]>
  /** The newest in `from <= time < to`, oldest first. */
  between(filter: SignalFilter, from: number, to: number, limit: number): Promise<StoredSignal[]>
  /** Raised in `from <= time < to`, the last first. */
  raisedBetween(pairs: readonly PairCode[], from: number, to: number, limit: number): Promise<StoredSignal[]>
  /** Signals that were decided with the row `until`, in order of their numbers, after `seq`. */
  decidedAfter(filter: SignalFilter, seq: number, until: number, limit: number): Promise<StoredSignal[]>
  intervals(kind: SignalKind): Promise<{ interval: Interval; count: number; newest: number }[]>
  /** Of the pairs whose past is in the ledger, or can be waited for. */
  progress(now: number): Promise<SignalProgress & { readonly from: number | undefined }>
  head(): Promise<{ seq: number; hash: string }>
  /** The signal of each kind that was added last. */
  newestOfKinds(): Promise<NewestSignal[]>
  /** Where the ledger of a pair begins, and the stored state of its engine; undefined if its signals are not raised. */
  recordOf(pair: PairCode): Promise<{ readonly ledgerFrom: number; readonly state: Buffer | undefined } | undefined>
}

type Row = {
  seq: number
  code: string
  kind: number
  interval: number
  time: number
  raised_at: number
  written_at: number | null
  past_to: number | null
  direction: number
  price: number
  entry: number | null
  entry_time: number | null
  last_time: number | null
  return_1: number | null
  return_4: number | null
  return_12: number | null
  return_24: number | null
  best: number | null
  worst: number | null
}

const COLUMNS = sql`signal.seq, code, kind, signal.interval, time, raised_at, written_at, past_to, direction, price, entry, entry_time, last_time,
  return_1, return_4, return_12, return_24, best, worst`

/** `startedAt` is when this process started: a site may have been stopped while it computed the past. */
export function createSignalReads(db: Kysely<Tables>, startedAt: number): SignalReads {
  return {
    async newest(filter, before, limit) {
      const after =
        before === undefined ? sql`` : sql`and (raised_at, signal.seq) < (${before.raisedAt}, ${before.seq})`
      const { rows } = await sql<Row>`select ${COLUMNS} from signal join signal_pair on signal_pair.id = pair_id
        left join signal_outcome on signal_seq = signal.seq
        where ${matching(filter)} ${after} order by raised_at desc, signal.seq desc limit ${limit}`.execute(db)
      return rows.map(signalOf)
    },
    async between(filter, from, to, limit) {
      const { rows } = await sql<Row>`select ${COLUMNS} from signal join signal_pair on signal_pair.id = pair_id
        left join signal_outcome on signal_seq = signal.seq
        where ${matching(filter)} and time >= ${from} and time < ${to}
        order by time desc, signal.seq desc limit ${limit}`.execute(db)
      return rows.map(signalOf).toReversed()
    },
    async raisedBetween(pairs, from, to, limit) {
      // Kinds are named for the index, which begins with them.
      const { rows } = await sql<Row>`select ${COLUMNS} from signal join signal_pair on signal_pair.id = pair_id
        left join signal_outcome on signal_seq = signal.seq
        where kind = any(${Object.values(SIGNAL_CODES)}::smallint[]) and ${matching({ pairs })} and raised_at >= ${from}
        and raised_at < ${to} order by raised_at desc, signal.seq desc limit ${limit}`.execute(db)
      return rows.map(signalOf)
    },
    async decidedAfter(filter, seq, until, limit) {
      // Named for both tables: otherwise every page reads the outcomes from the first on.
      const { rows } = await sql<Row>`select ${COLUMNS} from signal join signal_pair on signal_pair.id = pair_id
        join signal_outcome on signal_seq = signal.seq
        where ${matching(filter)} and signal.seq > ${seq} and signal_seq > ${seq} and signal_outcome.seq <= ${until}
        order by signal.seq limit ${limit}`.execute(db)
      return rows.map(signalOf)
    },
    async intervals(kind) {
      const { rows } = await sql<{ interval: number; count: number; newest: number }>`
        select interval, count(*)::int as count, max(raised_at) as newest from signal
        where kind = ${SIGNAL_CODES[kind]} group by interval`.execute(db)
      return rows.flatMap(({ interval, count, newest }) => {
        const name = intervalAt(interval)
        return name === undefined ? [] : [{ interval: name, count, newest }]
      })
    },
    async progress(now) {
      const since = now - startedAt < PAST_WAIT_MS ? 0 : now - PAST_WAIT_MS - RECORD_DAYS * DAY_MS
      const { rows } = await sql<SignalProgress & { from: number | null }>`
        select count(state_to)::int as done, count(*)::int as total, min(ledger_from) as from,
          count(*) filter (where state_to is not null or exists (select from signal where pair_id = id))::int as recent
        from signal_pair where state_to is not null or ledger_from >= ${since}`.execute(db)
      const { done = 0, recent = 0, total = 0, from } = rows[0] ?? {}
      return { done, recent, total, from: from ?? undefined }
    },
    async head() {
      const head = await db.selectFrom('signal_head').selectAll().executeTakeFirstOrThrow()
      return { seq: head.seq, hash: head.hash.toString('hex') }
    },
    async newestOfKinds() {
      const { rows } = await sql<{ kind: number; seq: number; raised_at: number }>`
        select kind, seq, raised_at from signal join (select kind, max(seq) as seq from signal group by kind) newest
        using (kind, seq)`.execute(db)
      return rows.flatMap(({ kind, seq, raised_at: raisedAt }) => {
        const name = kindOf(kind)
        return name === undefined ? [] : [{ kind: name, seq, raisedAt }]
      })
    },
    async recordOf(pair) {
      const row = await db
        .selectFrom('signal_pair')
        .select(['ledger_from', 'state'])
        .where('code', '=', pair)
        .executeTakeFirst()
      return row && { ledgerFrom: row.ledger_from, state: row.state ?? undefined }
    },
  }
}

/** The conditions of a filter on `signal` and `signal_pair`. */
export function matching({ kind, interval, direction, pairs, exchange }: SignalFilter) {
  const conditions = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`kind = ${SIGNAL_CODES[kind]}`]),
    ...(interval === undefined ? [] : [sql`signal.interval = ${placeOf(interval)}`]),
    ...(direction === undefined ? [] : [sql`direction = ${direction}`]),
    ...(pairs === undefined ? [] : [sql`pair_id in (select id from signal_pair where code = any(${pairs}))`]),
    ...(exchange === undefined
      ? []
      : [sql`pair_id in (select id from signal_pair where starts_with(code, ${`${exchange}-`}))`]),
  ]
  return sql.join(conditions, sql` and `)
}

function signalOf(row: Row): StoredSignal {
  const { seq, code, kind, interval, time, raised_at: raisedAt, direction, price } = row
  return {
    seq,
    pair: code as PairCode, // written by the engine, as are the next
    kind: kindOf(kind) ?? 'trend',
    interval: intervalAt(interval) ?? '1',
    time,
    raisedAt,
    writtenAt: row.written_at ?? undefined,
    origin: originOf(raisedAt, row.written_at ?? undefined, row.past_to ?? undefined),
    direction: direction > 0 ? 1 : -1,
    price,
    outcome: outcomeOf(row),
  }
}

function outcomeOf(row: Row): StoredOutcome | undefined {
  if (row.entry === null || row.entry_time === null || row.last_time === null) return undefined
  return {
    entry: row.entry,
    entryTime: row.entry_time,
    lastTime: row.last_time,
    returns: [row.return_1 ?? 0, row.return_4 ?? 0, row.return_12 ?? 0, row.return_24 ?? 0],
    best: row.best ?? 0,
    worst: row.worst ?? 0,
  }
}
