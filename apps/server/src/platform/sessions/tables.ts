import type { Locale } from '@candela/contract/core'
import type { Generated, JSONColumnType } from 'kysely'

export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    account: AccountTable
    session: SessionTable
    /** UTC+8 days on which an account logged in. */
    login_day: { account_id: string; day: number }
  }
}

type AccountTable = {
  id: string
  email: string | null
  phone: string | null
  password_hash: string
  nickname: string
  summary: Generated<string>
  /** The language of mails. */
  locale: Locale
  referral_code: string
  state: Generated<'active' | 'suspended' | 'banned' | 'closed'>
  state_reason: string | null
  chart_settings: JSONColumnType<object, string | undefined, string>
  created_at: number
  first_login_at: number | null
  seen_at: number
}

type SessionTable = {
  id: string
  account_id: string
  token_hash: Buffer
  proof_hash: Buffer
  created_at: number
  seen_at: number
  expires_at: number
  ip: string
  device: string
}
