/**
 * The database as Kysely sees it. Each folder with a repo declares its tables in its own tables.ts, which adds them to
 * this interface. Times are bigint epoch milliseconds and come back as numbers; NUMERIC comes back as a string.
 */
export interface Tables {
  leader: LeaderTable
}

export type LeaderTable = {
  name: string
  /** Grows by one with every take-over; a writer with a smaller one is refused. */
  epoch: number
  holder: string
  since: number
}
