/** Accounts, codes and logins in SQL. */
import type { Account } from '@candela/contract/account'
import type { Locale } from '@candela/contract/core'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { batchRequests } from '#platform/batch-requests.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/bus/limiter.ts'
import { networkOf, rememberSent, waitForCode } from './rules.ts'

/** A transaction, as callers of this repo pass it on. */
export type Trx = Transaction<Tables>

export type StoredAccount = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly passwordHash: string
  readonly state: 'active' | 'suspended' | 'banned' | 'closed'
  readonly stateReason: string | null
  readonly firstLoginAt: number | null
  readonly locale: Locale
}

export type NewAccount = {
  readonly id: string
  readonly account: Account
  readonly passwordHash: string
  readonly nickname: string
  readonly locale: Locale
  readonly referralCode: string
}

export type StoredCode = { readonly purpose: string; readonly target: string }

export type Attempt = {
  readonly accountId: string
  readonly ip: string
  readonly network: string
  readonly device: string
  /** `proof`: the password, by somebody who is logged in. */
  readonly way: 'password' | 'code' | 'register' | 'reset' | 'proof'
  readonly isSuccess: boolean
}

/** An account, if any, and whether its owner has logged in from this place in the last 90 days. */
export type Seen = {
  readonly found: StoredAccount | undefined
  readonly isFamiliar: boolean
  /** Times of its latest wrong passwords. */
  readonly failures: readonly number[]
}

export type SignIn = Omit<Attempt, 'accountId' | 'network' | 'way'> & {
  readonly at: number
  readonly way: 'password' | 'code'
}

export type AuthRepo = {
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  find(account: Account): Promise<StoredAccount | undefined>
  byId(id: string, trx?: Trx): Promise<StoredAccount | undefined>
  /** Does the same work whether or not the account exists: response time must not reveal it. */
  findFrom(account: Account, network: string, now: number): Promise<Seen>
  /** 'account-taken' or 'code-taken' on a unique violation. */
  create(trx: Trx, account: NewAccount, now: number): Promise<'created' | 'account-taken' | 'code-taken'>
  setPassword(trx: Trx, accountId: string, passwordHash: string): Promise<void>
  /** The current hash, with the row locked until the transaction ends, so that two changes cannot interleave. */
  lockPassword(trx: Trx, accountId: string): Promise<string | undefined>
  noteLogin(trx: Trx, accountId: string, now: number): Promise<void>
  /** Marks an account closed for inactivity as used again. */
  reopen(trx: Trx, accountId: string): Promise<void>
  /** Nothing happens if the account does not exist. */
  noteAttempt(attempt: Attempt, now: number, trx?: Trx): Promise<void>
  signIns(accountId: string, limit: number): Promise<SignIn[]>
  /** UTC+8 days with a login, newest first. */
  loginDays(accountId: string): Promise<number[]>
  /** Time until another code may be sent to the address; 0 if this one was counted. */
  takeCodeBudget(trx: Trx, target: string, now: number): Promise<number>
  /** Replaces the active code of this purpose. Without a digest no code matches. */
  putCode(trx: Trx, code: StoredCode, digest: Buffer | undefined, now: number, expiresAt: number): Promise<void>
  /** Whether the code would match now. Counts no try, so never reveal the result. */
  peekCode(code: StoredCode, digest: Buffer, triesMax: number, now: number): Promise<boolean>
  /** Counts a try and returns whether the code matches; with `isUsed` a match uses it up. */
  tryCode(trx: Trx, code: StoredCode, digest: Buffer, isUsed: boolean, triesMax: number, now: number): Promise<boolean>
  prune(now: number): Promise<void>
  /** Makes expired codes useless for good, also those that nobody tried. */
  endExpiredCodes(now: number): Promise<void>
}

const FAMILIAR_MS = 90 * DAY_MS
/** More than any limit needs. */
const FAILURES_MAX = 20
const FAILURES_MS = 15 * MINUTE_MS
const LOGIN_DAYS_MAX = 10_000
const LOOKUPS_MAX = 100
const COLUMNS = [
  'account.id',
  'account.email',
  'account.phone',
  'account.password_hash as passwordHash',
  'account.state',
  'account.state_reason as stateReason',
  'account.first_login_at as firstLoginAt',
  'account.locale',
] as const

export function attemptOf(
  accountId: string,
  { ip, device }: Pick<Attempt, 'ip' | 'device'>,
  way: Attempt['way'],
  isSuccess: boolean,
): Attempt {
  return { accountId, ip, network: networkOf(ip), device, way, isSuccess }
}

/** No account has this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

type Asked = { readonly value: string; readonly network: string; readonly now: number }

export function createAuthRepo(db: Kysely<Tables>): AuthRepo {
  /** This query dominates the cost of a login burst, so concurrent lookups are batched. */
  const seenBy = (kind: Account['kind']) =>
    batchRequests(LOOKUPS_MAX, (asked: readonly Asked[]) => findAll(db, kind, asked))
  const seen = { email: seenBy('email'), phone: seenBy('phone') }
  return {
    inTransaction: work => db.transaction().execute(work),
    find: ({ kind, value }) => db.selectFrom('account').select(COLUMNS).where(kind, '=', value).executeTakeFirst(),
    byId: (id, trx) => (trx ?? db).selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst(),
    findFrom: (account, network, now) => seen[account.kind]({ value: account.value, network, now }),
    async create(trx, { id, account, passwordHash, nickname, locale, referralCode }, now) {
      const result = await trx
        .insertInto('account')
        .values({
          id,
          email: account.kind === 'email' ? account.value : null,
          phone: account.kind === 'phone' ? account.value : null,
          password_hash: passwordHash,
          nickname,
          locale,
          referral_code: referralCode,
          created_at: now,
          seen_at: now,
        })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return 'created'
      const taken = await trx
        .selectFrom('account')
        .select('id')
        .where(account.kind, '=', account.value)
        .executeTakeFirst()
      return taken === undefined ? 'code-taken' : 'account-taken'
    },
    async setPassword(trx, accountId, passwordHash) {
      await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
    },
    async lockPassword(trx, accountId) {
      const row = await trx
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst()
      return row?.password_hash
    },
    async noteLogin(trx, accountId, now) {
      await trx
        .updateTable('account')
        .set({ seen_at: now, first_login_at: sql`coalesce(first_login_at, ${now})` })
        .where('id', '=', accountId)
        .execute()
    },
    async reopen(trx, accountId) {
      await trx
        .updateTable('account')
        .set({ state: 'active', state_reason: null })
        .where('id', '=', accountId)
        .where('state', '=', 'closed')
        .execute()
      await trx.deleteFrom('account_reclaim').where('account_id', '=', accountId).execute()
    },
    async noteAttempt({ accountId, ip, network, device, way, isSuccess }, now, trx) {
      // Selects the account, so that the same statement does nothing for one that does not exist.
      await sql`
        insert into sign_in (account_id, at, ip, network, device, way, is_success)
        select id, ${now}, ${ip}, ${network}, ${device}, ${way}, ${isSuccess} from account where id = ${accountId}
      `.execute(trx ?? db)
    },
    async signIns(accountId, limit) {
      const rows = await db
        .selectFrom('sign_in')
        .select(['at', 'ip', 'device', 'way', 'is_success'])
        .where('account_id', '=', accountId)
        .where('way', 'in', ['password', 'code'])
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ at, ip, device, way, is_success }) => ({
        at,
        ip,
        device,
        way: way === 'code' ? 'code' : 'password',
        isSuccess: is_success,
      }))
    },
    async loginDays(accountId) {
      const rows = await db
        .selectFrom('login_day')
        .select('day')
        .where('account_id', '=', accountId)
        .orderBy('day', 'desc')
        .limit(LOGIN_DAYS_MAX)
        .execute()
      return rows.map(row => row.day)
    },
    async takeCodeBudget(trx, target, now) {
      await trx
        .insertInto('code_budget')
        .values({ target, sent_at: [] })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const { sent_at: sentAt } = await trx
        .selectFrom('code_budget')
        .select('sent_at')
        .where('target', '=', target)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const times = sentAt.map(Number)
      const wait = waitForCode(times, now)
      if (wait > 0) return wait
      await trx
        .updateTable('code_budget')
        .set({ sent_at: rememberSent(times, now) })
        .where('target', '=', target)
        .execute()
      return 0
    },
    async putCode(trx, { purpose, target }, digest, now, expiresAt) {
      const fields = { digest: digest ?? null, created_at: now, expires_at: expiresAt, tries: 0, used_at: null }
      await trx
        .insertInto('code')
        .values({ purpose, target, ...fields })
        .onConflict(conflict => conflict.columns(['purpose', 'target']).doUpdateSet(fields))
        .execute()
    },
    async peekCode({ purpose, target }, digest, triesMax, now) {
      const row = await db
        .selectFrom('code')
        .select('created_at')
        .where('purpose', '=', purpose)
        .where('target', '=', target)
        .where('digest', '=', digest)
        .where('used_at', 'is', null)
        .where(isLive(now))
        .where('tries', '<', triesMax)
        .executeTakeFirst()
      return row !== undefined
    },
    async tryCode(trx, { purpose, target }, digest, isUsed, triesMax, now) {
      const row = await trx
        .updateTable('code')
        .set({
          tries: sql`tries + 1`,
          // Seen expired, it stays dead, also if the clock goes back.
          digest: sql`case when ${isLive(now)} then digest end`,
          used_at: isUsed ? sql`case when ${isLive(now)} and digest = ${digest} then ${now}::bigint end` : null,
        })
        .where('purpose', '=', purpose)
        .where('target', '=', target)
        .where('used_at', 'is', null)
        .where('tries', '<', triesMax)
        .returning(sql<boolean>`coalesce(digest = ${digest}, false)`.as('fits'))
        .executeTakeFirst()
      return row?.fits === true
    },
    async endExpiredCodes(now) {
      await db
        .updateTable('code')
        .set({ digest: null })
        .where('expires_at', '<=', now)
        .where('digest', 'is not', null)
        .execute()
    },
    async prune(now) {
      await db
        .deleteFrom('code')
        .where('expires_at', '<', now - DAY_MS)
        .execute()
      // Skips codes of accounts being deleted right now: they are removed with the account.
      await sql`
        delete from sign_in where ctid = any (array (
          select ctid from sign_in where at < ${now - FAMILIAR_MS} for update skip locked
        ))`.execute(db)
      // An address that was sent nothing for a day has its full budget again.
      await db
        .deleteFrom('code_budget')
        .where(sql<boolean>`coalesce(sent_at[array_upper(sent_at, 1)], 0) < ${now - DAY_MS}`)
        .execute()
    },
  }
}

/** A code from the future was sent before the clock went back: how old it is cannot be known. */
const isLive = (now: number) => sql<boolean>`(expires_at > ${now} and created_at <= ${now + CLOCK_TOLERANCE_MS})`

/** `table.column as name` for hand-written SQL. */
function columnOf(column: string) {
  const [from = '', name] = column.split(' as ')
  return name === undefined ? sql.ref(from) : sql`${sql.ref(from)} as ${sql.id(name)}`
}

async function findAll(db: Kysely<Tables>, kind: Account['kind'], asked: readonly Asked[]): Promise<Seen[]> {
  const values = asked.map(({ value }) => value)
  const networks = asked.map(({ network }) => network)
  const since = asked.map(({ now }) => now - FAMILIAR_MS)
  const { rows } = await sql<StoredAccount & { id: string | null; is_familiar: boolean; failures: number[] }>`
    select ${sql.join(COLUMNS.map(columnOf))},
      exists (
        select from sign_in
        where sign_in.account_id = coalesce(account.id, ${NOBODY}::uuid) and sign_in.network = asked.network
          and sign_in.is_success and sign_in.at > asked.since
      ) as is_familiar,
      array (
        select sign_in.at from sign_in
        where sign_in.account_id = coalesce(account.id, ${NOBODY}::uuid) and sign_in.way in ('password', 'proof')
          and not sign_in.is_success and sign_in.at > asked.since + ${FAMILIAR_MS - FAILURES_MS}
        order by sign_in.at desc limit ${FAILURES_MAX}
      ) as failures
    from unnest(${values}::text[], ${networks}::text[], ${since}::bigint[])
      with ordinality as asked (value, network, since, place)
    left join account on ${sql.ref(`account.${kind}`)} = asked.value
    order by asked.place`.execute(db)
  return rows.map(({ is_familiar: isFamiliar, failures, ...found }) => ({
    found: found.id === null ? undefined : found,
    isFamiliar,
    failures,
  }))
}
