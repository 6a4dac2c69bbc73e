import type { Generated } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    authenticator: AuthenticatorTable
    recovery_code: { account_id: string; digest: Buffer }
    authenticator_pass: { session_id: string; account_id: string; until: number }
  }
}

type AuthenticatorTable = {
  account_id: string
  sealed_key: Buffer
  started_at: number
  /** null until a code has confirmed the key. */
  bound_at: number | null
  last_step: Generated<number>
  failed_at: Generated<number[]>
}
