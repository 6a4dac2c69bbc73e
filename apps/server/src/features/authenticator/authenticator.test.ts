import { userCall, userInfoCall } from '@candela/contract/account'
import { loginCall } from '@candela/contract/auth'
import {
  type Authenticator,
  authenticatorCall,
  bindAuthenticatorCall,
  checkAuthenticatorCall,
  confirmAuthenticatorCall,
  renewRecoveryCodesCall,
  sendUnbindCodeCall,
  unbindAuthenticatorCall,
} from '@candela/contract/authenticator'
import { ERRORS } from '@candela/contract/core'
import { messageListCall } from '@candela/contract/messages'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAuthFeature } from '#features/auth/index.ts'
import { createInvitationFeature } from '#features/invitation/index.ts'
import { createNotifyOwner } from '#platform/mailer/notify-owner.ts'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'
import { testKeys } from '#testing/mailbox.ts'
import { createAuthenticator } from './authenticator.ts'
import { createAuthenticatorRepo } from './repo.ts'

const { http, clock, mailbox, db, site } = await testAccounts()
const call = callsOf(http)

let count = 0
const fresh = (): string => `guarded${(count += 1)}@example.com`

let person: Person
let me: Record<string, string>
beforeEach(async () => {
  clock.advance(2 * MINUTE_MS)
  person = await signUp({ http, mailbox }, fresh())
  me = personOf(person)
})

/** The code the app shows for a key, that many steps from now. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock.now() + steps * 30_000 })

const wrongOf = (key: string): string => {
  const near = [-1, 0, 1].map(steps => codeOf(key, steps))
  return ['000000', '111111', '222222', '333333'].find(code => !near.includes(code)) ?? ''
}

/** Binds the authenticator and waits until the code used has expired. */
async function bound(headers = me): Promise<{ key: string; recoveryCodes: string[] }> {
  const { data } = await call(bindAuthenticatorCall, { password: person.password }, headers)
  const done = await call(confirmAuthenticatorCall, { code: codeOf(data.key) }, headers)
  expect(done.code).toBe(10000)
  clock.advance(MINUTE_MS)
  return { key: data.key, recoveryCodes: done.data.recoveryCodes }
}

const check = (code: string, headers = me) => call(checkAuthenticatorCall, { code }, headers)
const info = async (headers = me): Promise<Authenticator> => (await call(authenticatorCall, {}, headers)).data

describe('binding', () => {
  it('[S4.27] [S4.29] [S5.23] goes from off to bound to validated', async () => {
    expect(await info()).toEqual({ validationStatus: 0, boundAt: null, recoveryCodesLeft: 0, passUntil: null })
    const { data } = await call(bindAuthenticatorCall, { password: person.password }, me)
    expect(data.key).toMatch(/^[A-Z2-7]{16}$/)
    expect(data.uri).toContain(`secret=${data.key}`)
    expect((await info()).validationStatus).toBe(1)
    expect(await check(codeOf(data.key))).toMatchObject({ status: 409, msg: ERRORS.AUTHENTICATOR_OFF.text.en })
    const done = await call(confirmAuthenticatorCall, { code: codeOf(data.key) }, me)
    expect(done.data.recoveryCodes).toHaveLength(10)
    expect(await info()).toEqual({
      validationStatus: 2,
      boundAt: clock.now(),
      recoveryCodesLeft: 10,
      passUntil: clock.now() + 15 * MINUTE_MS,
    })
    expect((await call(userCall, {}, me)).data.validationStatus).toBe(2)
    expect((await mailbox.to(person.email)).at(-1)?.subject).toBe('Authenticator enabled')
    const station = (locale: string) => call(messageListCall, {}, { ...me, locale })
    expect((await station('zh-CN')).data).toMatchObject({ unread: 1, records: [{ title: '身份验证器已绑定' }] })
    expect((await station('en-US')).data.records).toMatchObject([{ kind: 'account', title: 'Authenticator enabled' }])
  })

  it('requires the password, and rejects a second one while one is bound', async () => {
    expect((await call(bindAuthenticatorCall, { password: '' }, me)).msg).toBe('Please enter a password')
    expect((await call(bindAuthenticatorCall, { password: 'wrong-horse-1' }, me)).msg).toBe(
      'Incorrect current password',
    )
    expect((await info()).validationStatus).toBe(0)
    await bound()
    expect(await call(bindAuthenticatorCall, { password: person.password }, me)).toMatchObject({
      status: 409,
      msg: ERRORS.AUTHENTICATOR_ON.text.en,
    })
  })

  it('starts over with another key, and expires after half an hour', async () => {
    const first = await call(bindAuthenticatorCall, { password: person.password }, me)
    const second = await call(bindAuthenticatorCall, { password: person.password }, me)
    expect(second.data.key).not.toBe(first.data.key)
    expect((await call(confirmAuthenticatorCall, { code: codeOf(first.data.key) }, me)).msg).toBe(
      ERRORS.AUTHENTICATOR_INVALID.text.en,
    )
    clock.advance(30 * MINUTE_MS)
    expect((await info()).validationStatus).toBe(0)
    expect(await call(confirmAuthenticatorCall, { code: codeOf(second.data.key) }, me)).toMatchObject({ status: 409 })
  })

  it('never stores the key or a recovery code in plain text', async () => {
    const { key, recoveryCodes } = await bound()
    const rows = [
      ...(await db.selectFrom('authenticator').selectAll().execute()),
      ...(await db.selectFrom('recovery_code').selectAll().execute()),
    ]
    const stored = JSON.stringify(
      rows.map(row =>
        Object.values(row).map(each =>
          Buffer.isBuffer(each) ? [each.toString('latin1'), each.toString('hex'), each.toString('base64')] : each,
        ),
      ),
    )
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map(each => each.replace('-', ''))])
      expect(stored).not.toContain(secret)
  })
})

describe('a code', () => {
  it.each([
    ['', 'Please enter your authenticator code'],
    ['   ', 'Please enter your authenticator code'],
    ['12345', 'Please enter the 6-digit code from your authenticator'],
    ['1234567', 'Please enter the 6-digit code from your authenticator'],
    ['abcdef', 'Please enter the 6-digit code from your authenticator'],
  ])('[S5.21] [S5.22] %j gets its own message', async (code, msg) => {
    await bound()
    expect(await check(code)).toMatchObject({ status: 400, msg })
  })

  it('[S5.22] that is wrong is invalid, in both languages', async () => {
    const { key } = await bound()
    expect(await check(wrongOf(key))).toMatchObject({ status: 400, msg: ERRORS.AUTHENTICATOR_INVALID.text.en })
    expect((await check(wrongOf(key), { ...me, locale: 'zh-CN' })).msg).toBe(ERRORS.AUTHENTICATOR_INVALID.text.zh)
  })

  it('may be typed with a space, and be of the step before or after', async () => {
    const { key } = await bound()
    const code = codeOf(key)
    expect((await check(`${code.slice(0, 3)} ${code.slice(3)}`)).code).toBe(10000)
    clock.advance(5 * MINUTE_MS)
    expect((await check(codeOf(key, -1))).code).toBe(10000)
    expect((await check(codeOf(key, 1))).code).toBe(10000)
    clock.advance(5 * MINUTE_MS)
    expect((await check(codeOf(key, -2))).code).toBe(ERRORS.AUTHENTICATOR_INVALID.code)
  })

  it('works once for 64 concurrent calls, not again in the next step, and not after a newer one', async () => {
    const { key } = await bound()
    const code = codeOf(key)
    const answers = await Promise.all(Array.from({ length: 64 }, () => check(code)))
    expect(answers.filter(answer => answer.code === 10000)).toHaveLength(1)
    expect(answers.filter(answer => answer.code === ERRORS.AUTHENTICATOR_INVALID.code)).toHaveLength(63)
    clock.advance(30_000)
    expect((await check(code)).code).toBe(ERRORS.AUTHENTICATOR_INVALID.code)
    expect((await check(codeOf(key, 1))).code).toBe(10000)
    expect((await check(codeOf(key, 0))).code).toBe(ERRORS.AUTHENTICATOR_INVALID.code)
    clock.advance(30_000)
    expect((await check(codeOf(key, 0))).code).toBe(ERRORS.AUTHENTICATOR_INVALID.code)
    clock.advance(30_000)
    expect((await check(codeOf(key, 0))).code).toBe(10000)
  })

  it('does not become valid again when the clock goes back', async () => {
    const { key } = await bound()
    const code = codeOf(key)
    clock.advance(MINUTE_MS)
    expect((await check(codeOf(key))).code).toBe(10000)
    clock.advance(-MINUTE_MS)
    expect(codeOf(key)).toBe(code)
    expect((await check(code)).code).toBe(ERRORS.AUTHENTICATOR_INVALID.code)
    clock.advance(2 * MINUTE_MS)
  })

  it('five wrong ones in a quarter of an hour block the right one too, also with 64 concurrent calls', async () => {
    const { key } = await bound()
    const wrong = wrongOf(key)
    const answers = await Promise.all(Array.from({ length: 64 }, () => check(wrong)))
    expect(answers.filter(answer => answer.code === ERRORS.AUTHENTICATOR_INVALID.code)).toHaveLength(5)
    expect(answers.filter(answer => answer.code === ERRORS.AUTHENTICATOR_TOO_OFTEN.code)).toHaveLength(59)
    const right = await check(codeOf(key))
    expect(right).toMatchObject({ status: 429, code: ERRORS.AUTHENTICATOR_TOO_OFTEN.code })
    expect(right.headers['retry-after']).toBe('900')
    clock.advance(15 * MINUTE_MS)
    expect((await check(codeOf(key))).code).toBe(10000)
  })

  it('thirty wrong ones a day block it until a day after the first', async () => {
    const { key } = await bound()
    for (let index = 0; index < 30; index += 1) {
      expect((await check(wrongOf(key))).code).toBe(ERRORS.AUTHENTICATOR_INVALID.code)
      clock.advance(4 * MINUTE_MS)
    }
    clock.advance(60 * MINUTE_MS)
    expect((await check(codeOf(key))).code).toBe(ERRORS.AUTHENTICATOR_TOO_OFTEN.code)
    clock.advance(DAY_MS - 180 * MINUTE_MS)
    expect((await check(codeOf(key))).code).toBe(10000)
  })

  it('of one user is useless for another', async () => {
    const { key } = await bound()
    const stranger = personOf(await signUp({ http, mailbox }, fresh()))
    expect(await check(codeOf(key), stranger)).toMatchObject({ status: 409, msg: ERRORS.AUTHENTICATOR_OFF.text.en })
    expect(await info(stranger)).toMatchObject({ validationStatus: 0, recoveryCodesLeft: 0 })
    // Even with write access to the database one cannot use one's own key for another account.
    const own = await call(bindAuthenticatorCall, { password: person.password }, stranger)
    expect(own.code).toBe(10000)
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const other = await db
      .selectFrom('authenticator')
      .selectAll()
      .where('account_id', '<>', id)
      .where('bound_at', 'is', null)
      .executeTakeFirstOrThrow()
    await db.updateTable('authenticator').set({ sealed_key: other.sealed_key }).where('account_id', '=', id).execute()
    expect(await check(codeOf(own.data.key))).toMatchObject({ status: 500 })
  })
})

describe('recovery codes', () => {
  it('each replace a code once, however they are typed', async () => {
    const { recoveryCodes } = await bound()
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(first)))
    expect(answers.filter(answer => answer.code === 10000)).toHaveLength(1)
    clock.advance(15 * MINUTE_MS)
    expect((await check(second.replace('-', ' ').toUpperCase())).code).toBe(10000)
    expect((await info()).recoveryCodesLeft).toBe(8)
  })

  it('are renewed with a code of the app, and the old ones stop working', async () => {
    const { key, recoveryCodes } = await bound()
    const [old = ''] = recoveryCodes
    expect((await call(renewRecoveryCodesCall, { code: old }, me)).code).toBe(ERRORS.AUTHENTICATOR_NOT_6.code)
    const { data } = await call(renewRecoveryCodesCall, { code: codeOf(key) }, me)
    expect(data.recoveryCodes).toHaveLength(10)
    expect((await check(old)).code).toBe(ERRORS.AUTHENTICATOR_INVALID.code)
    expect((await check(data.recoveryCodes[0] ?? '')).code).toBe(10000)
    expect((await mailbox.to(person.email)).at(-1)?.subject).toBe('New recovery codes generated')
  })
})

describe('a proven session', () => {
  const unbound: string[] = []
  const service = createAuthenticator({
    repo: createAuthenticatorRepo(db),
    proof: createAuthFeature(site, createInvitationFeature(site)).proof,
    sessions: site.sessions,
    notifyOwner: createNotifyOwner(site.mailQueue),
    onUnbind: [async (_trx, accountId) => void unbound.push(accountId)],
    sealKey: testKeys.key('authenticator'),
    recoveryKey: testKeys.key('recovery'),
    clock,
  })
  const callerOf = async (headers: Record<string, string>) => {
    const [, proof = ''] = /sid=([\w-]+)/.exec(headers['cookie'] ?? '') ?? []
    const found = await site.sessions.repo.find({ token: headers['authorization'] ?? '', proof }, clock.now())
    if (found === undefined) throw new Error('the session is over')
    return found
  }
  const isProven = async (headers = me): Promise<string> =>
    service.requirePass(await callerOf(headers)).then(
      () => 'yes',
      (error: { key: string }) => error.key,
    )

  it('[S6.06] is valid for a quarter of an hour, prolonged by use, and for that session only', async () => {
    expect(await isProven()).toBe('AUTHENTICATOR_OFF')
    const { key } = await bound()
    const second = await call(loginCall, { account: person.email, password: person.password })
    const cookie = [second.headers['set-cookie']].flat().map(line => String(line).split(';')[0])
    const other = { authorization: second.data.token, cookie: cookie.join('; ') }
    expect(await isProven(other)).toBe('AUTHENTICATOR_NEEDED')
    expect((await check(codeOf(key))).data.passUntil).toBe(clock.now() + 15 * MINUTE_MS)
    for (let times = 0; times < 3; times += 1) {
      clock.advance(14 * MINUTE_MS)
      expect(await isProven()).toBe('yes')
    }
    clock.advance(15 * MINUTE_MS)
    expect(await isProven()).toBe('AUTHENTICATOR_NEEDED')
    expect((await info()).passUntil).toBeNull()
  })

  it('[S4.28] ends with the authenticator, in the transaction that notifies its dependents', async () => {
    const { key } = await bound()
    await check(codeOf(key))
    const caller = await callerOf(me)
    const browser = { ip: '127.0.0.1', device: 'test', isSecure: false, isApp: false }
    await call(sendUnbindCodeCall, {}, me)
    const code = await mailbox.codeFor(person.email)
    await service.unbind(caller, { code, password: person.password }, browser)
    expect(unbound).toEqual([caller.accountId])
    expect(await isProven()).toBe('AUTHENTICATOR_OFF')
    expect(
      await db.selectFrom('authenticator_pass').selectAll().where('account_id', '=', caller.accountId).execute(),
    ).toEqual([])
  })
})

describe('[S4.28] unbinding', () => {
  const unbind = (code: string, password = person.password, headers = me) =>
    call(unbindAuthenticatorCall, { code, password }, headers)

  it('requires a mailed code and the password; other devices are logged out', async () => {
    await bound()
    const second = await call(loginCall, { account: person.email, password: person.password })
    const cookie = [second.headers['set-cookie']].flat().map(line => String(line).split(';')[0])
    const other = { authorization: second.data.token, cookie: cookie.join('; ') }
    expect((await call(sendUnbindCodeCall, {}, me)).data).toEqual({ resendSeconds: 60, expiresInSeconds: 600 })
    const code = await mailbox.codeFor(person.email)
    expect((await mailbox.to(person.email)).at(-1)?.subject).toContain('authenticator removal')
    expect((await unbind('')).msg).toBe('Please enter a verification code')
    expect((await unbind('12345')).msg).toBe('Please enter a 6-digit code')
    expect((await unbind(code, '')).msg).toBe('Please enter a password')
    expect((await unbind(code, 'wrong-horse-1')).msg).toBe('Incorrect current password')
    expect((await unbind(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).msg).toBe(
      'Invalid verification code',
    )
    expect((await info()).validationStatus).toBe(2)
    expect(await unbind(code)).toMatchObject({ code: 10000, data: { validationStatus: 0 } })
    expect(await info()).toMatchObject({ validationStatus: 0, recoveryCodesLeft: 0 })
    expect((await call(userInfoCall, {}, other)).code).toBe(10001)
    expect((await call(userInfoCall, {}, me)).code).toBe(10000)
    expect((await mailbox.to(person.email)).at(-1)?.subject).toBe('Authenticator removed')
    expect(await unbind(code)).toMatchObject({ status: 409 })
    await bound()
  })

  it('rejects codes sent for another purpose or to another user', async () => {
    await bound()
    const stranger = await signUp({ http, mailbox }, fresh())
    clock.advance(MINUTE_MS)
    expect((await call(sendUnbindCodeCall, {}, personOf(stranger))).msg).toBe(ERRORS.AUTHENTICATOR_OFF.text.en)
    const sent = await http.inject({
      method: 'POST',
      url: '/crypto-web/login/verify_code',
      payload: { email: person.email, purpose: 'login' },
    })
    expect(sent.statusCode).toBe(200)
    expect((await unbind(await mailbox.codeFor(person.email))).msg).toBe('Invalid verification code')
    const offered = await http.inject({
      method: 'POST',
      url: '/crypto-web/login/verify_code',
      payload: { email: person.email, purpose: 'unbind' },
    })
    expect(offered.statusCode).toBe(400)
  })

  it('is sent by SMS if there is no e-mail address', async () => {
    const phone = '13911112222'
    const send = (path: string, payload: object) => http.inject({ method: 'POST', url: `/crypto-web${path}`, payload })
    await send('/v2/login/login_phone_code', { phone, purpose: 'register' })
    const { password } = person
    await send('/login/register', {
      account: phone,
      code: await mailbox.codeFor(phone),
      password,
      passwordAgain: password,
      isAgreed: true,
      isAdult: true,
    })
    const login = await call(loginCall, { account: phone, password })
    const cookie = [login.headers['set-cookie']].flat().map(line => String(line).split(';')[0])
    const byPhone = { authorization: login.data.token, cookie: cookie.join('; ') }
    const begun = await call(bindAuthenticatorCall, { password }, byPhone)
    expect(decodeURIComponent(begun.data.uri)).toContain('Candela:139****2222')
    await call(confirmAuthenticatorCall, { code: codeOf(begun.data.key) }, byPhone)
    clock.advance(MINUTE_MS)
    await call(sendUnbindCodeCall, {}, byPhone)
    expect((await unbind(await mailbox.codeFor(phone), password, byPhone)).code).toBe(10000)
    expect((await mailbox.to(phone)).at(-1)).toMatchObject({
      kind: 'sms',
      text: expect.stringContaining('解绑了身份验证器'),
    })
  })
})
