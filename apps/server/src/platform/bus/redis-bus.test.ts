import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLogger, type Logger } from '#platform/log/logger.ts'
import { silentLog } from '#testing/log.ts'
import { hasRedisServer, startTestRedis, type TestRedis } from '#testing/redis.ts'
import type { Bus } from './bus.ts'
import { connectRedisBus, createRedisBus } from './redis-bus.ts'
import { type Topic, topic } from './topic.ts'

/** A topic of any JSON. */
const any = (name: string): Topic<unknown> => topic(name, (value): value is unknown => value !== undefined)

describe.skipIf(!hasRedisServer())('between processes (skipped without redis-server)', () => {
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

  function next(bus: Bus, name: string): Promise<unknown> {
    return new Promise(resolve => {
      const stop = bus.subscribe(any(name), message => {
        stop()
        resolve(message)
      })
    })
  }

  test('a message of one bus arrives at another', async () => {
    const [sender, receiver] = [aBus(), aBus()]
    const arrived = next(receiver, 'price')
    await receiver.latest(any('price'))
    sender.publish(any('price'), { last: '1.5' })
    expect(await arrived).toEqual({ last: '1.5' })
  })

  test('a value stored by one bus is found by another that connects later', async () => {
    await aBus().keep(any('snapshot'), [1, 2])
    expect(await aBus().latest(any('snapshot'))).toEqual([1, 2])
  })

  test('messages published in one turn are sent in one write', async () => {
    const admin = new Redis(redis.url)
    const reads = async (): Promise<number> =>
      Number(/total_reads_processed:(\d+)/.exec(await admin.info('stats'))?.[1])
    const bus = aBus()
    await bus.keep(any('warm'), 1)
    const before = await reads()
    for (let number = 0; number < 500; number += 1) bus.publish(any('many'), number)
    await bus.keep(any('warm'), 2)
    expect((await reads()) - before).toBeLessThan(10)
    await admin.quit()
  })

  test('after a Redis outage subscriptions are restored and pending values are stored', async () => {
    const [sender, receiver] = [aBus(), aBus()]
    const arrived = next(receiver, 'news')
    await Promise.all([sender.latest(any('news')), receiver.latest(any('news'))])
    await redis.crash()
    expect(() => sender.publish(any('lost'), 'while away')).not.toThrow()
    const stored = sender.keep(any('news'), 'kept while away')
    await redis.start()
    await stored
    expect(await receiver.latest(any('news'))).toBe('kept while away')
    sender.publish(any('news'), 'back')
    expect(await arrived).toBe('back')
  })

  test('queues a bounded number of messages during a Redis outage, and reports how many it dropped', async () => {
    let lines = ''
    const log = createLogger({ level: 'warn', destination: { write: line => void (lines += line) } })
    const bus = aBus(log, { waitingMax: 10 })
    await bus.latest(any('x'))
    await redis.crash()
    for (let number = 0; number < 25; number += 1) bus.publish(any('x'), number)
    const stored = bus.keep(any('x'), 1)
    await redis.start()
    await stored
    expect(lines).toContain('"dropped":15')
  })

  test('does not wait forever for a missing Redis', async () => {
    const bus = createRedisBus(`${redis.url}.missing`, silentLog)
    const kept = bus.keep(any('x'), 1)
    bus.publish(any('x'), 1)
    await bus.close()
    await expect(kept).resolves.toBeUndefined()
  })
})

test('an address without a Redis aborts the start with one line that contains it', async () => {
  await expect(connectRedisBus('redis://:hidden@127.0.0.1:1', silentLog)).rejects.toThrow(
    /^REDIS_URL: Redis does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/,
  )
})
