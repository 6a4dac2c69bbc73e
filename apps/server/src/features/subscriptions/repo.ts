/** Notification settings in SQL. */
import type { SubType } from '@candela/contract/favourites'
import { defaultChannels, type SubChannels } from '@candela/contract/subscriptions'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type ConfigRepo = {
  /** By type; types without a row have the defaults. */
  list(accountId: string): Promise<Map<number, SubChannels>>
  /** Fields left out stay unchanged. Returns whether the account exists. */
  edit(accountId: string, subType: SubType, fields: Partial<SubChannels>): Promise<boolean>
  email(accountId: string): Promise<string | null>
}

const COLUMNS = {
  isSysMessage: 'is_sys_message',
  isMail: 'is_mail',
  isSubscribeMail: 'is_subscribe_mail',
  isSubscribePush: 'is_subscribe_push',
  isDesktop: 'is_desktop',
  isSound: 'is_sound',
} as const satisfies Record<keyof SubChannels, string>

export function createConfigRepo(db: Kysely<Tables>): ConfigRepo {
  return {
    async list(accountId) {
      const rows = await db.selectFrom('subscription_config').selectAll().where('account_id', '=', accountId).execute()
      return new Map(
        rows.map(row => [
          row.sub_type,
          {
            isSysMessage: row.is_sys_message,
            isMail: row.is_mail,
            isSubscribeMail: row.is_subscribe_mail,
            isSubscribePush: row.is_subscribe_push,
            isDesktop: row.is_desktop,
            isSound: row.is_sound,
          },
        ]),
      )
    },
    async edit(accountId, subType, fields) {
      const whole = { ...defaultChannels(subType), ...fields }
      const named = Object.entries(COLUMNS).filter(([field]) => field in fields)
      const changes = named.map(([, column]) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
      // Joins the account row, so that a link that outlived its account does not fail loudly.
      const result = await sql`
        insert into subscription_config
          (account_id, sub_type, is_sys_message, is_mail, is_subscribe_mail, is_subscribe_push, is_desktop, is_sound)
        select id, ${subType}, ${whole.isSysMessage}, ${whole.isMail}, ${whole.isSubscribeMail},
          ${whole.isSubscribePush}, ${whole.isDesktop}, ${whole.isSound}
        from account where id = ${accountId}
        on conflict (account_id, sub_type) do update set
          ${changes.length === 0 ? sql`sub_type = excluded.sub_type` : sql.join(changes)}
      `.execute(db)
      return (result.numAffectedRows ?? 0n) > 0n
    },
    async email(accountId) {
      const row = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
      return row?.email ?? null
    },
  }
}
