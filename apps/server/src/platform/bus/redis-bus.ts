/** The bus of a program that is several processes: Redis pub/sub, and one key per kept value. */
import { ConfigError } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Bus, JsonValue } from './bus.ts'
import { connectRedis, untilReady } from './redis.ts'
import { RedisSender } from './redis-sender.ts'
import { Subscriptions } from './subscriptions.ts'

const CHANNEL = 'candela:bus:'
const KEPT = 'candela:kept:'
const COMMAND_TIMEOUT_MS = 5000
const WAITING_MAX = 10_000

export function createRedisBus(url: string, log: Logger, options: { waitingMax?: number } = {}): Bus {
  const outgoing = connectRedis(url, log, { commandTimeoutMs: COMMAND_TIMEOUT_MS })
  const incoming = connectRedis(url, log, { commandTimeoutMs: COMMAND_TIMEOUT_MS })
  const sender = new RedisSender(outgoing, log, options.waitingMax ?? WAITING_MAX)
  const subscriptions = new Subscriptions(log)
  const unconfirmed = new Set<Promise<void>>()

  function listen(topics: readonly string[]): void {
    if (topics.length === 0 || incoming.status !== 'ready') return // when it becomes ready, all topics are asked for
    const confirmed = incoming.subscribe(...topics.map(topic => CHANNEL + topic)).then(
      () => void unconfirmed.delete(confirmed),
      (error: unknown) => {
        unconfirmed.delete(confirmed)
        log.warn({ err: error, topics }, 'Redis refused a subscription')
      },
    )
    unconfirmed.add(confirmed)
  }

  function ignore(topic: string): void {
    if (incoming.status !== 'ready') return
    incoming
      .unsubscribe(CHANNEL + topic)
      .catch((error: unknown) => log.warn({ err: error, topic }, 'unsubscribe failed'))
  }

  incoming.on('ready', () => listen(subscriptions.topics()))
  incoming.on('message', (channel: string, text: string) => {
    const topic = channel.slice(CHANNEL.length)
    if (subscriptions.has(topic)) subscriptions.deliver(topic, parseMessage(text))
  })

  return {
    publish: (topic, message) => sender.publish(CHANNEL + topic, JSON.stringify(message)),
    subscribe(topic, handler) {
      const { isFirst, remove } = subscriptions.add(topic, handler)
      if (isFirst) listen([topic])
      return () => {
        if (remove().isLast) ignore(topic)
      }
    },
    keep: (topic, message) => sender.keep(KEPT + topic, JSON.stringify(message)),
    async latest(topic) {
      await Promise.all([untilReady(incoming, COMMAND_TIMEOUT_MS), untilReady(outgoing, COMMAND_TIMEOUT_MS)])
      await Promise.all(unconfirmed)
      const text = await outgoing.get(KEPT + topic)
      return text === null ? undefined : parseMessage(text)
    },
    async close() {
      subscriptions.clear()
      await sender.close()
      incoming.disconnect()
      outgoing.disconnect()
    },
  }
}

/** The bus, once Redis has answered; refused when it does not, so that a wrong address is noticed at the start. */
export async function connectRedisBus(url: string, log: Logger): Promise<Bus> {
  const bus = createRedisBus(url, log)
  try {
    await bus.latest('start')
    return bus
  } catch (error) {
    await bus.close()
    throw new ConfigError(
      `REDIS_URL: Redis does not answer (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** Only our own processes write there, with JSON.stringify. */
function parseMessage(text: string): JsonValue {
  return JSON.parse(text) as JsonValue // JSON.parse gives nothing else
}
