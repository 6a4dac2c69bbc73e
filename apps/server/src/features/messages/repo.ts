/** Station messages in SQL, with the recipient data needed to deliver them: account and channel settings. */
import { randomUUID } from 'node:crypto'
import type { Locale } from '@candela/contract/core'
import type { SubType } from '@candela/contract/favourites'
import { defaultChannels, type SubChannels } from '@candela/contract/subscriptions'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'
import type { NotificationParams } from '#platform/notifications/notification.ts'

export type Trx = Transaction<Tables>

export type Recipient = {
  readonly accountId: string
  readonly email: string | null
  readonly locale: Locale
  readonly settings: SubChannels
}

/** In addition to the types one can subscribe to. */
export const ACCOUNT_MESSAGE_TYPE = 0

export type NewMessage = {
  readonly accountId: string
  readonly eventKey: string
  readonly subType: SubType | typeof ACCOUNT_MESSAGE_TYPE
  readonly kind: string
  readonly params: NotificationParams
  readonly at: number
  readonly isShown: boolean
  readonly hasSound: boolean
}

export type StoredMessage = {
  readonly id: string
  readonly subType: number
  readonly kind: string
  readonly params: NotificationParams
  readonly at: number
  readonly hasSound: boolean
  readonly isRead: boolean
}

export type BoxState = { readonly version: number; readonly unread: number; readonly newestId: string | null }

export type ListQuery = {
  readonly limit: number
  readonly cursor: string | undefined
  readonly subType: number | undefined
}

export type ReadQuery = {
  readonly ids: readonly string[] | undefined
  readonly until: string | undefined
  readonly subType: number | undefined
}

export type MessageRepo = {
  /** Active accounts among these, with their settings for the type. */
  recipients(trx: Trx, subType: SubType, accountIds: readonly string[]): Promise<Recipient[]>
  /**
   * Stores new messages and skips existing ones; returns the ids of new messages by account. Pass accounts sorted by
   * id.
   */
  put(trx: Trx, messages: readonly NewMessage[]): Promise<Map<string, string>>
  /** Newest first; undefined if the cursor is not a message of this account. */
  list(accountId: string, query: ListQuery): Promise<StoredMessage[] | undefined>
  count(accountId: string, subType: number | undefined): Promise<{ unread: number; total: number }>
  /** Returns the number changed; undefined if `until` is not a message of this account. */
  markRead(accountId: string, query: ReadQuery, now: number): Promise<number | undefined>
  state(accountId: string): Promise<BoxState>
  prune(before: number): Promise<void>
}

export function createMessageRepo(db: Kysely<Tables>): MessageRepo {
  const shown = (accountId: string) =>
    db.selectFrom('message').where('account_id', '=', accountId).where('is_shown', '=', true)

  const placeOf = async (accountId: string, id: string): Promise<number | undefined> =>
    (await shown(accountId).select('seq').where('id', '=', id).executeTakeFirst())?.seq

  return {
    async recipients(trx, subType, accountIds) {
      if (accountIds.length === 0) return []
      const rows = await trx
        .selectFrom('account')
        .leftJoin('subscription_config as config', join =>
          join.onRef('config.account_id', '=', 'account.id').on('config.sub_type', '=', subType),
        )
        .select([
          'account.id',
          'account.email',
          'account.locale',
          'config.is_sys_message',
          'config.is_mail',
          'config.is_subscribe_mail',
          'config.is_subscribe_push',
          'config.is_desktop',
          'config.is_sound',
        ])
        .where('account.id', 'in', [...accountIds])
        .where('account.state', '=', 'active')
        .orderBy('account.id')
        // Waits for a concurrent account deletion and then skips the account, instead of failing the delivery to all.
        .forKeyShare('account')
        .execute()
      const defaults = defaultChannels(subType)
      return rows.map(row => ({
        accountId: row.id,
        email: row.email,
        locale: row.locale,
        settings: {
          isSysMessage: row.is_sys_message ?? defaults.isSysMessage,
          isMail: row.is_mail ?? defaults.isMail,
          isSubscribeMail: row.is_subscribe_mail ?? defaults.isSubscribeMail,
          isSubscribePush: row.is_subscribe_push ?? defaults.isSubscribePush,
          isDesktop: row.is_desktop ?? defaults.isDesktop,
          isSound: row.is_sound ?? defaults.isSound,
        },
      }))
    },
    async put(trx, messages) {
      if (messages.length === 0) return new Map()
      const fresh = await trx
        .insertInto('message')
        .values(
          messages.map(message => ({
            id: randomUUID(),
            account_id: message.accountId,
            event_key: message.eventKey,
            sub_type: message.subType,
            kind: message.kind,
            params: JSON.stringify(message.params),
            at: message.at,
            is_shown: message.isShown,
            has_sound: message.hasSound,
            read_at: null,
          })),
        )
        .onConflict(conflict => conflict.columns(['account_id', 'event_key']).doNothing())
        .returning(['account_id', 'id'])
        .execute()
      await bump(trx, fresh.map(row => row.account_id).toSorted())
      return new Map(fresh.map(row => [row.account_id, row.id]))
    },
    async list(accountId, { limit, cursor, subType }) {
      const before = cursor === undefined ? undefined : await placeOf(accountId, cursor)
      if (cursor !== undefined && before === undefined) return undefined
      const rows = await shown(accountId)
        .select(['id', 'sub_type', 'kind', 'params', 'at', 'has_sound', 'read_at'])
        .$if(before !== undefined, query => query.where('seq', '<', before ?? 0))
        .$if(subType !== undefined, query => query.where('sub_type', '=', subType ?? 0))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        id: row.id,
        subType: row.sub_type,
        kind: row.kind,
        params: row.params as NotificationParams, // as `put` has stored them
        at: row.at,
        hasSound: row.has_sound,
        isRead: row.read_at !== null,
      }))
    },
    async count(accountId, subType) {
      return await shown(accountId)
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
        ])
        .$if(subType !== undefined, query => query.where('sub_type', '=', subType ?? 0))
        .executeTakeFirstOrThrow()
    },
    async markRead(accountId, { ids, until, subType }, now) {
      const last = until === undefined ? undefined : await placeOf(accountId, until)
      if (until !== undefined && last === undefined) return undefined
      return await db.transaction().execute(async trx => {
        await lockAccount(trx, accountId, 'stay')
        const result = await trx
          .updateTable('message')
          .set({ read_at: now })
          .where('account_id', '=', accountId)
          .where('is_shown', '=', true)
          .where('read_at', 'is', null)
          .$if(ids !== undefined, query => query.where('id', 'in', [...(ids ?? [])]))
          .$if(last !== undefined, query => query.where('seq', '<=', last ?? 0))
          .$if(subType !== undefined, query => query.where('sub_type', '=', subType ?? 0))
          .executeTakeFirst()
        const changed = Number(result.numUpdatedRows)
        if (changed > 0) await bump(trx, [accountId])
        return changed
      })
    },
    async state(accountId) {
      // One statement, so that the number and the version are consistent.
      const { rows } = await sql<BoxState>`
        select
          coalesce((select version from message_box where account_id = ${accountId}), 0) + 1 as version,
          (select count(*) from message where account_id = ${accountId} and is_shown and read_at is null) as unread,
          (select id from message where account_id = ${accountId} and is_shown order by seq desc limit 1) as "newestId"
      `.execute(db)
      return rows[0] ?? { version: 1, unread: 0, newestId: null }
    },
    async prune(before) {
      await db
        .deleteFrom('message')
        .where('seq', 'in', query =>
          query
            .selectFrom('message')
            .select('seq')
            .where('at', '<', before)
            // Skips rows that are being marked as read or deleted with their account; the next run deletes them.
            .forUpdate()
            .skipLocked(),
        )
        .execute()
    },
  }
}

/** Sorted by account, so that two deliveries to the same accounts cannot deadlock. */
async function bump(trx: Trx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await trx
    .insertInto('message_box')
    .values(accountIds.map(accountId => ({ account_id: accountId, version: 1 })))
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ version: sql`message_box.version + 1` }))
    .execute()
}
