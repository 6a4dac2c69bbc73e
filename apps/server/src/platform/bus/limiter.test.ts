/** One suite for the local and the Redis limiter: same rule, same results. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { hasRedisServer, startTestRedis, type TestRedis } from '#testing/redis.ts'
import { createLimiter, createLocalLimiter, type Limiter } from './limiter.ts'
import { connectRedis, type Redis, untilReady } from './redis.ts'

const RULE = { limit: 5, windowMs: 10_000 }

describe('in one process', () => {
  conforms(clock => createLimiter({ clock, log: silentLog }))

  test('remembers a bounded number of keys, the most recently used ones', () => {
    const clock = createTestClock()
    const limiter = createLocalLimiter(clock, 100)
    for (let use = 0; use < 5; use += 1) limiter.take('busy', RULE)
    for (let index = 0; index < 1000; index += 1) {
      limiter.take(`key ${index}`, RULE)
      if (index % 50 === 0) limiter.take('busy', RULE)
    }
    expect(limiter.size()).toBe(100)
    expect(limiter.take('busy', RULE).ok).toBe(false)
  })
})

describe.skipIf(!hasRedisServer())('over Redis (skipped without redis-server)', () => {
  let server: TestRedis
  let redis: Redis

  beforeAll(async () => {
    server = await startTestRedis()
    redis = connectRedis(server.url, silentLog, { commandTimeoutMs: 2000 })
    await untilReady(redis, 2000)
  })
  afterAll(async () => {
    redis.disconnect()
    await server.close()
  })

  conforms(clock => createLimiter({ clock, log: silentLog, redis }))

  test('two processes count together', async () => {
    const clock = createTestClock()
    const [one, other] = [
      createLimiter({ clock, log: silentLog, redis }),
      createLimiter({ clock, log: silentLog, redis }),
    ]
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, use) => (use % 2 === 0 ? one : other).take(key, RULE)),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(5)
  })

  test('counts locally while Redis is unavailable', async () => {
    const limiter = createLimiter({ clock: createTestClock(), log: silentLog, redis })
    await server.crash()
    const answers = await Promise.all(Array.from({ length: 7 }, () => limiter.take('away', RULE)))
    expect(answers.filter(answer => answer.ok)).toHaveLength(5)
    await server.start()
    await untilReady(redis, 5000)
  })
})

function conforms(create: (clock: TestClock) => Limiter): void {
  let clock: TestClock
  let limiter: Limiter
  let key: string

  beforeEach(() => {
    clock = createTestClock()
    limiter = create(clock)
    key = randomUUID()
  })

  async function takeTimes(times: number): Promise<number> {
    let allowed = 0
    for (let use = 0; use < times; use += 1) if ((await limiter.take(key, RULE)).ok) allowed += 1
    return allowed
  }

  test('allows a burst of the limit and then returns when to retry', async () => {
    expect(await takeTimes(5)).toBe(5)
    expect(await limiter.take(key, RULE)).toEqual({ ok: false, retryAfterMs: 2000 })
    clock.advance(500)
    expect(await limiter.take(key, RULE)).toEqual({ ok: false, retryAfterMs: 1500 })
  })

  test('allows one more at the announced time, and not before', async () => {
    await takeTimes(5)
    clock.advance(1999)
    expect((await limiter.take(key, RULE)).ok).toBe(false)
    clock.advance(1)
    expect(await takeTimes(3)).toBe(1)
  })

  test('a rejected attempt costs nothing', async () => {
    await takeTimes(100)
    expect(await limiter.take(key, RULE)).toEqual({ ok: false, retryAfterMs: 2000 })
  })

  test('allows the whole limit again after a quiet window', async () => {
    await takeTimes(5)
    clock.advance(10_000)
    expect(await takeTimes(9)).toBe(5)
  })

  test('counts every key separately', async () => {
    await takeTimes(9)
    expect(await limiter.take(`${key} other`, RULE)).toEqual({ ok: true })
  })

  test('enforces a limit of one', async () => {
    const once = { limit: 1, windowMs: 60_000 }
    expect(await limiter.take(key, once)).toEqual({ ok: true })
    expect(await limiter.take(key, once)).toEqual({ ok: false, retryAfterMs: 60_000 })
  })
}
