/** The track record in SQL: one pass over the signals of a kind, and what entering at random would have brought. */
import type { Interval, PairCode } from '@candela/contract/core'
import { SIGNAL_HORIZONS, type SignalKind } from '@candela/contract/signals'
import { DAY_MS, MINUTE_MS, UTC8_OFFSET_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import { intervalAt, placeOf } from '#features/signals/ledger/ledger-entry.ts'
import { matching, type SignalFilter } from '#features/signals/ledger/read-repo.ts'
import type { Tables } from '#features/signals/ledger/tables.ts'
import { decidedDay, type RecordGroup } from './record-sums.ts'
import type { Regimes } from './regimes.ts'
import type { RandomEntries } from './score.ts'

/** Entries at every bar of a pair and interval. */
export type RandomSeries = Pick<RandomEntries, 'mean'> & {
  readonly pair: PairCode
  readonly interval: Interval
  /** Days of rising or falling markets; undefined for all days. */
  readonly isRising: boolean | undefined
  readonly gainedUp: number
  readonly gainedDown: number
}

export type RecordReads = {
  /**
   * As the ledger was with the row `until`. Signals that were raised before `openSince` and are not decided will not be: they
   * do not count.
   */
  groups(filter: SignalFilter, regimes: Regimes, openSince: number, until: number): Promise<RecordGroup[]>
  /** When the first signal of a kind was raised, on an interval or on any; undefined if none was. */
  firstRaised(kind: SignalKind, interval: Interval | undefined): Promise<number | undefined>
  /** Of the pairs of a filter on these intervals. */
  randomSeries(filter: SignalFilter, intervals: readonly Interval[], regimes: Regimes): Promise<RandomSeries[]>
}

const LAST_HORIZON = Math.max(...SIGNAL_HORIZONS)

type GroupRow = {
  code: string
  interval: number
  direction: number
  is_rising: boolean | null
  open: number
  count: number
  sums: number[]
  hits: number[]
  best: number
  worst: number
  decided: Buffer | null
}

type SeriesRow = {
  code: string
  interval: number
  is_rising: boolean | null
  entries: number
  sum: number
  gained_up: number
  gained_down: number
}

export function createRecordReads(db: Kysely<Tables>): RecordReads {
  return {
    async groups(filter, { rising, falling }, openSince, until) {
      const day = sql`(raised_at + ${UTC8_OFFSET_MS}) / ${DAY_MS}`
      // Medians and days need single returns. As bytes they take a tenth of the time that rows take.
      const { rows } = await sql<GroupRow>`with found as (
          select pair_id, signal.interval, direction, case when ${day} = any(${rising}::bigint[]) then true
              when ${day} = any(${falling}::bigint[]) then false end as is_rising,
            (count(*) filter (where return_24 is null and raised_at > ${openSince}))::int as open,
            count(return_24)::int as count,
            array[sum(return_1), sum(return_4), sum(return_12), sum(return_24)]::float8[] as sums,
            array[count(*) filter (where return_1 > 0), count(*) filter (where return_4 > 0),
              count(*) filter (where return_12 > 0), count(*) filter (where return_24 > 0)]::int[] as hits,
            coalesce(sum(best), 0)::float8 as best, coalesce(sum(worst), 0)::float8 as worst,
            string_agg(int4send(return_24) || int4send((last_time / ${MINUTE_MS})::int), '') as decided
          from signal left join signal_outcome on signal_seq = signal.seq and signal_outcome.seq <= ${until}
          where ${matching(filter)} and signal.seq <= ${until} group by 1, 2, 3, 4)
        select code, found.* from found join signal_pair on signal_pair.id = pair_id`.execute(db)
      return rows.flatMap(groupOf)
    },
    async firstRaised(kind, interval) {
      const { rows } = await sql<{ first: number | null }>`select min(raised_at) as first from signal
        where ${matching({ kind, interval })}`.execute(db)
      return rows[0]?.first ?? undefined
    },
    async randomSeries({ pairs, exchange }, intervals, { rising, falling }) {
      const { rows } = await sql<SeriesRow>`with entered as (
          select pair_id, interval, null::boolean as is_rising, entries::float8, sum, gained_up::float8, gained_down::float8
          from signal_baseline where horizon = ${LAST_HORIZON} and entries > 0
          union all
          select pair_id, interval, day = any(${rising}::int[]), sum(entries), sum(sum), sum(gained_up), sum(gained_down)
          from signal_baseline_day where day = any(${[...rising, ...falling]}::int[]) group by 1, 2, 3)
        select code, entered.* from entered join signal_pair on signal_pair.id = pair_id
        where ${matching({ pairs, exchange })} and interval = any(${intervals.map(placeOf)}::smallint[])`.execute(db)
      return rows.flatMap(({ code, interval, is_rising, entries, sum, gained_up, gained_down }) => {
        const name = intervalAt(interval)
        if (name === undefined) return []
        return {
          pair: code as PairCode, // written by the engine
          interval: name,
          isRising: is_rising ?? undefined,
          mean: sum / entries,
          gainedUp: gained_up / entries,
          gainedDown: gained_down / entries,
        }
      })
    },
  }
}

function groupOf({ code, interval, direction, is_rising, decided, ...row }: GroupRow): RecordGroup[] {
  const name = intervalAt(interval)
  if (name === undefined) return []
  const { open, count, sums, hits, best, worst } = row
  return [
    {
      pair: code as PairCode, // as above
      interval: name,
      direction: direction > 0 ? 1 : -1,
      isRising: is_rising ?? undefined,
      open,
      count,
      sums,
      hits,
      best,
      worst,
      ...columnsOf(decided ?? Buffer.alloc(0), name),
    },
  ]
}

/** Pairs of big-endian numbers of four bytes: a return, and the minute at which the last bar began. */
function columnsOf(bytes: Buffer, interval: Interval): Pick<RecordGroup, 'returns' | 'days'> {
  const count = bytes.length / 8
  const [returns, days] = [new Int32Array(count), new Int32Array(count)]
  for (let at = 0; at < count; at++) {
    returns[at] = bytes.readInt32BE(at * 8)
    days[at] = decidedDay(interval, bytes.readInt32BE(at * 8 + 4) * MINUTE_MS)
  }
  return { returns, days }
}
