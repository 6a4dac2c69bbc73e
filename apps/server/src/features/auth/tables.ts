import type { Generated } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    sign_in: SignInTable
    code: CodeTable
    /** `target` is an HMAC of the address. */
    code_budget: { target: string; sent_at: number[] }
  }
}

type SignInTable = {
  account_id: string
  at: number
  ip: string
  /** The IP address without the part that changes between connections. */
  network: string
  device: string
  way: string
  is_success: boolean
}

type CodeTable = {
  purpose: string
  target: string
  /** null if the address must not get the requested code: nothing matches. */
  digest: Buffer | null
  created_at: number
  expires_at: number
  tries: Generated<number>
  used_at: number | null
}
