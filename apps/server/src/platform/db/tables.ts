import type { Generated } from 'kysely'

/**
 * The database schema for Kysely. Each folder with a repo declares its tables in its own tables.ts, which extends this
 * interface. Times are bigint epoch milliseconds and are returned as numbers; NUMERIC as a string.
 */
export interface Tables {
  leader: LeaderTable
}

export type LeaderTable = {
  name: string
  /** Increases with every take-over; a writer with a smaller one is rejected. */
  epoch: number
  holder: string
  since: number
  /** By the database's clock: when the leader last proved that it is alive. */
  renewed_at: Generated<Date>
}
