import { exportClosedAccountCall, userInfoCall } from '@candela/contract/account'
import { loginCall } from '@candela/contract/auth'
import { ERRORS } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionRepo } from '#platform/sessions/session-repo.ts'
import { createMailQueue } from '#platform/mailer/mailer.ts'
import { createFarewell, createNotifyOwner } from '#platform/mailer/notify-owner.ts'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'
import { testKeys } from '#testing/mailbox.ts'
import { reclaimAccounts } from './reclaim.ts'
import { createReclaimRepo } from './reclaim-repo.ts'
import { createAccountRepo } from './repo.ts'

const { http, clock, mailbox, db } = await testAccounts()
const call = callsOf(http)

const mailQueue = createMailQueue(testKeys.key('seal'), clock)
const parts = {
  repo: createReclaimRepo(db),
  accounts: createAccountRepo(db),
  sessions: createSessionRepo(db),
  notifyOwner: createNotifyOwner(mailQueue),
  farewell: createFarewell(mailQueue),
  clock,
}
const run = () => reclaimAccounts(parts)

/** Runs the daily job for that many days. */
async function pass(days: number): Promise<{ told: number; closed: number; deleted: number }> {
  const sum = { told: 0, closed: 0, deleted: 0 }
  for (let day = 0; day < days; day += 1) {
    clock.advance(DAY_MS)
    const { told, closed, deleted } = await run()
    sum.told += told
    sum.closed += closed
    sum.deleted += deleted
  }
  return sum
}

let count = 0
async function someone(): Promise<Person> {
  clock.advance(2 * MINUTE_MS)
  return await signUp({ http, mailbox }, `idle${(count += 1)}@example.com`)
}

const stateOf = async (email: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('state').where('email', '=', email).executeTakeFirst())?.state
const subjects = async (email: string): Promise<string[]> => (await mailbox.to(email)).map(({ subject }) => subject)
const login = (person: Person, more: object = {}) =>
  call(loginCall, { account: person.email, password: person.password, ...more })

beforeEach(async () => {
  await db.deleteFrom('account').execute()
  await db.deleteFrom('reclaim_clock').execute()
})

describe('[S4.44] [S9.52] an account unused for three months', () => {
  it('[S9.53] is notified, closed fifteen days later, and deleted six months after that', async () => {
    const person = await someone()
    expect(await pass(91)).toEqual({ told: 0, closed: 0, deleted: 0 })
    expect(await pass(1)).toEqual({ told: 1, closed: 0, deleted: 0 })
    expect((await subjects(person.email)).at(-1)).toBe('Your unused account will be closed')
    expect(await pass(14)).toEqual({ told: 0, closed: 0, deleted: 0 })
    expect(await stateOf(person.email)).toBe('active')
    expect(await pass(1)).toEqual({ told: 0, closed: 1, deleted: 0 })
    expect(await stateOf(person.email)).toBe('closed')
    expect((await subjects(person.email)).at(-1)).toBe('Your account was closed')
    expect(await pass(183)).toEqual({ told: 0, closed: 0, deleted: 0 })
    expect(await pass(1)).toEqual({ told: 0, closed: 0, deleted: 1 })
    expect(await stateOf(person.email)).toBeUndefined()
    expect((await subjects(person.email)).at(-1)).toBe('Your account was deleted')
  })

  it('stays open if its owner logs in after the notice, and is notified again three months later', async () => {
    const person = await someone()
    await pass(100)
    expect((await subjects(person.email)).at(-1)).toBe('Your unused account will be closed')
    expect((await login(person)).code).toBe(10000)
    expect(await pass(91)).toEqual({ told: 0, closed: 0, deleted: 0 })
    expect(await pass(1)).toMatchObject({ told: 1 })
    expect(await stateOf(person.email)).toBe('active')
  })

  it('excludes suspended and banned accounts', async () => {
    const person = await someone()
    await db.updateTable('account').set({ state: 'suspended' }).where('email', '=', person.email).execute()
    expect(await pass(120)).toEqual({ told: 0, closed: 0, deleted: 0 })
  })
})

describe('a closed account', () => {
  async function closed(): Promise<Person> {
    const person = await someone()
    await pass(107)
    expect(await stateOf(person.email)).toBe('closed')
    return person
  }

  it('is revealed only with its password; other logins fail as usual', async () => {
    const person = await closed()
    expect(await login(person)).toMatchObject({ status: 403, code: ERRORS.ACCOUNT_CLOSED.code })
    expect((await login({ ...person, password: 'wrong-horse-1' })).code).toBe(ERRORS.LOGIN_WRONG.code)
  })

  it('lets its owner export the data without reopening it', async () => {
    const person = await closed()
    const { data } = await call(exportClosedAccountCall, { account: person.email, password: person.password })
    expect(data.parts['account']).toMatchObject({ email: person.email, state: 'closed', reclaim: { step: 'closed' } })
    expect(await stateOf(person.email)).toBe('closed')
    const wrong = { account: person.email, password: 'wrong-horse-1' }
    expect((await call(exportClosedAccountCall, wrong)).code).toBe(ERRORS.LOGIN_WRONG.code)
  })

  it('is reopened by its owner, with a password or a code', async () => {
    const person = await closed()
    const opened = await login(person, { isReopening: true })
    expect(opened.code).toBe(10000)
    expect(await stateOf(person.email)).toBe('active')
    expect(await pass(91)).toEqual({ told: 0, closed: 0, deleted: 0 })

    await pass(16)
    expect(await stateOf(person.email)).toBe('closed')
    const send = { email: person.email, purpose: 'login' }
    await http.inject({ method: 'POST', url: '/crypto-web/login/verify_code', payload: send })
    const code = await mailbox.codeFor(person.email)
    const withCode = { account: person.email, code }
    expect((await call(loginCall, withCode)).code).toBe(ERRORS.ACCOUNT_CLOSED.code)
    expect((await call(exportClosedAccountCall, withCode)).code).toBe(10000)
    expect((await call(loginCall, { ...withCode, isReopening: true })).code).toBe(10000)
    expect((await call(loginCall, withCode)).code).toBe(ERRORS.CODE_INVALID.code)
  })

  it('that does not exist reveals nothing, and asking to reopen it changes nothing', async () => {
    const person = await someone()
    expect(await call(exportClosedAccountCall, { account: person.email, password: person.password })).toMatchObject({
      status: 404,
    })
    expect((await login(person, { isReopening: true })).code).toBe(10000)
    await db.updateTable('account').set({ state: 'banned' }).where('email', '=', person.email).execute()
    expect((await login(person, { isReopening: true })).code).toBe(ERRORS.ACCOUNT_BANNED.code)
  })

  it('has no sessions', async () => {
    const person = await someone()
    await pass(106)
    const { data } = await login(person)
    expect(data.token).toMatch(/^[\w-]{22}$/)
    await db.updateTable('account').set({ state: 'closed' }).where('email', '=', person.email).execute()
    expect((await call(userInfoCall, {}, personOf(person))).code).toBe(10001)
  })
})

describe('a clock that jumps', () => {
  it('by three months notifies no one that day, and one in a hundred from the next', async () => {
    for (let each = 0; each < 5; each += 1) await someone()
    await pass(3)
    clock.advance(100 * DAY_MS)
    expect(await run()).toEqual({ told: 0, closed: 0, deleted: 0 })
    clock.advance(HOUR_MS)
    expect(await run()).toEqual({ told: 0, closed: 0, deleted: 0 })
    clock.advance(-100 * DAY_MS)
    expect(await run()).toEqual({ told: 0, closed: 0, deleted: 0 })
    expect(await pass(3)).toEqual({ told: 0, closed: 0, deleted: 0 })
    clock.advance(100 * DAY_MS)
    await run()
    expect(await pass(1)).toEqual({ told: 1, closed: 0, deleted: 0 })
    expect(await pass(4)).toEqual({ told: 4, closed: 0, deleted: 0 })
  })

  it('right after a notice does not shorten the fifteen days', async () => {
    const person = await someone()
    await pass(92)
    clock.advance(60 * DAY_MS)
    await run()
    expect(await pass(14)).toEqual({ told: 0, closed: 0, deleted: 0 })
    expect(await stateOf(person.email)).toBe('active')
    expect(await pass(1)).toMatchObject({ closed: 1 })
  })

  it('by years deletes no closed account sooner', async () => {
    await someone()
    await pass(107)
    clock.advance(1000 * DAY_MS)
    await run()
    expect(await pass(100)).toMatchObject({ deleted: 0 })
  })
})

it('affects 1 % of accounts a day, however often and on however many nodes it runs', async () => {
  const template = await someone()
  const { id, ...row } = await db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', template.email)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: 249 }, (_, index) => ({
    ...row,
    chart_settings: '{}',
    id: id.replace(/^.{8}/, String(10_000_000 + index)),
    email: `copy${index}@example.com`,
    referral_code: String(100_000_000 + index),
  }))
  await db.insertInto('account').values(others).execute()
  await run()
  clock.advance(120 * DAY_MS)
  await run()
  clock.advance(DAY_MS)
  const runs = await Promise.all(Array.from({ length: 4 }, run))
  expect(runs.reduce((sum, { told }) => sum + told, 0)).toBe(2)
  expect(await pass(3)).toEqual({ told: 6, closed: 0, deleted: 0 })
})
