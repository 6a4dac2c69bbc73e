/** Reads of the ledger for charts. */
import type { Interval, PairCode } from '@candela/contract/core'
import { SIGNAL_CODES, SIGNAL_INTERVALS, SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'
import { DAY_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import { intervalAt, kindOf, placeOf } from './ledger-entry.ts'
import type { StoredSignal } from './read-repo.ts'
import type { Tables } from './tables.ts'

export type RaisedSignal = Pick<StoredSignal, 'seq' | 'kind' | 'interval' | 'raisedAt' | 'direction' | 'price'>

export type ChartSignalReads = {
  /**
   * Of one pair, raised in `from < time <= to`, the last first: signals on the chart's interval and larger ones, and those
   * of kinds that have one interval only. Of all kinds if none are named.
   */
  forChart(
    pair: PairCode,
    interval: Interval,
    from: number,
    to: number,
    limit: number,
    kinds?: readonly SignalKind[],
  ): Promise<RaisedSignal[]>
}

/** Kinds that are raised on one interval: they are shown on every chart. */
const ONE_INTERVAL = SIGNAL_KINDS.filter(kind => SIGNAL_INTERVALS[kind].length === 1).map(kind => SIGNAL_CODES[kind])
const LONGEST_BAR_MS = 31 * DAY_MS

type Row = { seq: number; kind: number; interval: number; raised_at: number; direction: number; price: number }

export const createChartSignalReads = (db: Kysely<Tables>): ChartSignalReads => ({
  async forChart(pair, interval, from, to, limit, kinds) {
    // The starts of bars are for the index, which does not have the time of raising.
    const { rows } = await sql<Row>`select seq, kind, interval, raised_at, direction, price from signal
      where pair_id = (select id from signal_pair where code = ${pair})
      and (interval >= ${placeOf(interval)} or kind = any(${ONE_INTERVAL}::smallint[])) ${ofKinds(kinds)}
      and time >= ${from - LONGEST_BAR_MS} and time < ${to} and raised_at > ${from} and raised_at <= ${to}
      order by raised_at desc, seq desc limit ${limit}`.execute(db)
    return rows.map(row => ({
      seq: row.seq,
      kind: kindOf(row.kind) ?? 'trend', // written by the engine, as is the next
      interval: intervalAt(row.interval) ?? '1',
      raisedAt: row.raised_at,
      direction: row.direction > 0 ? 1 : -1,
      price: row.price,
    }))
  },
})

const ofKinds = (kinds: readonly SignalKind[] | undefined) =>
  kinds === undefined ? sql`` : sql`and kind = any(${kinds.map(kind => SIGNAL_CODES[kind])}::smallint[])`
