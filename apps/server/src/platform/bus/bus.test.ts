/** One suite for all buses: the guarantees in one process must also hold between several. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import { silentLog } from '#testing/log.ts'
import { hasRedisServer, startTestRedis, type TestRedis } from '#testing/redis.ts'
import type { Bus } from './bus.ts'
import { createLocalBus } from './local-bus.ts'
import { createRedisBus } from './redis-bus.ts'
import { isNumber, isText, listOf, objectOf, type Topic, topic } from './topic.ts'

type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** A topic of any JSON. */
const any = (name: string): Topic<JsonValue> => topic(name, (value): value is JsonValue => value !== undefined)

describe('the bus inside one process', () => {
  conforms(() => createLocalBus(silentLog))

  test('passes a message on without copying it', () => {
    const bus = createLocalBus(silentLog)
    const received: JsonValue[] = []
    bus.subscribe(any('a'), message => received.push(message))
    const message = { price: '1' }
    bus.publish(any('a'), message)
    expect(received[0]).toBe(message)
  })
})

describe.skipIf(!hasRedisServer())('the bus over Redis (skipped without redis-server)', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startTestRedis()
  })
  afterAll(() => redis.close())

  conforms(() => createRedisBus(redis.url, silentLog))
})

/** `open` returns a bus; two of them are connected, or the same one. */
function conforms(open: () => Bus): void {
  let bus: Bus

  beforeEach(() => {
    bus = open()
  })
  afterEach(() => bus.close())

  /** Subscribes, and resolves with everything received once the topic sends `'end'`. */
  async function heardOn(name: string, speak: () => void): Promise<JsonValue[]> {
    const heard: JsonValue[] = []
    const ended = new Promise<void>(resolve => {
      bus.subscribe(any(name), message => {
        if (message === 'end') resolve()
        else heard.push(message)
      })
    })
    await bus.latest(any(name))
    speak()
    bus.publish(any(name), 'end')
    await ended
    return heard
  }

  test('delivers JSON of every shape', async () => {
    const messages: JsonValue[] = [null, true, 0.1, '烛见', [1, [2]], { a: { b: [null] } }]
    expect(await heardOn('shapes', () => messages.forEach(message => bus.publish(any('shapes'), message)))).toEqual(
      messages,
    )
  })

  test('keeps the order of a topic', async () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => index)
    expect(await heardOn('order', () => numbers.forEach(number => bus.publish(any('order'), number)))).toEqual(numbers)
  })

  test('keeps the order for all subscribers when a handler publishes', async () => {
    bus.subscribe(any('chain'), message => {
      if (message === 1) bus.publish(any('chain'), 2)
      if (message === 2) bus.publish(any('chain'), 'end')
    })
    const heard: JsonValue[] = []
    const ended = new Promise<void>(resolve => {
      bus.subscribe(any('chain'), message => (message === 'end' ? resolve() : void heard.push(message)))
    })
    await bus.latest(any('chain'))
    bus.publish(any('chain'), 1)
    await ended
    expect(heard).toEqual([1, 2])
  })

  test('delivers to every subscriber of the topic and to no other', async () => {
    const others: JsonValue[] = []
    const second: JsonValue[] = []
    bus.subscribe(any('topic.other'), message => others.push(message))
    bus.subscribe(any('topic'), message => second.push(message))
    expect(await heardOn('topic', () => bus.publish(any('topic'), 1))).toEqual([1])
    expect([second, others]).toEqual([[1, 'end'], []])
  })

  test('stops delivering after unsubscribing, and continues for the others', async () => {
    const stopped: JsonValue[] = []
    const stop = bus.subscribe(any('stop'), message => {
      stopped.push(message)
      stop()
    })
    expect(await heardOn('stop', () => [1, 2, 3].forEach(number => bus.publish(any('stop'), number)))).toEqual([
      1, 2, 3,
    ])
    expect(stopped).toEqual([1])
  })

  test('can be subscribed again after the last subscriber has left', async () => {
    bus.subscribe(any('again'), () => undefined)()
    expect(await heardOn('again', () => bus.publish(any('again'), 1))).toEqual([1])
  })

  test('a handler that throws disturbs neither the sender nor the other handlers', async () => {
    bus.subscribe(any('throws'), () => {
      throw new Error('bad handler')
    })
    expect(await heardOn('throws', () => bus.publish(any('throws'), 1))).toEqual([1])
  })

  test('stores the last value of a topic without notifying subscribers', async () => {
    const heard = heardOn('kept', () => undefined)
    await bus.keep(any('kept'), { v: 1 })
    await bus.keep(any('kept'), { v: 2 })
    expect(await bus.latest(any('kept'))).toEqual({ v: 2 })
    expect(await heard).toEqual([])
  })

  test('has no last value of a topic that was never stored', async () => {
    bus.publish(any('never-kept'), 1)
    expect(await bus.latest(any('never-kept'))).toBeUndefined()
  })

  test('drops a message that does not match its topic, logs it once and continues', async () => {
    const numbers = topic('numbers', isNumber)
    const heard: number[] = []
    const ended = new Promise<void>(resolve => {
      bus.subscribe(numbers, message => (message === -1 ? resolve() : void heard.push(message)))
    })
    await bus.latest(numbers)
    bus.publish(any('numbers'), 'one')
    bus.publish(numbers, 2)
    bus.publish(numbers, -1)
    await ended
    expect(heard).toEqual([2])
    await bus.keep(any('numbers'), 'three')
    expect(await bus.latest(numbers)).toBeUndefined()
  })
}

describe('the shape of a topic', () => {
  const isRow = objectOf<{ pair: string; prices: readonly number[] }>({ pair: isText, prices: listOf(isNumber) })

  test.each([
    [{ pair: 'a', prices: [1, 2] }, true],
    [{ pair: 'a', prices: [], added: 'by a newer version' }, true],
    [{ pair: 'a', prices: [1, '2'] }, false],
    [{ pair: 'a' }, false],
    [null, false],
    ['a', false],
  ])('%j: %s', (value, expected) => expect(isRow(value)).toBe(expected))

  test('is reported for every message and logged for the first', () => {
    let lines = ''
    const counted: string[] = []
    const log = createLogger({ level: 'warn', destination: { write: line => void (lines += line) } })
    const bus = createLocalBus(log, name => counted.push(name))
    bus.subscribe(topic('numbers', isNumber), () => undefined)
    bus.publish(any('numbers'), 'one')
    bus.publish(any('numbers'), 'two')
    expect(counted).toEqual(['numbers', 'numbers'])
    expect(lines.match(/"topic":"numbers"/g)).toHaveLength(1)
  })
})
