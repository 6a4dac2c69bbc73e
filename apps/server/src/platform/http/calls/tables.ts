export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable
  }
}

type IdempotencyTable = {
  user_id: string
  /** Name of the call. */
  route: string
  key: string
  /** SHA-256 of the input. */
  body_hash: Buffer
  /** The answer's data as JSON. */
  response: string
  created_at: number
}
