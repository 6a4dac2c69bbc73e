/** What the ledger holds of a pair already, for a process that begins or goes on to raise its signals. */
import type { Interval } from '@candela/contract/core'
import { type Kysely, sql } from 'kysely'
import { intervalAt } from './ledger-entry.ts'
import type { BaselineRow } from './pair-run.ts'
import type { Tables } from './tables.ts'

export type Recorded = {
  /** All that was raised until then is in the ledger; 0 if nothing is. */
  readonly to: number
  /** Of the stored state; undefined if there is none. */
  readonly stateTo: number | undefined
  /** The newest day of random entries, by interval. */
  readonly lastDays: ReadonlyMap<Interval, number>
  readonly baseline: readonly BaselineRow[]
}

export type RecordedReads = {
  recordedOf(id: number): Promise<Recorded>
  stateOf(id: number): Promise<Buffer | undefined>
}

export function createRecordedReads(db: Kysely<Tables>): RecordedReads {
  /** Random entries as of the stored state. */
  async function baselineOf(id: number): Promise<readonly BaselineRow[]> {
    const rows = await db.selectFrom('signal_baseline').selectAll().where('pair_id', '=', id).execute()
    return rows.flatMap(({ horizon, entries, sum, gained_up: gainedUp, gained_down: gainedDown, ...row }) => {
      const interval = intervalAt(row.interval)
      return interval === undefined ? [] : [{ interval, horizon, entries, sum, gainedUp, gainedDown }]
    })
  }

  return {
    async recordedOf(id) {
      const { rows } = await sql<{ state_to: number | null; to: number | null }>`select state_to, greatest(state_to,
        (select max(raised_at) from signal where pair_id = ${id})) as to from signal_pair where id = ${id}`.execute(db)
      const days = await db
        .selectFrom('signal_baseline_day')
        .select(['interval', eb => eb.fn.max('day').as('day')])
        .where('pair_id', '=', id)
        .groupBy('interval')
        .execute()
      const lastDays = new Map(days.flatMap(({ interval, day }) => named(interval, day)))
      return { to: rows[0]?.to ?? 0, stateTo: rows[0]?.state_to ?? undefined, lastDays, baseline: await baselineOf(id) }
    },
    async stateOf(id) {
      const row = await db.selectFrom('signal_pair').select('state').where('id', '=', id).executeTakeFirst()
      return row?.state ?? undefined
    },
  }
}

function named(place: number, day: number): [Interval, number][] {
  const interval = intervalAt(place)
  return interval === undefined ? [] : [[interval, day]]
}
