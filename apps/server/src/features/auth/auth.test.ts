import type { SessionStart } from '@candela/contract/auth'
import { API_PREFIX } from '@candela/contract/core'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { signUp, type Person, personOf } from '#testing/person.ts'

const { http, clock, mailbox, db, site } = await testAccounts()

let count = 0
const fresh = (): string => `person${(count += 1)}@example.com`

const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await http.inject({
    method: 'POST',
    url: API_PREFIX + path,
    payload: body,
    headers: { locale: 'en-US', ...headers },
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ code: number; msg: string; data: never }>(),
  }
}

const registration = { password: 'right-horse-7', passwordAgain: 'right-horse-7', isAgreed: true, isAdult: true }

beforeEach(() => clock.advance(2 * MINUTE_MS))

describe('registering', () => {
  it('[S6.04] by e-mail with a code, then logging in with the password', async () => {
    const email = fresh()
    expect(await call('/login/verify_code', { email, purpose: 'register' })).toMatchObject({
      status: 200,
      data: { resendSeconds: 60, expiresInSeconds: 600 },
    })
    const code = await mailbox.codeFor(email)
    // [S9.56] The last step says what is earned.
    expect(await call('/login/register', { account: email, code, ...registration })).toMatchObject({
      code: 10000,
      data: { hasReferral: false, pointsRegister: 100, pointsDays: 50 },
    })
    const login = await call('/login/login', { account: email, password: 'right-horse-7' })
    expect(login).toMatchObject({ code: 10000, data: { isFirst: true, proof: null } })
  })

  it('[S6.04] by phone', async () => {
    await call('/v2/login/login_phone_code', { phone: '+86 138-0013-8000', purpose: 'register' })
    const code = await mailbox.codeFor('13800138000')
    expect(await call('/login/register', { account: '13800138000', code, ...registration })).toMatchObject({
      code: 10000,
    })
  })

  it.each([
    ['account', { account: 'nobody' }, 'Please enter a valid e-mail or phone number'],
    ['code missing', { code: '' }, 'Please enter a verification code'],
    ['code short', { code: '12345' }, 'Please enter a 6-digit code'],
    ['code wrong', { code: '000000' }, 'Invalid verification code'],
    ['passwords differ', { passwordAgain: 'other-horse-8' }, 'The passwords are inconsistent, please re-enter.'],
    ['password of digits', { password: '1234567890', passwordAgain: '1234567890' }, 'both letters and digits'],
    ['password short', { password: 'abc123', passwordAgain: 'abc123' }, '8-20 characters'],
    ['password long', { password: 'a1'.repeat(11), passwordAgain: 'a1'.repeat(11) }, '8-20 characters'],
    ['password with a space', { password: 'abc 12345', passwordAgain: 'abc 12345' }, 'no spaces'],
    ['password common', { password: 'password123', passwordAgain: 'password123' }, 'too common'],
    ['referral code', { referralCode: '12345678' }, 'The referral code must be 9 digits'],
    ['unknown referral code', { referralCode: '999999999' }, 'This referral code does not exist'],
    ['no consent', { isAgreed: false }, 'Please agree to the terms'],
    ['too young', { isAdult: false }, '18 or older'],
  ])(
    '[S5.03] [S5.04] [S5.06] [S5.07] [S5.08] [S6.08] [S8.12] [S8.14] [S8.15] [S8.16] [S9.54] is refused with a message: %s',
    async (_name, change, message) => {
      const answer = await call('/login/register', {
        account: 'someone@example.com',
        code: '123456',
        ...registration,
        ...change,
      })
      expect(answer).toMatchObject({ status: 400, data: null })
      expect(answer.msg).toContain(message)
    },
  )

  it('with one code succeeds once, also with many concurrent calls', async () => {
    const email = fresh()
    await call('/login/verify_code', { email, purpose: 'register' })
    const code = await mailbox.codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call('/login/register', { account: email, code, ...registration })),
    )
    expect(answers.filter(({ code: result }) => result === 10000)).toHaveLength(1)
    expect(await db.selectFrom('account').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })
})

describe('codes', () => {
  it('are invalid after five wrong attempts, even for the right one', async () => {
    const email = fresh()
    await call('/login/verify_code', { email, purpose: 'register' })
    const code = await mailbox.codeFor(email)
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const typed = String((Number(code) + 1 + wrong) % 1_000_000).padStart(6, '0')
      expect((await call('/login/register', { account: email, code: typed, ...registration })).msg).toBe(
        'Invalid verification code',
      )
    }
    expect((await call('/login/register', { account: email, code, ...registration })).msg).toBe(
      'Invalid verification code',
    )
  })

  it('are valid for one purpose and one account', async () => {
    const { email: known } = await signUp({ http, mailbox }, fresh())
    clock.advance(MINUTE_MS)
    await call('/login/verify_code', { email: known, purpose: 'login' })
    const code = await mailbox.codeFor(known)
    const asForgot = { account: known, code, password: 'right-horse-8', passwordAgain: 'right-horse-8' }
    expect((await call('/login/forgot_password', asForgot)).msg).toBe('Invalid verification code')
    const { email: other } = await signUp({ http, mailbox }, fresh())
    expect((await call('/login/login', { account: other, code })).msg).toBe('Invalid verification code')
    expect(await call('/login/login', { account: known, code })).toMatchObject({ code: 10000 })
  })

  it('end after ten minutes', async () => {
    const email = fresh()
    await call('/login/verify_code', { email, purpose: 'register' })
    const code = await mailbox.codeFor(email)
    clock.advance(10 * MINUTE_MS)
    expect((await call('/login/register', { account: email, code, ...registration })).msg).toBe(
      'Invalid verification code',
    )
  })

  it('are sent once a minute and five times an hour, however the address is spelled', async () => {
    const spellings = ['Bucket@x.com', 'bucket@x.com ', 'bucket@X.COM']
    const ask = async (index: number): Promise<number> =>
      (await call('/login/verify_code', { email: spellings[index % 3] ?? '', purpose: 'register' })).status
    expect(await ask(0)).toBe(200)
    const soon = await call('/login/verify_code', { email: ' BUCKET@x.com', purpose: 'login' })
    expect(soon).toMatchObject({ status: 429, code: 42901 })
    expect(soon.headers['retry-after']).toBe('60')
    for (let index = 1; index < 5; index += 1) {
      clock.advance(MINUTE_MS)
      expect(await ask(index)).toBe(200)
    }
    clock.advance(MINUTE_MS)
    expect(await ask(5)).toBe(429)
    expect(await mailbox.to('bucket@x.com')).toHaveLength(5)
  })

  it('an answer does not reveal whether an account exists', async () => {
    const { email: known } = await signUp({ http, mailbox }, fresh())
    clock.advance(MINUTE_MS)
    for (const purpose of ['register', 'login', 'forgot'] as const) {
      const unknown = fresh()
      const [one, other] = [
        await call('/login/verify_code', { email: known, purpose }),
        await call('/login/verify_code', { email: unknown, purpose }),
      ]
      expect({ ...one, headers: Object.keys(one.headers) }).toEqual({ ...other, headers: Object.keys(other.headers) })
      expect(await mailbox.to(unknown)).toHaveLength(1)
      clock.advance(MINUTE_MS)
    }
    const forgot = { code: '123456', password: 'right-horse-8', passwordAgain: 'right-horse-8' }
    for (const [path, body] of [
      ['/login/login', { password: 'wrong-horse-1' }],
      ['/login/login', { code: '123456' }],
      ['/login/forgot_password', forgot],
    ] as const) {
      const [one, other] = [
        await call(path, { account: known, ...body }),
        await call(path, { account: fresh(), ...body }),
      ]
      expect({ ...one, headers: Object.keys(one.headers) }).toEqual({ ...other, headers: Object.keys(other.headers) })
    }
  })
})

describe('logging in', () => {
  let person: Person
  beforeEach(async () => {
    person = await signUp({ http, mailbox }, fresh())
  })

  it('[S6.04] with a code by e-mail', async () => {
    clock.advance(MINUTE_MS)
    await call('/login/verify_code', { email: person.email, purpose: 'login' })
    const code = await mailbox.codeFor(person.email)
    expect(await call('/login/login', { account: person.email, code })).toMatchObject({ code: 10000 })
    expect((await call('/login/login', { account: person.email, code })).msg).toBe('Invalid verification code')
  })

  it('[S7.02] accepts a form as well as JSON', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: `${API_PREFIX}/login/login`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ account: person.email, password: person.password }).toString(),
    })
    expect(answer.json()).toMatchObject({ code: 10000 })
  })

  it('[S4.01] [S9.01] [S3.27] sets a token that scripts can read and an HttpOnly half, both for 30 days', async () => {
    const answer = await call('/login/login', { account: person.email, password: person.password })
    const { token } = answer.data as SessionStart
    expect(answer.headers['set-cookie']).toEqual([
      `token=${token}; Path=/; Max-Age=2592000; SameSite=Lax`,
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/),
    ])
  })

  it('[S8.07] needs both halves', async () => {
    const { token, cookie } = person
    const ask = (headers: Record<string, string>) => call('/login/user_info', {}, headers)
    expect(await ask({ authorization: token, cookie })).toMatchObject({ code: 10000 })
    expect(await ask({ authorization: token })).toMatchObject({ status: 401, code: 10001 })
    expect(await ask({ cookie })).toMatchObject({ status: 401, code: 40100, msg: 'Need to log in' })
    expect(await ask({ authorization: 'x'.repeat(22), cookie })).toMatchObject({ status: 401, code: 10001 })
    expect(await ask({})).toMatchObject({ status: 401, code: 40100 })
  })

  it('a session ends with the logout', async () => {
    expect(await call('/login/logout', {}, personOf(person))).toMatchObject({ code: 10000 })
    expect(await call('/login/user_info', {}, personOf(person))).toMatchObject({ code: 10001 })
  })

  it('ends after 30 days, and after 7 without use', async () => {
    const start = clock.now()
    while (clock.now() < start + 25 * DAY_MS) {
      clock.advance(5 * DAY_MS)
      expect(await call('/login/user_info', {}, personOf(person))).toMatchObject({ code: 10000 })
    }
    clock.advance(5 * DAY_MS)
    expect(await call('/login/user_info', {}, personOf(person))).toMatchObject({ code: 10001 })
    const idle = await signUp({ http, mailbox }, fresh())
    clock.advance(7 * DAY_MS)
    expect(await call('/login/user_info', {}, personOf(idle))).toMatchObject({ code: 10001 })
  })

  it('the sixth wrong password in five minutes costs no hash; the right one has to wait, but not forever', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await call('/login/login', { account: person.email, password: `wrong-horse-${wrong}` })).toMatchObject({
        code: 40110,
      })
    const { computed } = site.passwords
    const sixth = await call('/login/login', { account: person.email, password: 'wrong-horse-6' })
    expect(sixth).toMatchObject({ status: 429, code: 42902 })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(await call('/login/login', { account: person.email, password: person.password })).toMatchObject({
      status: 429,
    })
    expect(site.passwords.computed).toBe(computed)
    clock.advance(MINUTE_MS)
    expect(await call('/login/login', { account: person.email, password: person.password })).toMatchObject({
      code: 10000,
    })
  })

  it('of 200 concurrent logins from many networks few cost a hash; a user at a known place gets in', async () => {
    const newcomer = fresh()
    const home = { 'x-forwarded-for': '198.51.100.7' }
    await call('/login/verify_code', { email: newcomer, purpose: 'register' }, home)
    const code = await mailbox.codeFor(newcomer)
    await call('/login/register', { account: newcomer, code, ...registration }, home)
    const { computed } = site.passwords
    const crowd = Array.from({ length: 200 }, (_, at) =>
      call(
        '/login/login',
        { account: `crowd${at}@example.com`, password: 'wrong-horse-12345678' },
        { 'x-forwarded-for': `10.${at}.0.1` },
      ),
    )
    const own = call('/login/login', { account: newcomer, password: registration.password }, home)
    const answers = await Promise.all(crowd)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    expect(refused.length).toBeGreaterThanOrEqual(148)
    expect(answers.every(({ status, code: said }) => status === 429 || said === 40110)).toBe(true)
    expect(await own).toMatchObject({ code: 10000 })
    expect(site.passwords.computed - computed).toBe(200 - refused.length + 1)
    // From another network the owner gets no preference.
    const away = { 'x-forwarded-for': '203.0.113.9' }
    expect(await call('/login/login', { account: newcomer, password: registration.password }, away)).toMatchObject({
      status: 429,
    })
    const trace = await call('/login/trace', {}, personOf(person))
    expect(trace.data).toMatchObject({ signIns: [{ way: 'password' }] })
  })

  it('[S4.43] [S5.05] a changed password ends every session', async () => {
    const second = await call('/login/login', { account: person.email, password: person.password })
    const other = { authorization: (second.data as SessionStart).token, cookie: cookieOf(second.headers['set-cookie']) }
    const ended: string[] = []
    const stop = site.sessions.onEnded(id => ended.push(id))
    const change = {
      currentPassword: person.password,
      password: 'right-horse-9',
      passwordAgain: 'right-horse-9',
    }
    expect(await call('/login/edit_password', { ...change, currentPassword: 'wrong-horse-1' }, other)).toMatchObject({
      msg: 'Incorrect current password',
    })
    expect(await call('/login/edit_password', { ...change, currentPassword: '' }, other)).toMatchObject({
      msg: 'Please enter your current password',
    })
    const same = { ...change, password: person.password, passwordAgain: person.password }
    expect(await call('/login/edit_password', same, other)).toMatchObject({
      status: 400,
      msg: 'The new password must differ from the current one',
    })
    expect(await call('/login/edit_password', change, other)).toMatchObject({ code: 10000 })
    stop()
    expect(ended).toHaveLength(2)
    for (const headers of [other, personOf(person)])
      expect(await call('/login/user_info', {}, headers)).toMatchObject({ code: 10001 })
    expect(await call('/login/login', { account: person.email, password: person.password })).toMatchObject({
      code: 40110,
    })
    expect(await call('/login/login', { account: person.email, password: 'right-horse-9' })).toMatchObject({
      code: 10000,
    })
    const told = await mailbox.to(person.email)
    expect(told.at(-1)?.subject).toBe('Your password was changed')
  })

  it('a forgotten password is reset with a code', async () => {
    clock.advance(MINUTE_MS)
    await call('/login/verify_code', { email: person.email, purpose: 'forgot' })
    const code = await mailbox.codeFor(person.email)
    const anew = { account: person.email, code, password: 'right-horse-9', passwordAgain: 'right-horse-9' }
    expect(await call('/code/validate', { account: person.email, purpose: 'forgot', code })).toMatchObject({
      code: 10000,
    })
    expect(await call('/login/forgot_password', anew)).toMatchObject({ code: 10000 })
    expect(await call('/login/user_info', {}, personOf(person))).toMatchObject({ code: 10001 })
    expect(await call('/login/login', { account: person.email, password: 'right-horse-9' })).toMatchObject({
      code: 10000,
    })
  })

  it('lists devices and logs out one of them; another user cannot', async () => {
    await call('/login/login', { account: person.email, password: person.password })
    const trace = await call('/login/trace', {}, personOf(person))
    const { devices } = trace.data as { devices: { id: string; isCurrent: boolean }[] }
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(devices).toHaveLength(2)
    const id = devices.find(({ isCurrent }) => !isCurrent)?.id
    const stranger = await signUp({ http, mailbox }, fresh())
    const unknown = await call('/login/trace/end', { id: crypto.randomUUID() }, personOf(stranger))
    expect(await call('/login/trace/end', { id }, personOf(stranger))).toEqual({
      ...unknown,
      headers: expect.anything(),
    })
    expect(unknown).toMatchObject({ status: 404 })
    expect(await call('/login/trace/end', { id }, personOf(person))).toMatchObject({ code: 10000 })
    const left = await call('/login/trace', {}, personOf(person))
    expect((left.data as { devices: object[] }).devices).toHaveLength(1)
  })
})

function cookieOf(header: unknown): string {
  const lines = Array.isArray(header) ? header.map(String) : [String(header)]
  return lines.map(line => line.split(';')[0]).join('; ')
}
