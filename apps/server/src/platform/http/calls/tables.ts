import type { JSONColumnType } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable
  }
}

type IdempotencyTable = {
  user_id: string
  route: string
  key: string
  body_hash: Buffer
  state: 'running' | 'done'
  response: JSONColumnType<object, string | null, string | null> | null
  created_at: number
}
