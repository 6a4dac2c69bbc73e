/** Invitations and the ledger of points in SQL. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Account } from '@candela/contract/account'
import type { PointReason } from '@candela/contract/invitation'
import { type AccountLock, lockAccounts } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'

type Trx = Transaction<Tables>

/** A transaction, as the reward code passes it on. */
export type { AccountLock }

export type StoredInvitation = {
  readonly inviterId: string | null
  readonly code: string
  readonly createdAt: number
  readonly rewardedAt: number | null
  readonly daysRewardedAt: number | null
}

export type PointEntry = { readonly accountId: string; readonly reason: PointReason; readonly aboutId: string }

export type PointRecord = {
  readonly at: number
  readonly reason: string
  readonly points: number
  readonly about_id: string
  readonly email: string | null
  readonly phone: string | null
}

export type InvitationRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** The active account a code belongs to. */
  ownerOf(code: string): Promise<string | undefined>
  /** The same, locked. */
  lockOwner(trx: Trx, code: string): Promise<string | undefined>
  /** Locks accounts until the transaction ends, before anything of theirs is locked; returns those that exist. */
  hold(trx: Trx, holds: ReadonlyMap<string, AccountLock>): Promise<ReadonlySet<string>>
  /** False if the account has already used a code. */
  record(trx: Trx, invitedId: string, inviterId: string, code: string, now: number): Promise<boolean>
  /** Locked until the transaction ends, so that rewards are computed one at a time. */
  lock(trx: Trx, invitedId: string): Promise<StoredInvitation | undefined>
  find(invitedId: string, trx?: Trx): Promise<StoredInvitation | undefined>
  /** As if the account had used no code. */
  forget(trx: Trx, invitedId: string): Promise<void>
  /** E-mail address and phone number, if set. */
  addresses(trx: Trx, accountId: string): Promise<Account[]>
  /** Marks these addresses as rewarded; false if one of them already is. A concurrent call waits. */
  markAddresses(trx: Trx, digests: readonly Buffer[], now: number): Promise<boolean>
  markRewarded(trx: Trx, invitedId: string, which: 'rewarded_at' | 'days_rewarded_at', now: number): Promise<void>
  /** Adds to the ledger. An existing entry stays; returns whether it was new. */
  add(trx: Trx, entry: PointEntry, points: number, now: number): Promise<boolean>
  loginDays(trx: Trx | undefined, accountId: string): Promise<number>
  balance(accountId: string): Promise<number>
  invited(inviterId: string, from: number): Promise<number>
  records(accountId: string, limit: number, offset: number): Promise<{ rows: PointRecord[]; total: number }>
  codeOf(accountId: string): Promise<string | undefined>
}

export function createInvitationRepo(db: Kysely<Tables>): InvitationRepo {
  const invitations = (from: Kysely<Tables> | Trx, invitedId: string) =>
    from
      .selectFrom('invitation')
      .select([
        'inviter_id as inviterId',
        'code',
        'created_at as createdAt',
        'rewarded_at as rewardedAt',
        'days_rewarded_at as daysRewardedAt',
      ])
      .where('invited_id', '=', invitedId)
  const owner = (from: Kysely<Tables> | Trx, code: string) =>
    from.selectFrom('account').select('id').where('referral_code', '=', code).where('state', '=', 'active')
  return {
    inTransaction: work => db.transaction().execute(work),
    ownerOf: async code => (await owner(db, code).executeTakeFirst())?.id,
    lockOwner: async (trx, code) => (await owner(trx, code).forKeyShare().executeTakeFirst())?.id,
    hold: lockAccounts,
    async record(trx, invitedId, inviterId, code, now) {
      const result = await trx
        .insertInto('invitation')
        .values({ invited_id: invitedId, inviter_id: inviterId, code, created_at: now })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    lock: (trx, invitedId) => invitations(trx, invitedId).forUpdate().executeTakeFirst(),
    find: (invitedId, trx) => invitations(trx ?? db, invitedId).executeTakeFirst(),
    async forget(trx, invitedId) {
      await trx.deleteFrom('invitation').where('invited_id', '=', invitedId).execute()
    },
    async addresses(trx, accountId) {
      const row = await trx
        .selectFrom('account')
        .select(['email', 'phone'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      return (['email', 'phone'] as const).flatMap(kind => (row[kind] === null ? [] : { kind, value: row[kind] }))
    },
    async markAddresses(trx, digests, now) {
      const result = await trx
        .insertInto('rewarded_address')
        // Sorted, so that two writers cannot deadlock.
        .values(digests.toSorted((a, b) => a.compare(b)).map(digest => ({ digest, at: now })))
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === BigInt(digests.length)
    },
    async markRewarded(trx, invitedId, which, now) {
      await trx
        .updateTable('invitation')
        .set({ [which]: now })
        .where('invited_id', '=', invitedId)
        .execute()
    },
    async add(trx, { accountId, reason, aboutId }, points, now) {
      const result = await trx
        .insertInto('point_entry')
        .values({ account_id: accountId, reason, about_id: aboutId, points, at: now })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async loginDays(trx, accountId) {
      const { count } = await (trx ?? db)
        .selectFrom('login_day')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return count
    },
    async balance(accountId) {
      const { sum } = await db
        .selectFrom('point_entry')
        .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('sum'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return sum
    },
    async invited(inviterId, from) {
      const { count } = await db
        .selectFrom('invitation')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('inviter_id', '=', inviterId)
        .where('created_at', '>=', from)
        .executeTakeFirstOrThrow()
      return count
    },
    async records(accountId, limit, offset) {
      const rows = await db
        .selectFrom('point_entry')
        .leftJoin('account', 'account.id', 'point_entry.about_id')
        .select(['at', 'reason', 'points', 'about_id', 'email', 'phone'])
        .where('account_id', '=', accountId)
        .orderBy('at', 'desc')
        .orderBy('about_id')
        .limit(limit)
        .offset(offset)
        .execute()
      const { count } = await db
        .selectFrom('point_entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return { rows, total: count }
    },
    async codeOf(accountId) {
      const row = await db.selectFrom('account').select('referral_code').where('id', '=', accountId).executeTakeFirst()
      return row?.referral_code
    },
  }
}
