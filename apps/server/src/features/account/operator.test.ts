import { userInfoCall } from '@candela/contract/account'
import { loginCall } from '@candela/contract/auth'
import { ERRORS } from '@candela/contract/core'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'

const { http, clock, mailbox, features } = await testAccounts()
const call = callsOf(http)
const { operator } = features

let count = 0
let person: Person
let me: Record<string, string>
beforeEach(async () => {
  clock.advance(2 * MINUTE_MS)
  person = await signUp({ http, mailbox }, `watched${(count += 1)}@example.com`)
  me = personOf(person)
})

const login = () => call(loginCall, { account: person.email, password: person.password })
const newest = async () => (await mailbox.to(person.email)).at(-1)

describe('[S6.09] an operator', () => {
  it('suspends: logged out at once and given the reason, also when trying to log in', async () => {
    expect(await operator.suspend(` ${person.email.toUpperCase()}`, 'spam')).toMatchObject({ isDone: true })
    expect((await call(userInfoCall, {}, me)).code).toBe(10001)
    expect(await login()).toMatchObject({ code: ERRORS.ACCOUNT_SUSPENDED.code, msg: expect.stringContaining('spam') })
    expect(await newest()).toMatchObject({
      subject: 'Your account has been suspended',
      text: expect.stringContaining('spam'),
    })
  })

  it('bans only after a notice and fifteen days without an answer', async () => {
    expect(await operator.ban(person.email, 'spam', false)).toEqual({
      isDone: false,
      line: `${person.email} has not been sent a notice: send one and wait 15 days, or use --now`,
    })
    expect(await operator.notice(person.email, undefined)).toMatchObject({ isDone: false })
    expect(await operator.notice(person.email, 'remove the advert')).toMatchObject({ isDone: true })
    expect(await newest()).toMatchObject({
      subject: 'Action required on your account',
      text: expect.stringContaining('remove the advert'),
    })
    clock.advance(15 * DAY_MS - 1)
    expect(await operator.ban(person.email, 'spam', false)).toMatchObject({
      isDone: false,
      line: expect.stringContaining('wait until'),
    })
    expect((await login()).code).toBe(10000)
    clock.advance(1)
    expect(await operator.ban(person.email, 'spam', false)).toMatchObject({ isDone: true })
    expect(await login()).toMatchObject({ code: ERRORS.ACCOUNT_BANNED.code, msg: expect.stringContaining('spam') })
    expect((await newest())?.subject).toBe('Your account has been banned')
  })

  it('bans immediately if forced', async () => {
    expect(await operator.ban(person.email, undefined, true)).toMatchObject({ isDone: true })
    expect((await call(userInfoCall, {}, me)).code).toBe(10001)
    expect((await login()).code).toBe(ERRORS.ACCOUNT_BANNED.code)
  })

  it('does not change a banned or an active account', async () => {
    await operator.ban(person.email, undefined, true)
    expect(await operator.suspend(person.email, undefined)).toEqual({
      isDone: false,
      line: `${person.email} is already banned; restore it first`,
    })
    expect((await login()).code).toBe(ERRORS.ACCOUNT_BANNED.code)
    await operator.restore(person.email)
    expect(await operator.restore(person.email)).toEqual({
      isDone: false,
      line: `${person.email} is active and has no open notices`,
    })
  })

  it('restores, and an answered notice no longer counts', async () => {
    await operator.notice(person.email, 'remove the advert')
    clock.advance(DAY_MS)
    expect((await operator.restore(person.email)).line).toBe(`settled the notices of ${person.email}`)
    clock.advance(30 * DAY_MS)
    expect(await operator.ban(person.email, undefined, false)).toMatchObject({ isDone: false })
    await operator.suspend(person.email, undefined)
    // Two mails of the same moment have no order.
    clock.advance(1)
    expect((await operator.restore(person.email)).line).toBe(`restored ${person.email}`)
    expect((await login()).code).toBe(10000)
    expect((await newest())?.subject).toBe('Your account has been restored')
  })

  it('exports and deletes', async () => {
    await operator.notice(person.email, 'remove the advert')
    const file = await operator.export(person.email)
    expect(file?.parts['account']).toMatchObject({ email: person.email, notices: [{ reason: 'remove the advert' }] })
    expect(await operator.remove(person.email, 'asked by letter')).toMatchObject({ isDone: true })
    expect(await newest()).toMatchObject({
      subject: 'Your account was deleted',
      text: expect.stringContaining('asked by letter'),
    })
    expect((await login()).code).toBe(ERRORS.LOGIN_WRONG.code)
    expect(await operator.export(person.email)).toBeUndefined()
  })

  it.each(['nobody@example.com', '13800009999', 'no address'])('has nothing to do with %s', async address => {
    for (const outcome of [
      await operator.suspend(address, undefined),
      await operator.ban(address, undefined, true),
      await operator.notice(address, 'x'),
      await operator.restore(address),
      await operator.remove(address, undefined),
    ])
      expect(outcome).toEqual({ isDone: false, line: `no account found for ${address}` })
  })
})
