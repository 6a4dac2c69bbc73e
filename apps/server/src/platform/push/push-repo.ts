/** Browsers registered for desktop notifications, in SQL. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockOwnAccount, lockOwnSession } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'

export type BrowserKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
export type PushTarget = { readonly id: string; readonly accountId: string }

export type PushRepo = {
  /**
   * A browser belongs to the account that logged in to it last. Above `max` browsers per account the oldest are
   * removed.
   */
  add(owner: { accountId: string; sessionId: string }, browser: BrowserKeys, max: number, now: number): Promise<void>
  /** False if the account has no such browser. */
  remove(accountId: string, endpoint: string): Promise<boolean>
  /** Undefined once its session has ended, its owner must not be notified, or it belongs to another account. */
  find(id: string, now: number): Promise<BrowserKeys | undefined>
  /** The push service reports that it no longer exists. */
  forget(id: string): Promise<void>
  /** Browsers of these accounts with a valid session. */
  targets(trx: Transaction<Tables>, accountIds: readonly string[], now: number): Promise<PushTarget[]>
}

export function createPushRepo(db: Kysely<Tables>): PushRepo {
  return {
    async add(owner, browser, max, now) {
      const { accountId, sessionId } = owner
      await db.transaction().execute(async trx => {
        await lockOwnAccount(trx, accountId, 'change')
        await lockOwnSession(trx, owner)
        const fields = { account_id: accountId, session_id: sessionId, p256dh: browser.p256dh, auth: browser.auth }
        await trx
          .insertInto('push_subscription')
          .values({ id: randomUUID(), endpoint: browser.endpoint, created_at: now, ...fields })
          .onConflict(conflict =>
            conflict.column('endpoint').doUpdateSet({
              ...fields,
              created_at: now,
              // A new owner gets a new id: messages queued under the old id are not for them.
              id: sql`case when push_subscription.account_id = excluded.account_id
                then push_subscription.id else excluded.id end`,
            }),
          )
          .execute()
        await sql`
          delete from push_subscription where account_id = ${accountId} and id not in (
            select id from push_subscription where account_id = ${accountId} order by created_at desc, id limit ${max}
          )`.execute(trx)
      })
    },
    async remove(accountId, endpoint) {
      const result = await db
        .deleteFrom('push_subscription')
        .where('account_id', '=', accountId)
        .where('endpoint', '=', endpoint)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    find: (id, now) =>
      db
        .selectFrom('push_subscription as browser')
        .innerJoin('session', 'session.id', 'browser.session_id')
        .innerJoin('account', 'account.id', 'browser.account_id')
        .select(['browser.endpoint', 'browser.p256dh', 'browser.auth'])
        .where('browser.id', '=', id)
        .where('session.expires_at', '>', now)
        .where('account.state', '=', 'active')
        .executeTakeFirst(),
    async forget(id) {
      await db.deleteFrom('push_subscription').where('id', '=', id).execute()
    },
    async targets(trx, accountIds, now) {
      if (accountIds.length === 0) return []
      return await trx
        .selectFrom('push_subscription')
        .innerJoin('session', 'session.id', 'push_subscription.session_id')
        .select(['push_subscription.id', 'push_subscription.account_id as accountId'])
        .where('push_subscription.account_id', 'in', [...accountIds])
        .where('session.expires_at', '>', now)
        .execute()
    },
  }
}
