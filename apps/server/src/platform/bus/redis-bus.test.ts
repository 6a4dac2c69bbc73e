import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLogger, type Logger } from '#platform/log/logger.ts'
import { silentLog } from '#testing/log.ts'
import { hasRedisServer, startTestRedis, type TestRedis } from '#testing/redis.ts'
import type { Bus, JsonValue } from './bus.ts'
import { connectRedisBus, createRedisBus } from './redis-bus.ts'

describe.skipIf(!hasRedisServer())('between processes (skipped where there is no redis-server)', () => {
  let redis: TestRedis
  const open: Bus[] = []

  beforeAll(async () => {
    redis = await startTestRedis()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map(bus => bus.close()))
  })
  afterAll(() => redis.close())

  function aBus(log: Logger = silentLog, options = {}): Bus {
    const bus = createRedisBus(redis.url, log, options)
    open.push(bus)
    return bus
  }

  function next(bus: Bus, topic: string): Promise<JsonValue> {
    return new Promise(resolve => {
      const stop = bus.subscribe(topic, message => {
        stop()
        resolve(message)
      })
    })
  }

  test('a message of one bus arrives at another', async () => {
    const [sender, receiver] = [aBus(), aBus()]
    const arrived = next(receiver, 'price')
    await receiver.latest('price')
    sender.publish('price', { last: '1.5' })
    expect(await arrived).toEqual({ last: '1.5' })
  })

  test('a value kept by one bus is found by another that comes later', async () => {
    await aBus().keep('snapshot', [1, 2])
    expect(await aBus().latest('snapshot')).toEqual([1, 2])
  })

  test('what is published in one turn leaves in one write', async () => {
    const admin = new Redis(redis.url)
    const reads = async (): Promise<number> =>
      Number(/total_reads_processed:(\d+)/.exec(await admin.info('stats'))?.[1])
    const bus = aBus()
    await bus.keep('warm', 1)
    const before = await reads()
    for (let number = 0; number < 500; number += 1) bus.publish('many', number)
    await bus.keep('warm', 2)
    expect((await reads()) - before).toBeLessThan(10)
    await admin.quit()
  })

  test('after Redis was away, subscriptions are in force again and kept values are stored', async () => {
    const [sender, receiver] = [aBus(), aBus()]
    const arrived = next(receiver, 'news')
    await Promise.all([sender.latest('news'), receiver.latest('news')])
    await redis.crash()
    expect(() => sender.publish('lost', 'while away')).not.toThrow()
    const stored = sender.keep('news', 'kept while away')
    await redis.start()
    await stored
    expect(await receiver.latest('news')).toBe('kept while away')
    sender.publish('news', 'back')
    expect(await arrived).toBe('back')
  })

  test('holds a bounded number of messages while Redis is away, and says how many it dropped', async () => {
    let lines = ''
    const log = createLogger({ level: 'warn', destination: { write: line => void (lines += line) } })
    const bus = aBus(log, { waitingMax: 10 })
    await bus.latest('x')
    await redis.crash()
    for (let number = 0; number < 25; number += 1) bus.publish('x', number)
    const stored = bus.keep('x', 1)
    await redis.start()
    await stored
    expect(lines).toContain('"dropped":15')
  })

  test('does not wait for ever for a Redis that is not there', async () => {
    const bus = createRedisBus(`${redis.url}.missing`, silentLog)
    const kept = bus.keep('x', 1)
    bus.publish('x', 1)
    await bus.close()
    await expect(kept).resolves.toBeUndefined()
  })
})

test('an address where no Redis answers stops the start with one line that names it', async () => {
  await expect(connectRedisBus('redis://:hidden@127.0.0.1:1', silentLog)).rejects.toThrow(
    /^REDIS_URL: Redis does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/,
  )
})
