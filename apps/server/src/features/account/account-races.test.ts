/** Deleting an account while other operations run on it must not deadlock. */
import { deleteAccountCall, sendDeleteCodeCall } from '@candela/contract/account'
import {
  changePasswordCall,
  forgotPasswordCall,
  loginCall,
  logoutCall,
  sendEmailCodeCall,
} from '@candela/contract/auth'
import { addGroupCall } from '@candela/contract/favourites'
import { invitationCall } from '@candela/contract/invitation'
import { readMessagesCall } from '@candela/contract/messages'
import { dayUtc8, DAY_MS, MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { jobOf, testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'

const { http, clock, mailbox, db, features } = await testAccounts()
const call = callsOf(http)
const { operator } = features
const reclaim = jobOf(features, 'account.reclaim')
const tidy = jobOf(features, 'auth.tidy')

const ROUNDS = 12
const PATIENCE_MS = 120_000

let count = 0
const newcomer = (referralCode?: string): Promise<Person> =>
  signUp({ http, mailbox }, `race${(count += 1)}@example.com`, referralCode)

const idOf = async (email: string): Promise<string> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const referralCodeOf = async (person: Person): Promise<string> =>
  (await call(invitationCall, {}, personOf(person))).data.code

/** First login still to come and three active days already recorded: both rewards are due at once. */
async function owe(guestId: string): Promise<void> {
  await db.deleteFrom('point_entry').where('about_id', '=', guestId).execute()
  await db.deleteFrom('rewarded_address').execute()
  await db
    .updateTable('invitation')
    .set({ rewarded_at: null, days_rewarded_at: null })
    .where('invited_id', '=', guestId)
    .execute()
  const days = [1, 2, 3].map(ago => ({ account_id: guestId, day: dayUtc8(clock.now() - ago * DAY_MS) }))
  await db.insertInto('login_day').values(days).execute()
}

/** Requested beforehand, so that the deletion itself is a single call. */
async function deletionOf(person: Person) {
  clock.advance(2 * MINUTE_MS)
  await call(sendDeleteCodeCall, {}, personOf(person))
  const input = { code: await mailbox.codeFor(person.email), password: person.password }
  return () => call(deleteAccountCall, input, personOf(person))
}

it(
  'deleting an account and rewarding its invitation at the same time do not block each other',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const host = await newcomer()
      const guest = await newcomer(await referralCodeOf(host))
      const guestId = await idOf(guest.email)
      await owe(guestId)
      const [deleteGuest, deleteHost] = [await deletionOf(guest), await deletionOf(host)]
      await call(sendEmailCodeCall, { email: guest.email, purpose: 'login' })
      const loginCode = await mailbox.codeFor(guest.email)
      // From here on every request records its use.
      clock.advance(2 * MINUTE_MS)
      const overview = (person: Person) => () => call(invitationCall, {}, personOf(person))
      const answers = await Promise.all(
        [
          overview(guest),
          () => call(loginCall, { account: guest.email, code: loginCode }),
          deleteGuest,
          overview(guest),
          overview(host),
          round % 2 === 0 ? deleteHost : overview(host),
          () => call(loginCall, { account: guest.email, password: guest.password }),
          overview(guest),
        ].map(make => make()),
      )
      expect(answers.map(({ status }) => status)).not.toContain(500)
      expect(answers[2]?.code).toBe(10000)
      expect(await db.selectFrom('account').where('id', '=', guestId).select('id').execute()).toEqual([])
      // The inviter has both rewards or, if deleted, none.
      const { rows } = await sql<{ points: number }>`
        select coalesce(sum(points), 0)::integer as points from point_entry join account on account.id = account_id
        where account.email = ${host.email}`.execute(db)
      expect([0, 150]).toContain(rows[0]?.points)
    }
  },
  PATIENCE_MS,
)

it(
  'its owner’s other devices and an operator do not stand in the way of its end',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await newcomer()
      const others = [await elsewhere(person), await elsewhere(person), await elsewhere(person)]
      await operator.notice(person.email, 'put it right')
      const remove = await deletionOf(person)
      await call(sendEmailCodeCall, { email: person.email, purpose: 'forgot' })
      const code = await mailbox.codeFor(person.email)
      clock.advance(2 * MINUTE_MS)
      const passwords = { password: 'other-horse-8', passwordAgain: 'other-horse-8' }
      const answers = await Promise.all([
        call(addGroupCall, { name: 'new' }, others[0]),
        call(readMessagesCall, {}, others[1]),
        remove(),
        call(logoutCall, {}, others[2]),
        call(changePasswordCall, { currentPassword: person.password, ...passwords }, others[0]),
        call(forgotPasswordCall, { account: person.email, code, ...passwords }),
        ...(round % 2 === 0 ? [operator.remove(person.email, 'spam'), operator.restore(person.email)] : []),
      ])
      expect(answers.flatMap(answer => ('status' in answer ? answer.status : []))).not.toContain(500)
    }
  },
  PATIENCE_MS,
)

it(
  'a user who returns while the daily job closes or deletes accounts does not block it',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const host = await newcomer()
      const guest = await newcomer(await referralCodeOf(host))
      await owe(await idOf(guest.email))
      clock.advance(2 * MINUTE_MS)
      await leaveUnused(await idOf(host.email), 'closed')
      await leaveUnused(await idOf(guest.email), 'noticed')
      await db.deleteFrom('reclaim_clock').execute()
      await db
        .insertInto('reclaim_clock')
        .values({ id: 1, read_at: clock.now() - DAY_MS })
        .execute()
      const back = (person: Person) =>
        call(loginCall, { account: person.email, password: person.password, isReopening: true })
      const [, , ...answers] = await Promise.all([
        runJob(reclaim),
        runJob(tidy),
        back(host),
        back(guest),
        ...(round % 2 === 0 ? [operator.remove(guest.email, 'spam')] : []),
      ])
      expect(answers.flatMap(answer => ('status' in answer ? answer.status : []))).not.toContain(500)
    }
  },
  PATIENCE_MS,
)

/** Another session of the same user. */
async function elsewhere(person: Person): Promise<Record<string, string>> {
  const { headers, data } = await call(loginCall, { account: person.email, password: person.password })
  const cookie = [headers['set-cookie']].flat().map(line => String(line).split(';')[0])
  return { authorization: data.token, cookie: cookie.join('; ') }
}

/** Simulates months without use: the next run of the daily job takes the next step. */
async function leaveUnused(id: string, step: 'noticed' | 'closed'): Promise<void> {
  const at = clock.now() - 300 * DAY_MS
  const state = step === 'closed' ? 'closed' : 'active'
  await db.updateTable('account').set({ state, seen_at: at }).where('id', '=', id).execute()
  await db.insertInto('account_reclaim').values({ account_id: id, step, step_at: at, readings: 1000 }).execute()
}

const runJob = (job: JobDefinition<void>): Promise<void> =>
  job.run(undefined, { id: 'now', signal: new AbortController().signal })
