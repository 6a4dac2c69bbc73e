import { deleteAccountCall, sendDeleteCodeCall } from '@candela/contract/account'
import { sendEmailCodeCall } from '@candela/contract/auth'
import type { Locale } from '@candela/contract/core'
import type { SubType } from '@candela/contract/favourites'
import { MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createOutboxDispatcher, type OutboxDispatcher } from '#platform/jobs/outbox.ts'
import { createPushRepo } from '#platform/push/push-repo.ts'
import { pushHandlers } from '#platform/push/push.ts'
import { createVapid } from '#platform/push/vapid.ts'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { testDelivery } from '#testing/delivery.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { notifiedUsers } from '#testing/notified-users.ts'
import { personOf } from '#testing/person.ts'
import { testKeys } from '#testing/mailbox.ts'
import type { Delivery } from './delivery.ts'
import { CHANGED_TOPIC } from './changed-messages.ts'
import type { NotificationEvent, NotificationKind } from '#platform/notifications/notification.ts'

const site = await testAccounts()
const { db, clock, mailbox } = site
const people = await notifiedUsers(site)
const callOf = callsOf(site.http)
const bus = createLocalBus(silentLog)
const delivery = testDelivery({ db, bus, clock })

const kind: NotificationKind<{ symbol: string }> = {
  name: 'test',
  write: ({ symbol }, locale: Locale) => ({
    title: locale === 'zh-CN' ? `${symbol} 有消息` : `News of ${symbol}`,
    text: locale === 'zh-CN' ? '正文' : 'The text',
    path: `/coin/${symbol}`,
  }),
}

let count = 0
const fresh = (): string => `notice${(count += 1)}@example.com`

const anEvent = (recipients: readonly string[], change: Partial<NotificationEvent> = {}): NotificationEvent => ({
  key: `event ${(count += 1)}`,
  subType: 10 as SubType,
  kind,
  params: { symbol: 'BTC' },
  isImportant: false,
  at: clock.now(),
  recipients,
  ...change,
})

const deliver = (event: NotificationEvent, by: Delivery = delivery): Promise<readonly string[]> =>
  db.transaction().execute(trx => by.deliver(trx, event))

/** Another process on the same database; it sends only on request. */
function createNode(origins: readonly string[]): { delivery: Delivery; outbox: OutboxDispatcher } {
  const clockOfNode = { ...clock, every: () => () => undefined }
  return {
    delivery: testDelivery({ db, bus: createLocalBus(silentLog), clock }),
    outbox: createOutboxDispatcher({
      db,
      clock: clockOfNode,
      log: silentLog,
      handlers: pushHandlers({
        repo: createPushRepo(db),
        vapid: createVapid(db, testKeys.key('seal')),
        subject: 'https://candela.test',
        origins,
        clock,
        log: silentLog,
      }),
    }),
  }
}

const NONE = { inSite: 0, mail: 0, desktop: 0 }
const ONCE = { inSite: 1, mail: 1, desktop: 1 }

describe('[S4.16] a notification is sent through the channels a user has enabled', () => {
  it.each([
    ['everything', {}, false, ONCE],
    ['in-site only', { isMail: false, isDesktop: false }, false, { inSite: 1, mail: 0, desktop: 0 }],
    ['mail only', { isSysMessage: false, isDesktop: false }, false, { inSite: 0, mail: 1, desktop: 0 }],
    ['desktop only', { isSysMessage: false, isMail: false }, false, { inSite: 0, mail: 0, desktop: 1 }],
    ['nothing', { isSubscribePush: false }, true, NONE],
    ['important by mail, and it is', { isMail: false, isSubscribeMail: true }, true, ONCE],
    ['important by mail, and it is not', { isMail: false, isSubscribeMail: true }, false, { ...ONCE, mail: 0 }],
  ])('%s', async (_, settings, isImportant, expected) => {
    const person = await people.join(fresh(), settings)
    await deliver(anEvent([person.accountId], { isImportant }))
    expect(await people.reached(person)).toEqual(expected)
  })
})

describe('exactly once', () => {
  it('however often the same event is delivered', async () => {
    const person = await people.join(fresh())
    const event = anEvent([person.accountId])
    expect(await deliver(event)).toEqual([person.accountId])
    expect(await deliver(event)).toEqual([])
    expect(await people.reached(person)).toEqual(ONCE)
    expect(await deliver(event)).toEqual([])
    expect(await people.reached(person)).toEqual(ONCE)
  })

  it('by many that detect it at the same time', async () => {
    const [one, two] = [await people.join(fresh()), await people.join(fresh())]
    const event = anEvent([two.accountId, one.accountId, one.accountId])
    const told = await Promise.all(Array.from({ length: 16 }, () => deliver(event)))
    expect(told.flat().toSorted()).toEqual([one.accountId, two.accountId].toSorted())
    expect(await people.reached(one)).toEqual(ONCE)
    expect(await people.reached(two)).toEqual(ONCE)
  })

  it('by two programs on one database that both notify and both send', async () => {
    const person = await people.join(fresh())
    const events = Array.from({ length: 8 }, () => anEvent([person.accountId]))
    const origins = [new URL(person.browser.subscription.endpoint).origin]
    const nodes = [createNode(origins), createNode(origins)]
    await Promise.all(nodes.flatMap(node => events.map(event => deliver(event, node.delivery))))
    await Promise.all(nodes.map(node => node.outbox.dispatch()))
    expect(person.browser.received.map(({ notification }) => notification.tag).toSorted()).toEqual(
      events.map(event => event.key).toSorted(),
    )
    expect(await people.reached(person)).toEqual({ inSite: 8, mail: 8, desktop: 8 })
  })

  it('also when the connection dies before the end: nothing then, and everything the next time', async () => {
    const person = await people.join(fresh())
    const event = anEvent([person.accountId])
    const dying = db.transaction().execute(async trx => {
      await delivery.deliver(trx, event)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await expect(dying).rejects.toThrow()
    expect(await people.reached(person)).toEqual(NONE)
    await deliver(event)
    expect(await people.reached(person)).toEqual(ONCE)
  })

  it('also after the outbox has been cleared', async () => {
    const person = await people.join(fresh())
    const event = anEvent([person.accountId])
    await deliver(event)
    expect(await people.reached(person)).toEqual(ONCE)
    await db.deleteFrom('outbox').execute()
    await deliver(event)
    expect(await people.reached(person)).toEqual(ONCE)
  })

  it('on the desktop by its tag: one sent again after a lost answer replaces itself', async () => {
    const person = await people.join(fresh())
    const event = anEvent([person.accountId])
    await deliver(event)
    const handlers = pushHandlers({
      repo: createPushRepo(db),
      vapid: createVapid(db, testKeys.key('seal')),
      subject: 'https://candela.test',
      origins: [new URL(person.browser.subscription.endpoint).origin],
      clock,
      log: silentLog,
    })
    const dying = createOutboxDispatcher({
      db,
      clock: { ...clock, every: () => () => undefined },
      log: silentLog,
      handlers: {
        async push(message) {
          await handlers['push']?.(message)
          throw new Error('the program ended here')
        },
      },
    })
    await dying.dispatch()
    clock.advance(60_000)
    await people.dispatch()
    const [first, second] = person.browser.received
    expect(person.browser.received).toHaveLength(2)
    expect(second?.notification.tag).toBe(event.key)
    expect(second?.notification).toEqual(first?.notification)
    expect(second?.headers['topic']).toBe(first?.headers['topic'])
  })
})

it('reaches many users, in batches', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, email, password_hash, nickname, locale, referral_code, created_at, seen_at)
    select gen_random_uuid(), 'crowd' || n || '@example.com', '', '', 'zh-CN', (300000000 + n)::text, 0, 0
    from generate_series(1, 1201) n returning id`.execute(db)
  const ids = rows.map(row => row.id)
  const told = await deliver(anEvent(ids))
  expect(told.toSorted()).toEqual(ids.toSorted())
  const { count: stored } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', 'in', ids)
    .executeTakeFirstOrThrow()
  expect(stored).toBe(1201)
})

it('does not notify suspended users', async () => {
  const person = await people.join(fresh())
  await db.updateTable('account').set({ state: 'suspended' }).where('id', '=', person.accountId).execute()
  expect(await deliver(anEvent([person.accountId]))).toEqual([])
})

it('notifies each user in their own language', async () => {
  const person = await people.join(fresh())
  await deliver(anEvent([person.accountId]))
  await people.dispatch()
  expect(person.browser.received[0]?.notification).toEqual({
    title: 'News of BTC',
    body: 'The text · Simulated market',
    path: '/coin/BTC',
    tag: expect.any(String),
    lang: 'en-US',
  })
  await db.updateTable('account').set({ locale: 'zh-CN' }).where('id', '=', person.accountId).execute()
  await deliver(anEvent([person.accountId]))
  await people.dispatch()
  expect(person.browser.received[1]?.notification).toMatchObject({
    title: 'BTC 有消息',
    body: '正文 · 模拟行情',
    lang: 'zh-CN',
  })
  const mails = await mailbox.to(person.email)
  expect(mails.slice(-2).map(mail => mail.subject)).toEqual(['News of BTC', 'BTC 有消息'])
})

it('a mail links to the page, and its last link unsubscribes without a login', async () => {
  const person = await people.join(fresh())
  await deliver(anEvent([person.accountId]))
  const mail = (await mailbox.to(person.email)).at(-1)
  expect(mail?.text).toContain('https://candela.test/coin/BTC')
  expect(mail?.html).toContain('href="https://candela.test/coin/BTC"')
  expect(mail?.text).toContain('Prices on this site are simulated.')
  const token = decodeURIComponent(/\/push\?off=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
  const visitor = { ...person, token: '', cookie: '' }
  const forged = token.replace('.10.', '.12.')
  expect(await people.call(visitor, '/open/subs/config/mail_off', { token: forged })).toMatchObject({ status: 422 })
  expect(await people.call(visitor, '/open/subs/config/mail_off', { token })).toMatchObject({ data: { subType: 10 } })
  await deliver(anEvent([person.accountId], { isImportant: true }))
  await deliver(anEvent([person.accountId], { subType: 12 }))
  expect(await people.reached(person)).toEqual({ inSite: 3, mail: 2, desktop: 3 })
  await db.deleteFrom('account').where('id', '=', person.accountId).execute()
  expect(await people.call(visitor, '/open/subs/config/mail_off', { token })).toMatchObject({ status: 422 })
})

describe('a browser', () => {
  it.each([404, 410])('is deleted when its push service answers %i', async status => {
    const person = await people.join(fresh())
    person.browser.answer(status)
    await deliver(anEvent([person.accountId]))
    await people.dispatch()
    person.browser.answer(201)
    await deliver(anEvent([person.accountId]))
    expect(await people.reached(person)).toMatchObject({ desktop: 0 })
  })

  it('is retried when its push service fails', async () => {
    const person = await people.join(fresh())
    person.browser.answer(503)
    await deliver(anEvent([person.accountId]))
    await people.dispatch()
    person.browser.answer(201)
    clock.advance(60_000)
    expect(await people.reached(person)).toMatchObject({ desktop: 1 })
  })

  it('gets nothing once its login has ended', async () => {
    const person = await people.join(fresh())
    await deliver(anEvent([person.accountId]))
    await people.call(person, '/login/logout')
    await people.dispatch()
    expect(person.browser.received).toEqual([])
    expect(
      await db.selectFrom('push_subscription').select('id').where('account_id', '=', person.accountId).execute(),
    ).toEqual([])
  })

  it('with another user logged in gets nothing meant for the previous one', async () => {
    const [before, after] = [await people.join(fresh()), await people.join(fresh())]
    await deliver(anEvent([before.accountId]))
    const { endpoint, keys } = before.browser.subscription
    const { session_id: sessionId } = await db
      .selectFrom('push_subscription')
      .select('session_id')
      .where('account_id', '=', after.accountId)
      .executeTakeFirstOrThrow()
    await createPushRepo(db).add({ accountId: after.accountId, sessionId }, { endpoint, ...keys }, 20, clock.now())
    await people.dispatch()
    expect(before.browser.received).toEqual([])
    await deliver(anEvent([after.accountId]))
    await people.dispatch()
    expect(before.browser.received).toHaveLength(1)
  })

  it('that registers again loses nothing', async () => {
    const person = await people.join(fresh())
    await deliver(anEvent([person.accountId]))
    const { session_id: sessionId } = await db
      .selectFrom('push_subscription')
      .select('session_id')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    const { endpoint, keys } = person.browser.subscription
    await createPushRepo(db).add({ accountId: person.accountId, sessionId }, { endpoint, ...keys }, 20, clock.now())
    await people.dispatch()
    expect(person.browser.received).toHaveLength(1)
  })

  it('gets nothing once its session has expired, including queued messages', async () => {
    const person = await people.join(fresh())
    await deliver(anEvent([person.accountId]))
    await db
      .updateTable('session')
      .set({ expires_at: clock.now() })
      .where('account_id', '=', person.accountId)
      .execute()
    await people.dispatch()
    expect(person.browser.received).toEqual([])
  })

  it('gets nothing once its owner is suspended or deleted', async () => {
    const [suspended, gone] = [await people.join(fresh()), await people.join(fresh())]
    await deliver(anEvent([suspended.accountId, gone.accountId]))
    await db.updateTable('account').set({ state: 'suspended' }).where('id', '=', suspended.accountId).execute()
    await db.deleteFrom('account').where('id', '=', gone.accountId).execute()
    await people.dispatch()
    expect([...suspended.browser.received, ...gone.browser.received]).toEqual([])
  })
})

it('messages queued for a deleted account are not sent, except the farewell', async () => {
  const person = await people.join(fresh())
  await deliver(anEvent([person.accountId]))
  const me = personOf(person)
  clock.advance(2 * MINUTE_MS)
  await callOf(sendDeleteCodeCall, {}, me)
  const code = await mailbox.codeFor(person.email)
  // Still queued, as if the mail server were down.
  await deliver(anEvent([person.accountId]))
  clock.advance(2 * MINUTE_MS)
  await callOf(sendEmailCodeCall, { email: person.email, purpose: 'login' })
  const before = (await db.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute()).length
  expect(before).toBeGreaterThan(0)
  const known = person.browser.received.length
  expect((await callOf(deleteAccountCall, { code, password: person.password }, me)).code).toBe(10000)
  await people.dispatch()
  const mails = await mailbox.to(person.email)
  expect(mails.at(-1)?.subject).toBe('Your account was deleted')
  expect(mails.filter(mail => mail.text.includes('/push?off='))).toHaveLength(1)
  expect(person.browser.received).toHaveLength(known)
})

it('an account deleted during delivery does not block delivery to the others', async () => {
  const [gone, left] = [await people.join(fresh()), await people.join(fresh())]
  const event = anEvent([gone.accountId, left.accountId])
  let delivering: Promise<readonly string[]> | undefined
  await db.transaction().execute(async trx => {
    await trx.deleteFrom('account').where('id', '=', gone.accountId).execute()
    delivering = deliver(event)
    await untilSomebodyWaits()
  })
  expect(await delivering).toEqual([left.accountId])
  expect(await people.reached(left)).toEqual(ONCE)
})

/** Resolves once a statement waits for a row lock. */
const untilSomebodyWaits = () =>
  eventually('somebody waits', async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  })

it('notifies open pages on all nodes after the commit', async () => {
  const heard: unknown[] = []
  const stop = bus.subscribe(CHANGED_TOPIC, message => heard.push(message))
  delivery.notifyPages(['a', 'b'])
  delivery.notifyPages([])
  stop()
  expect(heard).toEqual([['a', 'b']])
})
