/** One suite for the local and the Redis limiter: same rule, same results. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { hasRedisServer, startTestRedis, type TestRedis } from '#testing/redis.ts'
import { createLimiter, createLocalLimiter, type Limiter, waitAfter } from './limiter.ts'
import { connectRedis, type Redis, untilReady } from './redis.ts'

const HOUR_MS = 3_600_000
const RULE = { limit: 5, windowMs: 10_000 }

describe('in one process', () => {
  conforms(clock => createLimiter({ clock, log: silentLog }))

  test('remembers a bounded number of keys, at least the most recently used half', () => {
    const clock = createTestClock()
    const limiter = createLocalLimiter(clock, 100)
    for (let use = 0; use < 5; use += 1) limiter.take('busy', RULE)
    for (let index = 0; index < 1000; index += 1) {
      limiter.take(`key ${index}`, RULE)
      if (index % 40 === 0) limiter.take('busy', RULE)
    }
    expect(limiter.size()).toBeLessThanOrEqual(100)
    expect(limiter.take('busy', RULE).ok).toBe(false)
    const remembered = Array.from({ length: 48 }, (_, index) => `key ${999 - index}`)
    for (const key of remembered) {
      for (let use = 0; use < 4; use += 1) limiter.take(key, RULE)
      expect(limiter.take(key, RULE).ok).toBe(false)
    }
  })

  test('a wall clock that jumps ahead and back locks nobody out', () => {
    const clock = createTestClock()
    let jumpMs = 0
    const limiter = createLocalLimiter({ ...clock, now: () => clock.now() + jumpMs })
    jumpMs = HOUR_MS
    for (let use = 0; use < 5; use += 1) limiter.take('visitor', RULE)
    jumpMs = 0
    clock.advance(2000)
    expect(limiter.take('visitor', RULE)).toEqual({ ok: true })
  })
})

describe('recorded tries', () => {
  test.each<[string, number[], number]>([
    ['none', [], 0],
    ['fewer than the limit', [9000, 9000, 9000, 9000], 0],
    ['the limit just now', [10_000, 10_000, 10_000, 10_000, 10_000], 2000],
    ['the limit a while ago', [8000, 8000, 8000, 8000, 8000], 0],
    ['the limit, spread', [7000, 8000, 9000, 10_000, 10_000], 0],
    ['one more than the limit, as they were allowed', [4000, 4000, 4000, 4000, 4000, 6000, 8000, 10_000], 2000],
    ['some in the future, by a clock that was wrong', [10_000, 10_000, 10_000, 10_000, 99_000], 0],
  ])('%s', (_name, times, waitMs) => expect(waitAfter(times, 10_000, RULE)).toBe(waitMs))
})

/** Nothing of it is forgotten while a test runs on the time of Redis itself. */
const SLOW = { limit: 5, windowMs: 100 * HOUR_MS }

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

  const aNode = (clock: TestClock): Limiter => createLimiter({ clock, log: silentLog, redis })
  const shared = (clock: TestClock): Limiter =>
    createLimiter({ clock, log: silentLog, redis, redisTime: () => clock.now() })
  conforms(shared)

  test('two processes count together', async () => {
    // By the time of Redis: the clocks of nodes differ.
    const [one, other] = [aNode(createTestClock()), aNode(createTestClock(Date.UTC(2025, 0, 1) + HOUR_MS))]
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, use) => (use % 2 === 0 ? one : other).take(key, SLOW)),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(5)
  })

  test('a clock of Redis that jumps ahead and back locks nobody out', async () => {
    let time = 0
    const limiter = createLimiter({ clock: createTestClock(), log: silentLog, redis, redisTime: () => time })
    const key = randomUUID()
    time = HOUR_MS
    for (let use = 0; use < 4; use += 1) await limiter.take(key, RULE)
    time = 0
    expect(await limiter.take(key, RULE)).toEqual({ ok: true })
  })

  test('what this process has counted holds even if Redis forgets it', async () => {
    const limiter = aNode(createTestClock())
    const key = randomUUID()
    for (let use = 0; use < 5; use += 1) await limiter.take(key, SLOW)
    await redis.flushall()
    expect((await limiter.take(key, SLOW)).ok).toBe(false)
  })

  test('a try refused by all nodes together costs this node nothing', async () => {
    const [one, other] = [aNode(createTestClock()), aNode(createTestClock())]
    const key = randomUUID()
    for (let use = 0; use < 5; use += 1) await one.take(key, SLOW)
    for (let use = 0; use < 9; use += 1) expect((await other.take(key, SLOW)).ok).toBe(false)
    await redis.flushall()
    expect((await other.take(key, SLOW)).ok).toBe(true)
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
