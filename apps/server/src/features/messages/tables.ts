import type { Generated, JSONColumnType } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    message: MessageTable
    message_box: { account_id: string; version: number }
    live_ticket: { ticket_hash: Buffer; account_id: string; session_id: string; expires_at: number }
  }
}

type MessageTable = {
  seq: Generated<number>
  id: string
  account_id: string
  event_key: string
  sub_type: number
  kind: string
  params: JSONColumnType<object, string, never>
  at: number
  /** False if it was sent through other channels only. */
  is_shown: boolean
  has_sound: boolean
  read_at: number | null
}
