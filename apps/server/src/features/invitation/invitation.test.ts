import { API_PREFIX } from '@candela/contract/core'
import type { Invitation } from '@candela/contract/invitation'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'

const { http, clock, db, mailbox } = await testAccounts()
let count = 0
const newcomer = (referralCode?: string): Promise<Person> =>
  signUp({ http, mailbox }, `friend${(count += 1)}@example.com`, referralCode)

const call = async (person: Person, path: string, body: object = {}) => {
  const answer = await http.inject({
    method: 'POST',
    url: API_PREFIX + path,
    payload: body,
    headers: { locale: 'en-US', ...personOf(person) },
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: never }>() }
}
const overview = async (person: Person): Promise<Invitation> =>
  (await call(person, '/open/point/invitation_friends_point')).data

/** One login of the day: a session is used at least once a day. */
const comeBack = (person: Person) => call(person, '/login/user_info')

beforeEach(() => clock.advance(2 * MINUTE_MS))

describe('[S4.41] a code given when registering', () => {
  it('[S3.25] [S9.55] earns both sides points with the first login', async () => {
    const host = await newcomer()
    const { code } = await overview(host)
    const guest = await newcomer(code)
    expect(await overview(guest)).toMatchObject({
      totalPoints: 100,
      claimedCode: code,
      records: [{ person: null, reason: 'invited', points: 100 }],
    })
    expect(await overview(host)).toMatchObject({
      todayInvited: 1,
      totalInvited: 1,
      totalPoints: 100,
      link: `https://candela.test/register?referral=${code}`,
      records: [{ person: expect.stringMatching(/^fr\*\*\*@example\.com$/), reason: 'inviter', points: 100 }],
    })
  })

  it('[S4.42] earns both sides more after three UTC+8 days of login, not all in a row, once', async () => {
    const host = await newcomer()
    const guest = await newcomer((await overview(host)).code)
    clock.advance(DAY_MS)
    await comeBack(guest)
    expect((await overview(guest)).totalPoints).toBe(100)
    clock.advance(2 * DAY_MS)
    await comeBack(guest)
    expect(await overview(guest)).toMatchObject({ totalPoints: 150, loginDays: 3 })
    clock.advance(DAY_MS)
    await comeBack(guest)
    expect((await overview(guest)).totalPoints).toBe(150)
    expect(await overview(host)).toMatchObject({ totalPoints: 150, todayInvited: 0, totalInvited: 1 })
  })
})

describe('one mailbox', () => {
  it('earns one reward, however many addresses it has', async () => {
    const host = await newcomer()
    const { code } = await overview(host)
    const addresses = ['farm@gmail.com', 'f.arm@gmail.com', 'farm+1@gmail.com', 'fa.rm+2@googlemail.com']
    const guests: Person[] = []
    for (const address of addresses) guests.push(await signUp({ http, mailbox }, address, code))
    expect(await overview(host)).toMatchObject({ totalInvited: 1, totalPoints: 100 })
    expect(await Promise.all(guests.map(async guest => (await overview(guest)).totalPoints))).toEqual([100, 0, 0, 0])
  })

  it('does not invite itself', async () => {
    const host = await signUp({ http, mailbox }, 'self@example.com')
    const { code } = await overview(host)
    const guest = await signUp({ http, mailbox }, 'self+friend@example.com', code)
    expect((await overview(guest)).totalPoints).toBe(0)
    expect(await overview(host)).toMatchObject({ totalInvited: 0, totalPoints: 0 })
  })
})

describe('at once', () => {
  it('more users than connections register by one code, and each is counted', async () => {
    const host = await newcomer()
    const { code } = await overview(host)
    await Promise.all(Array.from({ length: 12 }, () => newcomer(code)))
    expect(await overview(host)).toMatchObject({ totalInvited: 12, totalPoints: 1200 })
  })

  it('when two users claim each other’s code, only one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ada, bob] = [await newcomer(), await newcomer()]
      const [codeOfAda, codeOfBob] = [(await overview(ada)).code, (await overview(bob)).code]
      const answers = await Promise.all([
        call(ada, '/open/point/claim', { code: codeOfBob }),
        call(bob, '/open/point/claim', { code: codeOfAda }),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    }
  })
})

describe('claiming a code later', () => {
  it('is rewarded once, however many concurrent calls', async () => {
    const host = await newcomer()
    const guest = await newcomer()
    const { code } = await overview(host)
    const answers = await Promise.all(Array.from({ length: 64 }, () => call(guest, '/open/point/claim', { code })))
    expect(answers.filter(answer => answer.code === 10000)).toHaveLength(1)
    expect(new Set(answers.filter(answer => answer.code !== 10000).map(({ msg }) => msg))).toEqual(
      new Set(['You have already claimed the referral reward']),
    )
    expect((await overview(guest)).totalPoints).toBe(100)
    expect((await overview(host)).totalPoints).toBe(100)
  })

  it.each([
    ['of no form', '12345', 'The referral code must be 9 digits'],
    ['empty', '', 'The referral code must be 9 digits'],
    ['that does not exist', '999999999', 'This referral code does not exist'],
  ])('is refused for a code %s', async (_name, code, message) => {
    const guest = await newcomer()
    expect(await call(guest, '/open/point/claim', { code })).toMatchObject({ status: 400, msg: message })
    expect((await overview(guest)).totalPoints).toBe(0)
  })

  it('is rejected for the own code, a second code, the code of a deleted account, and in a circle', async () => {
    const [host, guest, other] = [await newcomer(), await newcomer(), await newcomer()]
    const [hostCode, guestCode, otherCode] = await Promise.all(
      [host, guest, other].map(async person => (await overview(person)).code),
    )
    expect((await call(guest, '/open/point/claim', { code: guestCode })).msg).toBe(
      'You cannot use your own referral code',
    )
    expect(await call(guest, '/open/point/claim', { code: hostCode })).toMatchObject({
      code: 10000,
      data: { points: 100 },
    })
    expect((await call(guest, '/open/point/claim', { code: otherCode })).msg).toBe(
      'You have already claimed the referral reward',
    )
    expect((await call(host, '/open/point/claim', { code: guestCode })).msg).toBe(
      'You cannot use the referral code of someone you invited',
    )
    await db.deleteFrom('account').where('email', '=', guest.email).execute()
    expect((await call(other, '/open/point/claim', { code: guestCode })).msg).toBe('This referral code does not exist')
  })

  it('the balance is the sum of the ledger', async () => {
    const rows = await db
      .selectFrom('point_entry')
      .select(({ fn }) => ['account_id', fn.sum<string>('points').as('sum')])
      .groupBy('account_id')
      .execute()
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every(row => Number(row.sum) > 0)).toBe(true)
    const host = await newcomer()
    const guests = [await newcomer((await overview(host)).code), await newcomer((await overview(host)).code)]
    expect(guests).toHaveLength(2)
    const { totalPoints, records, total } = await overview(host)
    expect(total).toBe(2)
    expect(records.reduce((sum, record) => sum + record.points, 0)).toBe(totalPoints)
  })
})

describe('a mailbox that was rewarded before', () => {
  /** Deletes the account as its owner would. */
  const leave = async (person: Person): Promise<void> => {
    clock.advance(MINUTE_MS)
    await call(person, '/login/delete_account/code')
    const input = { code: await mailbox.codeFor(person.email), password: person.password }
    expect(await call(person, '/login/delete_account', input)).toMatchObject({ code: 10000 })
    clock.advance(2 * MINUTE_MS)
  }

  it('earns nothing by registering again with a code, and gets an error when it claims one', async () => {
    const [host, other] = [await newcomer(), await newcomer()]
    const { code } = await overview(host)
    let guest = await newcomer(code)
    for (let round = 0; round < 2; round += 1) {
      await leave(guest)
      guest = await signUp({ http, mailbox }, guest.email, code)
      expect(await overview(guest)).toMatchObject({ totalPoints: 0, claimedCode: null, records: [] })
      expect(await overview(host)).toMatchObject({ totalPoints: 100, todayInvited: 1, totalInvited: 1, total: 1 })
    }
    const { code: otherCode } = await overview(other)
    expect(await call(guest, '/open/point/claim', { code: otherCode })).toMatchObject({
      status: 422,
      msg: 'This e-mail or phone number has already received its one invitation reward',
    })
    for (let day = 0; day < 3; day += 1) {
      clock.advance(DAY_MS)
      await comeBack(guest)
    }
    expect(await overview(guest)).toMatchObject({ totalPoints: 0, loginDays: 3 })
    expect(await overview(host)).toMatchObject({ totalPoints: 100, totalInvited: 1 })
    expect(await overview(other)).toMatchObject({ totalPoints: 0, totalInvited: 0 })
  })

  it('earns nothing however many concurrent calls, and its address is stored nowhere', async () => {
    const host = await newcomer()
    const { code } = await overview(host)
    const gone = await newcomer(code)
    await leave(gone)
    const kept = await db.selectFrom('rewarded_address').selectAll().execute()
    expect(kept.some(({ digest }) => digest.includes(gone.email))).toBe(false)
    const guest = await signUp({ http, mailbox }, gone.email)
    const claims = await Promise.all(Array.from({ length: 64 }, () => call(guest, '/open/point/claim', { code })))
    expect(new Set(claims.map(({ msg }) => msg))).toEqual(
      new Set(['This e-mail or phone number has already received its one invitation reward']),
    )
    expect(await overview(guest)).toMatchObject({ totalPoints: 0, claimedCode: null })
    expect(await overview(host)).toMatchObject({ totalPoints: 100, totalInvited: 1 })
  })

  it('is rewarded once for 64 concurrent logins after registering with a code', async () => {
    const host = await newcomer()
    const { code } = await overview(host)
    const guest = await newcomer(code)
    await db.deleteFrom('point_entry').execute()
    await db.deleteFrom('rewarded_address').execute()
    await db.updateTable('invitation').set({ rewarded_at: null }).execute()
    await Promise.all(Array.from({ length: 64 }, () => overview(guest)))
    expect(await overview(guest)).toMatchObject({ totalPoints: 100, claimedCode: code })
    expect(await overview(host)).toMatchObject({ totalPoints: 100, totalInvited: 1 })
  })
})

it('needs a login', async () => {
  const answer = await http.inject({
    method: 'POST',
    url: `${API_PREFIX}/open/point/invitation_friends_point`,
    payload: {},
  })
  expect(answer.json()).toMatchObject({ code: 40100 })
})
