/** One suite for every bus: what holds in one process must hold between several. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#testing/log.ts'
import { hasRedisServer, startTestRedis, type TestRedis } from '#testing/redis.ts'
import type { Bus, JsonValue } from './bus.ts'
import { createLocalBus } from './local-bus.ts'
import { createRedisBus } from './redis-bus.ts'

describe('the bus inside one process', () => {
  conforms(() => createLocalBus(silentLog))

  test('hands a message over as it is, without copying it', () => {
    const bus = createLocalBus(silentLog)
    const received: JsonValue[] = []
    bus.subscribe('a', message => received.push(message))
    const message = { price: '1' }
    bus.publish('a', message)
    expect(received[0]).toBe(message)
  })
})

describe.skipIf(!hasRedisServer())('the bus over Redis (skipped where there is no redis-server)', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startTestRedis()
  })
  afterAll(() => redis.close())

  conforms(() => createRedisBus(redis.url, silentLog))
})

/** `open` gives a bus; two of them are ends of the same bus, or the same one. */
function conforms(open: () => Bus): void {
  let bus: Bus

  beforeEach(() => {
    bus = open()
  })
  afterEach(() => bus.close())

  /** Listens, and resolves with everything heard once the topic says `'end'`. */
  async function heardOn(topic: string, speak: () => void): Promise<JsonValue[]> {
    const heard: JsonValue[] = []
    const ended = new Promise<void>(resolve => {
      bus.subscribe(topic, message => {
        if (message === 'end') resolve()
        else heard.push(message)
      })
    })
    await bus.latest(topic)
    speak()
    bus.publish(topic, 'end')
    await ended
    return heard
  }

  test('delivers JSON of every shape', async () => {
    const messages: JsonValue[] = [null, true, 0.1, '烛见', [1, [2]], { a: { b: [null] } }]
    expect(await heardOn('shapes', () => messages.forEach(message => bus.publish('shapes', message)))).toEqual(messages)
  })

  test('keeps the order of a topic', async () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => index)
    expect(await heardOn('order', () => numbers.forEach(number => bus.publish('order', number)))).toEqual(numbers)
  })

  test('keeps the order for everybody when a handler publishes', async () => {
    bus.subscribe('chain', message => {
      if (message === 1) bus.publish('chain', 2)
      if (message === 2) bus.publish('chain', 'end')
    })
    const heard: JsonValue[] = []
    const ended = new Promise<void>(resolve => {
      bus.subscribe('chain', message => (message === 'end' ? resolve() : void heard.push(message)))
    })
    await bus.latest('chain')
    bus.publish('chain', 1)
    await ended
    expect(heard).toEqual([1, 2])
  })

  test('delivers to every subscriber of the topic and to no other', async () => {
    const others: JsonValue[] = []
    const second: JsonValue[] = []
    bus.subscribe('topic.other', message => others.push(message))
    bus.subscribe('topic', message => second.push(message))
    expect(await heardOn('topic', () => bus.publish('topic', 1))).toEqual([1])
    expect([second, others]).toEqual([[1, 'end'], []])
  })

  test('delivers nothing more after unsubscribing, and goes on for the others', async () => {
    const stopped: JsonValue[] = []
    const stop = bus.subscribe('stop', message => {
      stopped.push(message)
      stop()
    })
    expect(await heardOn('stop', () => [1, 2, 3].forEach(number => bus.publish('stop', number)))).toEqual([1, 2, 3])
    expect(stopped).toEqual([1])
  })

  test('can be subscribed again after the last subscriber has gone', async () => {
    bus.subscribe('again', () => undefined)()
    expect(await heardOn('again', () => bus.publish('again', 1))).toEqual([1])
  })

  test('a handler that throws disturbs neither the sender nor the other handlers', async () => {
    bus.subscribe('throws', () => {
      throw new Error('bad handler')
    })
    expect(await heardOn('throws', () => bus.publish('throws', 1))).toEqual([1])
  })

  test('keeps the last value of a topic without telling anybody', async () => {
    const heard = heardOn('kept', () => undefined)
    await bus.keep('kept', { v: 1 })
    await bus.keep('kept', { v: 2 })
    expect(await bus.latest('kept')).toEqual({ v: 2 })
    expect(await heard).toEqual([])
  })

  test('has no last value of a topic that was never kept', async () => {
    bus.publish('never-kept', 1)
    expect(await bus.latest('never-kept')).toBeUndefined()
  })
}
