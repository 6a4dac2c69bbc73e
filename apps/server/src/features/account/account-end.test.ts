import {
  deleteAccountCall,
  editAvatarCall,
  exportAccountCall,
  sendDeleteCodeCall,
  userInfoCall,
} from '@candela/contract/account'
import { loginCall } from '@candela/contract/auth'
import { ERRORS } from '@candela/contract/core'
import { claimReferralCall, invitationCall } from '@candela/contract/invitation'
import { MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueueOutbox } from '#platform/jobs/outbox.ts'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'

const { http, clock, mailbox, db, site } = await testAccounts()
const call = callsOf(http)

let count = 0
const fresh = (): string => `leaving${(count += 1)}@example.com`

let person: Person
let me: Record<string, string>
beforeEach(async () => {
  clock.advance(2 * MINUTE_MS)
  person = await signUp({ http, mailbox }, fresh())
  me = personOf(person)
})

const idOf = async (email: string): Promise<string> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Tables that hold rows of an account, and the export part that contains them. */
const TOLD: Readonly<Record<string, string>> = {
  account_notice: 'account',
  account_reclaim: 'account',
  avatar: 'account',
  session: 'logins',
  sign_in: 'logins',
  login_day: 'logins',
  authenticator: 'authenticator',
  recovery_code: 'authenticator',
  invitation: 'invitation',
  point_entry: 'invitation',
  favourite: 'favourites',
  favourite_group: 'favourites',
  subscription_config: 'subscriptions',
  price_level: 'subscriptions',
  signal_follow: 'signals',
  push_subscription: 'subscriptions',
  message: 'messages',
  chart_layout: 'charts',
  chart_template: 'charts',
}
/** Not exported: short-lived state, counters, and stored answers (one day) that repeat data of other parts. */
const PASSING = ['authenticator_pass', 'idempotency', 'live_ticket', 'message_box']

/** Every table that references accounts, and what happens to its rows when the account is deleted. */
async function referring(): Promise<{ table: string; column: string; rule: string }[]> {
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select k.conrelid::regclass::text as table, a.attname as column,
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else k.confdeltype::text end as rule
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid in ('account'::regclass, 'authenticator'::regclass, 'session'::regclass)
    order by 1, 2`.execute(db)
  return rows
}

describe('the export', () => {
  it('has a part for every table with data about a user', async () => {
    const { parts } = (await call(exportAccountCall, {}, me)).data
    const tables = new Set((await referring()).map(({ table }) => table))
    for (const table of tables)
      if (!PASSING.includes(table))
        expect({ table, parts: Object.keys(parts) }).toMatchObject({ parts: expect.arrayContaining([TOLD[table]]) })
  })

  it('contains all stored data, and no secret', async () => {
    await call(
      editAvatarCall,
      {
        image: (
          await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .png()
            .toBuffer()
        ).toString('base64'),
      },
      me,
    )
    const answer = await call(exportAccountCall, {}, me)
    expect(answer.data).toMatchObject({
      exportedAt: clock.now(),
      parts: {
        account: { email: person.email, phone: null, state: 'active', avatar: { type: 'image/webp' }, notices: [] },
        logins: { devices: [{ device: expect.any(String), ip: '127.0.0.1' }], signIns: [{ isSuccess: true }] },
        authenticator: null,
        invitation: { cameBy: null, balance: 0, points: [] },
        favourites: expect.any(Array),
        messages: [],
      },
    })
    const text = JSON.stringify(answer.data)
    const { password_hash: hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    for (const secret of [hash, person.password, person.token, '$argon2', 'token_hash', 'proof', 'digest', 'sealed'])
      expect(text).not.toContain(secret)
  })

  it("contains no other user's data", async () => {
    const code = (await call(userInfoCall, {}, me)).data.referralCode
    const invited = await signUp({ http, mailbox }, fresh(), code)
    const mine = (await call(exportAccountCall, {}, me)).data
    expect(mine.parts['invitation']).toMatchObject({
      invited: 1,
      balance: 100,
      points: [{ reason: 'inviter', points: 100 }],
    })
    expect(JSON.stringify(mine)).not.toContain(invited.email)
    const theirs = (await call(exportAccountCall, {}, personOf(invited))).data
    expect(theirs.parts['invitation']).toMatchObject({ cameBy: { code } })
    expect(JSON.stringify(theirs)).not.toContain(person.email)
  })

  it('requires a login', async () => {
    expect((await call(exportAccountCall)).code).toBe(ERRORS.NEED_LOGIN.code)
  })
})

describe('deletion', () => {
  const remove = (code: string, password = person.password) => call(deleteAccountCall, { code, password }, me)

  it('requires the password and a code', async () => {
    clock.advance(MINUTE_MS)
    expect((await call(sendDeleteCodeCall, {}, me)).code).toBe(10000)
    const code = await mailbox.codeFor(person.email)
    expect((await mailbox.to(person.email)).at(-1)?.subject).toContain('account deletion')
    expect((await remove('')).msg).toBe('Please enter a verification code')
    expect((await remove(code, '')).msg).toBe('Please enter a password')
    expect((await remove(code, 'wrong-horse-1')).msg).toBe('Incorrect current password')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await remove(wrong)).msg).toBe('Invalid verification code')
    expect((await call(userInfoCall, {}, me)).code).toBe(10000)
    expect((await remove(code)).code).toBe(10000)
  })

  it('removes all data of the account, ends its sessions and notifies the owner', async () => {
    const inviter = await signUp({ http, mailbox }, fresh())
    const { code: referralCode } = (await call(invitationCall, {}, personOf(inviter))).data
    await call(claimReferralCall, { code: referralCode }, me)
    const id = await idOf(person.email)
    // One undelivered message keyed by its id, and one already handed over.
    await db.transaction().execute(async trx => {
      const waiting = { topic: 'none', dedupeKey: `password-changed:${id}:1`, payload: {}, accountId: id }
      await enqueueOutbox(trx, waiting, clock.now())
      await trx
        .insertInto('outbox_handed')
        .values({ dedupe_key: `password-changed:${id}:1`, at: clock.now() })
        .execute()
    })
    const image = (
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const avatar = (await call(editAvatarCall, { image }, me)).data.avatar ?? ''
    const ended: string[] = []
    const stop = site.sessions.onEnded(session => ended.push(session))
    clock.advance(MINUTE_MS)
    await call(sendDeleteCodeCall, {}, me)
    const gone = await remove(await mailbox.codeFor(person.email))
    stop()
    expect(gone.headers['set-cookie']).toEqual([expect.stringContaining('token=; '), expect.stringContaining('sid=; ')])
    expect(ended).toHaveLength(1)
    expect((await call(userInfoCall, {}, me)).code).toBe(10001)
    expect((await http.inject({ method: 'GET', url: avatar })).statusCode).toBe(404)
    expect((await call(loginCall, { account: person.email, password: person.password })).code).toBe(40110)
    expect((await mailbox.to(person.email)).at(-1)?.subject).toBe('Your account was deleted')
    expect(await mentions([id, person.email])).toEqual([])
  })

  it('frees the address', async () => {
    clock.advance(MINUTE_MS)
    await call(sendDeleteCodeCall, {}, me)
    await remove(await mailbox.codeFor(person.email))
    clock.advance(MINUTE_MS)
    const again = await signUp({ http, mailbox }, person.email)
    expect((await call(userInfoCall, {}, personOf(again))).code).toBe(10000)
  })

  it('of the inviter leaves the invited their points and further rewards', async () => {
    const code = (await call(userInfoCall, {}, me)).data.referralCode
    const invited = await signUp({ http, mailbox }, fresh(), code)
    clock.advance(MINUTE_MS)
    await call(sendDeleteCodeCall, {}, me)
    expect((await remove(await mailbox.codeFor(person.email))).code).toBe(10000)
    for (let day = 0; day < 2; day += 1) {
      clock.advance(24 * 60 * MINUTE_MS)
      await call(userInfoCall, {}, personOf(invited))
    }
    const { data } = await call(invitationCall, {}, personOf(invited))
    expect(data).toMatchObject({ claimedCode: code, totalPoints: 150, loginDays: 3 })
  })

  it('of the invited leaves the inviter the points and the count', async () => {
    const inviter = await signUp({ http, mailbox }, fresh())
    const code = (await call(userInfoCall, {}, personOf(inviter))).data.referralCode
    person = await signUp({ http, mailbox }, fresh(), code)
    me = personOf(person)
    clock.advance(MINUTE_MS)
    await call(sendDeleteCodeCall, {}, me)
    await remove(await mailbox.codeFor(person.email))
    const { data } = await call(invitationCall, {}, personOf(inviter))
    expect(data).toMatchObject({
      totalPoints: 100,
      todayInvited: 1,
      totalInvited: 1,
      records: [{ person: '***', points: 100 }],
    })
  })

  it('every table that refers to an account loses its rows with it', async () => {
    const kept = (await referring()).filter(({ rule }) => rule !== 'cascade')
    // The remaining account keeps the rewards of the invitation.
    expect(kept).toEqual([
      { table: 'invitation', column: 'invited_id', rule: 'set null' },
      { table: 'invitation', column: 'inviter_id', rule: 'set null' },
    ])
  })

  it('of both leaves nothing of an invitation between them', async () => {
    const count = async (): Promise<number> => (await db.selectFrom('invitation').select('id').execute()).length
    const before = await count()
    const code = (await call(userInfoCall, {}, me)).data.referralCode
    const invited = await signUp({ http, mailbox }, fresh(), code)
    expect(await count()).toBe(before + 1)
    for (const leaver of [invited, person]) {
      clock.advance(MINUTE_MS)
      await call(sendDeleteCodeCall, {}, personOf(leaver))
      const input = { code: await mailbox.codeFor(leaver.email), password: leaver.password }
      expect((await call(deleteAccountCall, input, personOf(leaver))).code).toBe(10000)
    }
    expect(await count()).toBe(before)
  })
})

/** Tables in which any column still contains one of these values. */
async function mentions(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} as t where t::text like ${`%${text}%`} limit 1`.execute(db)
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}
