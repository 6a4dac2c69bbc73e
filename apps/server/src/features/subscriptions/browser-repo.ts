/** Browsers registered for desktop notifications, without the fields that would allow sending to them. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type BrowserRepo = {
  list(accountId: string): Promise<{ readonly service: string; readonly allowedAt: number }[]>
}

const BROWSERS_MAX = 100

export function createBrowserRepo(db: Kysely<Tables>): BrowserRepo {
  return {
    async list(accountId) {
      const rows = await db
        .selectFrom('push_subscription')
        .select(['endpoint', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .limit(BROWSERS_MAX)
        .execute()
      return rows.map(row => ({ service: new URL(row.endpoint).host, allowedAt: row.created_at }))
    },
  }
}
