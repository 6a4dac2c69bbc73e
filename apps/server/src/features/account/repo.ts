/** The profile of an account in SQL. */
import type { ChartSettings } from '@candela/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

export type StoredProfile = {
  readonly id: string
  readonly nickname: string
  readonly email: string | null
  readonly phone: string | null
  readonly summary: string
  readonly referral_code: string
  readonly created_at: number
  readonly chart_settings: object
}

export type AccountRepo = {
  find(accountId: string): Promise<StoredProfile | undefined>
  edit(accountId: string, fields: { nickname?: string; summary?: string }): Promise<void>
  /** Keeps what is not named. */
  editChart(accountId: string, fields: Partial<ChartSettings>): Promise<void>
}

export function createAccountRepo(db: Kysely<Tables>): AccountRepo {
  return {
    find: accountId =>
      db
        .selectFrom('account')
        .select(['id', 'nickname', 'email', 'phone', 'summary', 'referral_code', 'created_at', 'chart_settings'])
        .where('id', '=', accountId)
        .executeTakeFirst(),
    async edit(accountId, fields) {
      if (Object.keys(fields).length === 0) return
      await db.updateTable('account').set(fields).where('id', '=', accountId).execute()
    },
    async editChart(accountId, fields) {
      await db
        .updateTable('account')
        .set({ chart_settings: sql`chart_settings || ${JSON.stringify(fields)}::jsonb` })
        .where('id', '=', accountId)
        .execute()
    },
  }
}
