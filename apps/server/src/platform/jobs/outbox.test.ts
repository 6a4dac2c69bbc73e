import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/log.ts'
import {
  createOutboxDispatcher,
  type Delivery,
  type DispatcherOptions,
  enqueueOutbox,
  forgetOutbox,
  type OutboxDispatcher,
  type OutboxHandler,
  pruneOutbox,
} from './outbox.ts'

const { db, connection } = await testDatabase()
let clock: TestClock
const dispatchers: OutboxDispatcher[] = []

beforeEach(async () => {
  clock = createTestClock()
  await db.deleteFrom('outbox').execute()
})
afterEach(async () => {
  await Promise.all(dispatchers.splice(0).map(dispatcher => dispatcher.close()))
})

function aDispatcher(mail: OutboxHandler, options: Partial<DispatcherOptions> = {}): OutboxDispatcher {
  const dispatcher = createOutboxDispatcher({ db, clock, log: silentLog, handlers: { mail }, ...options })
  dispatchers.push(dispatcher)
  return dispatcher
}

async function enqueue(dedupeKey: string, topic = 'mail'): Promise<void> {
  const message = { topic, dedupeKey, payload: { to: dedupeKey }, accountId: null }
  await db.transaction().execute(trx => enqueueOutbox(trx, message, clock.now()))
}

function rows() {
  return db.selectFrom('outbox').selectAll().orderBy('dedupe_key').execute()
}

test('a transaction that is rolled back leaves no message', async () => {
  const work = db.transaction().execute(async trx => {
    await enqueueOutbox(trx, { topic: 'mail', dedupeKey: 'a', payload: {}, accountId: null }, clock.now())
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
})

test('two requests with one dedupe key make one message', async () => {
  await enqueue('a')
  await enqueue('a')
  expect(await rows()).toHaveLength(1)
})

test('delivers a message once and marks it', async () => {
  const delivered: Delivery[] = []
  const dispatcher = aDispatcher(async delivery => void delivered.push(delivery))
  await enqueue('a')
  await dispatcher.dispatch()
  await dispatcher.dispatch()
  expect(delivered).toMatchObject([{ dedupeKey: 'a', payload: { to: 'a' }, attempt: 1 }])
  expect(await rows()).toMatchObject([{ delivered_at: clock.now(), attempts: 1, last_error: null }])
})

test('polls by itself', async () => {
  await enqueue('a')
  const delivered = new Promise<string>(resolve => {
    aDispatcher(async ({ dedupeKey }) => resolve(dedupeKey), { pollMs: 1000 })
  })
  clock.advance(1000)
  expect(await delivered).toBe('a')
})

test('leaves messages without a handler alone', async () => {
  await enqueue('a', 'sms')
  await aDispatcher(async () => undefined).dispatch()
  expect(await rows()).toMatchObject([{ attempts: 0, delivered_at: null }])
})

test('retries with a doubling pause, and gives up after the last attempt', async () => {
  const times: number[] = []
  const start = clock.now()
  const dispatcher = aDispatcher(
    async () => {
      times.push(clock.now() - start)
      throw new Error('mail server is away')
    },
    { attemptsMax: 3, pollMs: 1e9 },
  )
  await enqueue('a')
  for (let second = 0; second <= 60; second += 1) {
    await dispatcher.dispatch()
    clock.advance(1000)
  }
  expect(times).toEqual([0, 2000, 6000])
  expect(await rows()).toMatchObject([
    { attempts: 3, delivered_at: null, dead_at: start + 6000, last_error: 'mail server is away' },
  ])
})

test('delivers again, with the same dedupe key, after a crash between the delivery and its mark', async () => {
  await enqueue('a')
  const crashing = openDatabase({ connection, max: 1, log: silentLog, name: 'crashing' })
  const delivered: string[] = []
  const crashed = aDispatcher(
    async ({ dedupeKey }) => {
      delivered.push(dedupeKey)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crashing'`.execute(db)
    },
    { db: crashing.db },
  )
  await expect(crashed.dispatch()).rejects.toThrow()
  await crashing.close()

  const survivor = aDispatcher(
    async ({ dedupeKey, attempt }) => void delivered.push(`${dedupeKey}, attempt ${attempt}`),
  )
  await survivor.dispatch()
  expect(delivered).toEqual(['a'])
  clock.advance(2000)
  await survivor.dispatch()
  expect(delivered).toEqual(['a', 'a, attempt 2'])
})

test('gives up on a message that crashes the program at every attempt', async () => {
  await enqueue('a')
  await db.updateTable('outbox').set({ attempts: 3 }).execute()
  const delivered: string[] = []
  await aDispatcher(async ({ dedupeKey }) => void delivered.push(dedupeKey), { attemptsMax: 3 }).dispatch()
  expect(delivered).toEqual([])
  expect(await rows()).toMatchObject([
    { dead_at: clock.now(), last_error: 'the program stopped during the last attempt' },
  ])
})

test('two dispatchers never deliver one message at the same time, not even when its next attempt is due', async () => {
  const underWay = new Set<string>()
  const delivered: string[] = []
  const handler: OutboxHandler = async ({ dedupeKey }) => {
    if (underWay.has(dedupeKey)) throw new Error(`${dedupeKey} is delivered twice at once`)
    underWay.add(dedupeKey)
    await db.selectFrom('outbox').select('id').execute() // long enough for the other one to try the same
    clock.advance(10_000)
    await db.selectFrom('outbox').select('id').execute()
    underWay.delete(dedupeKey)
    delivered.push(dedupeKey)
  }
  const keys = Array.from({ length: 20 }, (_, index) => `message ${String(index).padStart(2, '0')}`)
  for (const key of keys) await enqueue(key)
  const [first, second] = [
    aDispatcher(handler, { pollMs: 1e9, timeoutMs: 1e9 }),
    aDispatcher(handler, { pollMs: 1e9, timeoutMs: 1e9 }),
  ]
  await Promise.all([first.dispatch(), second.dispatch()])
  await first.dispatch()
  expect(delivered.toSorted()).toEqual(keys)
  expect((await rows()).every(row => row.delivered_at !== null)).toBe(true)
})

test('aborts a handler that takes too long', async () => {
  let told = false
  const dispatcher = aDispatcher(
    ({ signal }) => {
      signal.addEventListener('abort', () => void (told = true))
      queueMicrotask(() => clock.advance(5000))
      return new Promise(() => undefined)
    },
    { timeoutMs: 5000, pollMs: 1e9 },
  )
  await enqueue('a')
  await dispatcher.dispatch()
  expect(told).toBe(true)
  expect(await rows()).toMatchObject([{ last_error: 'not delivered within 5000 ms', delivered_at: null }])
})

describe('of an account', () => {
  const accountId = '11111111-2222-4333-8444-555555555555'
  const ask = (dedupeKey: string) =>
    db
      .transaction()
      .execute(trx => enqueueOutbox(trx, { topic: 'mail', dedupeKey, payload: {}, accountId }, clock.now()))
  const leave = () => db.transaction().execute(trx => forgetOutbox(trx, accountId))
  const forget = () => db.deleteFrom('account').execute()
  beforeEach(async () => {
    const rest = { password_hash: '', nickname: '', locale: 'zh-CN', referral_code: '123456789' } as const
    await db
      .insertInto('account')
      .values({ id: accountId, email: 'a@example.com', phone: null, created_at: 1, seen_at: 1, ...rest })
      .execute()
  })
  afterEach(forget)

  test('delivers nothing once it was deleted, whether queued before or at that moment', async () => {
    const delivered: string[] = []
    const dispatcher = aDispatcher(async ({ dedupeKey }) => void delivered.push(dedupeKey))
    await ask('before')
    await enqueue('farewell')
    await leave()
    await ask('at that moment')
    await forget()
    await dispatcher.dispatch()
    expect(delivered).toEqual(['farewell'])
    expect((await rows()).map(row => row.dedupe_key)).toEqual(['farewell'])
  })

  test('does not retry a message that failed while its account was deleted, and blocks no other', async () => {
    const attempts: number[] = []
    const dispatcher = aDispatcher(async ({ attempt }) => {
      attempts.push(attempt)
      await leave()
      await forget()
      throw new Error('mail server is away')
    })
    await ask('under way')
    await dispatcher.dispatch()
    clock.advance(60_000)
    await dispatcher.dispatch()
    expect(attempts).toEqual([1])
    expect(await rows()).toEqual([])
  })

  test('delivers while the account exists', async () => {
    const delivered: string[] = []
    await ask('news')
    await aDispatcher(async ({ dedupeKey }) => void delivered.push(dedupeKey)).dispatch()
    expect(delivered).toEqual(['news'])
  })
})

test('removes old delivered messages and nothing else', async () => {
  await enqueue('delivered')
  await aDispatcher(async () => undefined).dispatch()
  await enqueue('waiting')
  expect(await pruneOutbox(db, clock.now())).toBe(0)
  expect(await pruneOutbox(db, clock.now() + 1)).toBe(1)
  expect((await rows()).map(row => row.dedupe_key)).toEqual(['waiting'])
})
