import type { Generated, JSONColumnType } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}

type OutboxTable = {
  id: Generated<string>
  topic: string
  dedupe_key: string
  payload: JSONColumnType<object, string, never>
  account_id: string | null
  created_at: number
  /** Not attempted before this time. */
  available_at: number
  attempts: Generated<number>
  delivered_at: number | null
  /** Set when the last allowed attempt has failed; needs manual attention. */
  dead_at: number | null
  last_error: string | null
}
