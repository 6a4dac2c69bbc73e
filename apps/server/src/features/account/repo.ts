/** Account profiles and account deletion in SQL. */
import type { Account, ChartSettings } from '@candela/contract/account'
import type { Locale } from '@candela/contract/core'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'
import { forgetOutbox } from '#platform/jobs/outbox.ts'
import type { Owner } from '#platform/mailer/notify-owner.ts'

type Trx = Transaction<Tables>

export type StoredProfile = {
  readonly id: string
  readonly nickname: string
  readonly email: string | null
  readonly phone: string | null
  readonly summary: string
  readonly referralCode: string
  readonly createdAt: number
  readonly chartSettings: object
  readonly avatarId: string | null
}

export type WholeAccount = StoredProfile & {
  readonly locale: Locale
  readonly state: string
  readonly stateReason: string | null
  readonly firstLoginAt: number | null
  readonly seenAt: number
}

export type AccountRepo = {
  find(accountId: string): Promise<StoredProfile | undefined>
  whole(accountId: string): Promise<WholeAccount | undefined>
  edit(accountId: string, fields: { nickname?: string; summary?: string }): Promise<void>
  /** Fields left out stay unchanged. */
  editChart(accountId: string, fields: Partial<ChartSettings>): Promise<void>
  /** False if the name is taken. */
  setAddress(trx: Trx, accountId: string, target: Account): Promise<boolean>
  /** Deletes the account and everything that belongs to it; its addresses become free. */
  remove(trx: Trx, owner: Owner): Promise<void>
}

const PROFILE = [
  'account.id',
  'nickname',
  'email',
  'phone',
  'summary',
  'referral_code as referralCode',
  'account.created_at as createdAt',
  'chart_settings as chartSettings',
  'avatar.id as avatarId',
] as const

export function createAccountRepo(db: Kysely<Tables>): AccountRepo {
  const one = (accountId: string) =>
    db
      .selectFrom('account')
      .leftJoin('avatar', 'avatar.account_id', 'account.id')
      .select(PROFILE)
      .where('account.id', '=', accountId)
  return {
    find: accountId => one(accountId).executeTakeFirst(),
    whole: accountId =>
      one(accountId)
        .select([
          'locale',
          'state',
          'state_reason as stateReason',
          'first_login_at as firstLoginAt',
          'seen_at as seenAt',
        ])
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
    async setAddress(trx, accountId, { kind, value }) {
      try {
        await trx
          .updateTable('account')
          .set({ [kind]: value })
          .where('id', '=', accountId)
          .execute()
        return true
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      }
    },
    async remove(trx, { id, email, phone }) {
      await lockAccount(trx, id, 'end')
      await forgetCodes(
        trx,
        [email, phone].filter(address => address !== null),
      )
      await trx.deleteFrom('idempotency').where('user_id', '=', id).execute()
      await forgetInvitations(trx, id)
      await forgetMessages(trx, id)
      await trx.deleteFrom('account').where('id', '=', id).execute()
    },
  }
}

/** Skips locked rows: a code in use right now belongs to the account that is taking over the address. */
async function forgetCodes(trx: Trx, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from code where (purpose, target) in (
      select purpose, target from code where target = any (${addresses}) for update skip locked
    )`.execute(trx)
}

/** Other users keep what they earned: the inviter keeps the count and the points, without the id of the invitee. */
async function forgetInvitations(trx: Trx, id: string): Promise<void> {
  // Before the ledger and in the same order as the rewards: both sides of an invitation may be deleted at once.
  await trx
    .selectFrom('invitation')
    .select('id')
    .where(where => where.or([where('invited_id', '=', id), where('inviter_id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await trx
    .updateTable('point_entry')
    .set({ about_id: sql`gen_random_uuid()` })
    .where('about_id', '=', id)
    .where('account_id', '<>', id)
    .execute()
  // An invitation between two deleted accounts is useless.
  await trx
    .deleteFrom('invitation')
    .where(where =>
      where.or([
        where.and([where('invited_id', '=', id), where('inviter_id', 'is', null)]),
        where.and([where('inviter_id', '=', id), where('invited_id', 'is', null)]),
      ]),
    )
    .execute()
}

/** Nothing more is sent; the keys of sent messages may contain the recipient. */
async function forgetMessages(trx: Trx, id: string): Promise<void> {
  await forgetOutbox(trx, id)
  await trx.deleteFrom('outbox_handed').where('dedupe_key', 'like', `%${id}%`).execute()
}

const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
