import { createECDH, randomUUID } from 'node:crypto'
import { API_PREFIX, ERRORS } from '@candela/contract/core'
import type { PriceLevel, SubConfig, SubConfigs } from '@candela/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'
import { type NotifiedUser, notifiedUsers } from '#testing/notified-users.ts'
import { createLevelRepo } from './level-repo.ts'
import { personOf, signUp } from '#testing/person.ts'
import { testMailbox } from '#testing/mailbox.ts'

const { http, db, market } = await testSite()
const { clock, board } = market
const mailbox = testMailbox(db, clock)
const people = await notifiedUsers({ http, db, clock, mailbox })

let count = 0
const email = () => `follower${(count += 1)}@example.com`
const someone = () => people.join(email())
const BTC = 'candela-spot/btc.usdt'
const last = (): string => board.ticker(BTC as never)?.last ?? ''

describe('[S3.04] [S3.05] [S7.17] notification settings', () => {
  it('have their defaults for every type', async () => {
    const person = await signUp({ http, mailbox }, email())
    const { data } = await people.call<SubConfigs>(person, '/open/subs/config/list')
    expect(data.records.map(record => record.subType)).toEqual([1, 2, 10, 12, 13])
    for (const record of data.records)
      expect(record).toMatchObject({
        isMail: false,
        isSubscribeMail: false,
        isSubscribePush: true,
        isSysMessage: true,
        isDesktop: false,
        isSound: record.subType === 12 || record.subType === 13, // price levels
      })
    expect(data.email).toBe('fo***@example.com')
  })

  it('reject mails for an account without an e-mail address', async () => {
    const person = await signUp({ http, mailbox }, email())
    await db
      .updateTable('account')
      .set({ email: null, phone: '13800138001' })
      .where('email', '=', person.email)
      .execute()
    const edit = (input: object) => people.call<SubConfig>(person, '/open/subs/config/edit', { subType: 10, ...input })
    const refused = {
      status: 422,
      msg: 'No e-mail is bound. Please add one in the security settings first',
    }
    expect(await edit({ isMail: true })).toMatchObject(refused)
    expect(await edit({ isSubscribeMail: true, isSound: true })).toMatchObject(refused)
    expect((await edit({ isMail: false, isDesktop: true })).data).toMatchObject({
      isMail: false,
      isSubscribeMail: false,
      isSound: false,
      isDesktop: true,
    })
  })

  it('change one by one and keep the rest, each type by itself', async () => {
    const person = await signUp({ http, mailbox }, email())
    const edit = (input: object) => people.call<SubConfig>(person, '/open/subs/config/edit', input)
    const view = async (subType: number) =>
      (await people.call<SubConfig>(person, '/open/subs/config/view', { subType })).data
    expect((await edit({ subType: 2, isSubscribeMail: true })).data).toMatchObject({
      isSubscribeMail: true,
      isMail: false,
    })
    await edit({ subType: 2, isSysMessage: false })
    await edit({ subType: 2 })
    expect(await view(2)).toEqual({
      subType: 2,
      isMail: false,
      isSubscribeMail: true,
      isSubscribePush: true,
      isSysMessage: false,
      isDesktop: false,
      isSound: false,
    })
    expect(await view(10)).toMatchObject({ isSubscribeMail: false, isSysMessage: true })
  })

  it.each([
    [{ subType: 3 }],
    [{ subType: '10' }],
    [{}],
    [{ subType: 10, isMail: 'yes' }],
    [{ subType: 10, accountId: 'x' }],
  ])('refuse %o', async input => {
    const person = await signUp({ http, mailbox }, email())
    expect(await people.call(person, '/open/subs/config/edit', input)).toMatchObject({ status: 400 })
  })
})

describe('price levels', () => {
  const add = (person: NotifiedUser, price: string, pair = BTC) =>
    people.call<PriceLevel>(person, '/open/subs/level/add', { pair, price })
  const list = async (person: NotifiedUser) =>
    (await people.call<{ records: PriceLevel[]; open: number; max: number }>(person, '/open/subs/level/list')).data

  it('remember which side the price was on', async () => {
    const person = await someone()
    const above = (Number(last()) * 2).toFixed(1)
    const below = (Number(last()) / 2).toFixed(1)
    expect((await add(person, above)).data).toMatchObject({ side: 'above', symbol: 'BTC', pair: BTC, crossedAt: null })
    expect((await add(person, below)).data).toMatchObject({ side: 'below' })
    expect((await list(person)).records.map(level => level.side).toSorted()).toEqual(['above', 'below'])
  })

  it('accept a price as people write it, and the same one only once', async () => {
    const person = await someone()
    const one = await add(person, ' 1,000,000.50 ')
    expect(one.data.price).toBe('1000000.5')
    const two = await add(person, '1000000.500')
    expect(two.data.id).toBe(one.data.id)
    expect((await list(person)).open).toBe(1)
  })

  it.each([
    ...['', '0', '0.000', '-1', '1e5', 'NaN', '0x10', '１２', '1.', '.5'].map(
      price => [price, 'LEVEL_PRICE_RULE'] as const,
    ),
    ['1'.repeat(16), 'LEVEL_PRICE_SIZE'],
    ['1.1234567890123', 'LEVEL_PRICE_SIZE'],
  ] as const)('refuse a price of "%s": %s', async (price, key) => {
    const person = await someone()
    expect(await add(person, price)).toMatchObject({ status: 400, msg: ERRORS[key].text.en })
  })

  it('reject the current price, and unknown pairs', async () => {
    const person = await someone()
    expect(await add(person, last())).toMatchObject({ status: 422 })
    expect(await add(person, '1', 'candela-spot/nope.usdt')).toMatchObject({ status: 404 })
    expect(await add(person, '1', 'nonsense')).toMatchObject({ status: 404 })
  })

  it('have the pairs of those set last first, without crossed ones', async () => {
    const repo = createLevelRepo(db)
    const { id: accountId } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
    await db.deleteFrom('price_level').execute()
    const level = (pair: string, createdAt: number, crossedAt: number | null) => ({
      id: randomUUID(),
      account_id: accountId,
      pair,
      price: '1',
      side: 'above' as const,
      created_at: createdAt,
      crossed_at: crossedAt,
      crossed_price: crossedAt === null ? null : '1',
    })
    await db
      .insertInto('price_level')
      .values([level('a', 1, null), level('b', 2, null), level('c', 3, 4), level('a', 5, 6)])
      .execute()
    expect(await repo.newestOpenPairs(5)).toEqual(['b', 'a'])
    expect(await repo.newestOpenPairs(1)).toEqual(['b'])
    await db.deleteFrom('price_level').execute()
  })

  it('are at most 50, under 64 parallel calls too', async () => {
    const person = await someone()
    for (let n = 1; n <= 40; n++) await add(person, String(n))
    const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => add(person, String(100 + n))))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(10)
    expect(answers.filter(answer => answer.status === 422)).toHaveLength(54)
    expect(await list(person)).toMatchObject({ open: 50, max: 50 })
  })

  const move = (person: NotifiedUser, id: string, price: string) =>
    people.call<PriceLevel>(person, '/open/subs/level/edit', { id, price })
  const pricesOf = async (person: NotifiedUser) => (await list(person)).records.map(level => level.price)

  it('are moved to another price, and to the other side', async () => {
    const person = await someone()
    const first = (await add(person, '1')).data
    clock.advance(1000)
    const above = `${Math.ceil(Number(last())) * 2}`
    const moved = await move(person, first.id, ` ${above}.0 `)
    expect(moved.data).toMatchObject({ pair: BTC, price: above, side: 'above', crossedAt: null })
    expect(moved.data.createdAt).toBeGreaterThan(first.createdAt)
    expect((await list(person)).records).toEqual([moved.data])
  })

  it('are moved when there is no room for another, also many at once', async () => {
    const person = await someone()
    for (let n = 1; n <= 50; n++) await add(person, String(n))
    const { records } = await list(person)
    const answers = await Promise.all(
      records.slice(0, 20).map(({ id, price }) => move(person, id, String(Number(price) + 100))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const expected = records.map(({ price }, at) => (at < 20 ? String(Number(price) + 100) : price))
    expect((await pricesOf(person)).toSorted()).toEqual(expected.toSorted())
    expect(await add(person, '99')).toMatchObject({ status: 422 })
  })

  it('are moved once, however often the same one is moved', async () => {
    const person = await someone()
    const { id } = (await add(person, '1')).data
    const answers = await Promise.all(['2', '3', '4', '5'].map(price => move(person, id, price)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(3)
    expect(await pricesOf(person)).toHaveLength(1)
  })

  it('become one when one is moved onto another, and stay as they are on their own price', async () => {
    const person = await someone()
    const [one, two] = [(await add(person, '1')).data, (await add(person, '2')).data]
    expect((await move(person, one.id, '1.00')).data).toEqual(one)
    expect((await move(person, one.id, '2')).data).toEqual(two)
    expect((await list(person)).records).toEqual([two])
  })

  it('are not moved by others, to the current price, to no price, or once the price has reached them', async () => {
    const [owner, other] = [await someone(), await someone()]
    const level = (await add(owner, '1')).data
    expect(await move(other, level.id, '2')).toMatchObject({ status: 404 })
    expect(await move(owner, randomUUID(), '2')).toMatchObject({ status: 404 })
    expect(await move(owner, level.id, last())).toMatchObject({ status: 422, msg: ERRORS.LEVEL_IS_PRICE.text.en })
    expect(await move(owner, level.id, '0')).toMatchObject({ status: 400, msg: ERRORS.LEVEL_PRICE_RULE.text.en })
    expect((await list(owner)).records).toEqual([level])
    await db.updateTable('price_level').set({ crossed_at: 1, crossed_price: '1' }).where('id', '=', level.id).execute()
    expect(await move(owner, level.id, '2')).toMatchObject({ status: 409, msg: ERRORS.LEVEL_CROSSED.text.en })
    expect((await list(owner)).records).toMatchObject([{ id: level.id, crossedAt: 1 }])
  })

  it('are deleted by their owner only; others learn nothing', async () => {
    const [owner, other] = [await someone(), await someone()]
    const { id } = (await add(owner, '1')).data
    const theirs = await people.call(other, '/open/subs/level/delete', { id })
    expect(theirs).toEqual(await people.call(other, '/open/subs/level/delete', { id: crypto.randomUUID() }))
    expect(theirs.status).toBe(404)
    expect((await list(owner)).open).toBe(1)
    expect(await people.call(owner, '/open/subs/level/delete', { id })).toMatchObject({ data: { isDone: true } })
    expect((await list(owner)).records).toEqual([])
  })
})

describe('errors are in the requested language', () => {
  const FCM = 'https://fcm.googleapis.com/fcm/send/x'
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  it.each([
    ['level/add', { pair: BTC, price: '0' }, 400, '请输入大于 0 的价格', 'Please enter a price greater than 0'],
    ['level/delete', { id: randomUUID() }, 404, '内容不存在或已被删除', 'Not found or already deleted'],
    [
      'level/delete',
      { id: '1' },
      400,
      '请求参数有误：id：格式不正确',
      'Invalid request parameters: id: has an invalid format',
    ],
    [
      'config/edit',
      { subType: 11 },
      400,
      '请求参数有误：subType：只能是 1, 2, 10, 12, 13',
      'Invalid request parameters: subType: must be one of 1, 2, 10, 12, 13',
    ],
    [
      'push/add',
      { endpoint: FCM, keys },
      422,
      '不支持此浏览器的推送服务',
      'Your browser uses an unsupported push service',
    ],
    ['push/delete', { endpoint: FCM }, 404, '内容不存在或已被删除', 'Not found or already deleted'],
    ...['', 'x', '..', `${randomUUID()}.10.x`, '烛.10.见'].map(
      token =>
        [
          'config/mail_off',
          { token },
          422,
          '链接无效，请登录后在推送设置中修改',
          'Invalid link. Please log in and change the push settings there',
        ] as const,
    ),
  ] as const)('%s %o', async (path, body, status, zh, en) => {
    const person = await someone()
    for (const [locale, msg] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as const) {
      const answer = await http.inject({
        method: 'POST',
        url: `${API_PREFIX}/open/subs/${path}`,
        payload: body,
        headers: { ...personOf(person), locale },
      })
      expect([answer.statusCode, answer.json<{ msg: string }>().msg]).toEqual([status, msg])
    }
  })
})

describe('browsers registered for desktop notifications', () => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16, 3).toString('base64url'),
  }
  const endpoint = () => `https://fcm.googleapis.com/fcm/send/${(count += 1)}`
  const add = (person: NotifiedUser, at: string, given = keys) =>
    people.call(person, '/open/subs/push/add', { endpoint: at, keys: given })
  const stored = (at: string) =>
    db.selectFrom('push_subscription').select('account_id').where('endpoint', '=', at).executeTakeFirst()

  it('get one public key, the same for everyone and after every start', async () => {
    const [one, two] = [await someone(), await someone()]
    const answers = await Promise.all(
      [one, two, one, two].map(each => people.call<{ publicKey: string }>(each, '/open/subs/push/key')),
    )
    const all = new Set(answers.map(answer => answer.data.publicKey))
    expect(all.size).toBe(1)
    expect(Buffer.from([...all][0] ?? '', 'base64url')).toHaveLength(65)
    const row = await db.selectFrom('vapid_key').selectAll().executeTakeFirstOrThrow()
    expect(row.public_key).toBe([...all][0])
    expect(row.private_key.length).toBeGreaterThan(32) // sealed
  })

  it('belong to the last user who logged in', async () => {
    const [one, two] = [await someone(), await someone()]
    const at = endpoint()
    await add(one, at)
    expect(await stored(at)).toEqual({ account_id: one.accountId })
    await add(two, at)
    expect(await stored(at)).toEqual({ account_id: two.accountId })
    expect(await people.call(one, '/open/subs/push/delete', { endpoint: at })).toMatchObject({ status: 404 })
    expect(await people.call(two, '/open/subs/push/delete', { endpoint: at })).toMatchObject({ status: 200 })
    expect(await stored(at)).toBeUndefined()
  })

  it('are at most 20: the oldest is removed', async () => {
    const person = await someone() // has one already
    const places = Array.from({ length: 21 }, endpoint)
    for (const at of places) {
      clock.advance(1)
      await add(person, at)
    }
    const left = await db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('account_id', '=', person.accountId)
      .execute()
    expect(left.map(row => row.endpoint).toSorted()).toEqual(places.slice(1).toSorted())
  })

  it('are at most 20 under 64 parallel calls, too', async () => {
    const person = await someone()
    const answers = await Promise.all(Array.from({ length: 64 }, () => add(person, endpoint())))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    const left = await db
      .selectFrom('push_subscription')
      .select('id')
      .where('account_id', '=', person.accountId)
      .execute()
    expect(left).toHaveLength(20)
  })

  it.each([
    ['an address in our own network', 'http://127.0.0.1:5432/', keys],
    ['another site', 'https://evil.example/', keys],
    ['a key that is none', 'https://fcm.googleapis.com/fcm/send/x', { ...keys, p256dh: 'A'.repeat(87) }],
  ])('with %s are rejected', async (_, at, given) => {
    const person = await someone()
    expect(await add(person, at, given)).toMatchObject({ status: 422 })
  })
})
