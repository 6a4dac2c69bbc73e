/** The bus of a multi-process program: Redis pub/sub, and one key per stored value. */
import { ConfigError } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Bus } from './bus.ts'
import { connectRedis, untilReady } from './redis.ts'
import { RedisSender } from './redis-sender.ts'
import { Subscriptions } from './subscriptions.ts'
import { createDropReport, type DropReport, isText, topic } from './topic.ts'

const CHANNEL = 'candela:bus:'
const KEPT = 'candela:kept:'
const COMMAND_TIMEOUT_MS = 5000
const WAITING_MAX = 10_000

export type RedisBusOptions = { readonly waitingMax?: number; readonly countDropped?: DropReport | undefined }

export function createRedisBus(url: string, log: Logger, options: RedisBusOptions = {}): Bus {
  const outgoing = connectRedis(url, log, { commandTimeoutMs: COMMAND_TIMEOUT_MS })
  const incoming = connectRedis(url, log, { commandTimeoutMs: COMMAND_TIMEOUT_MS })
  const sender = new RedisSender(outgoing, log, options.waitingMax ?? WAITING_MAX)
  const onDropped = createDropReport(log, options.countDropped)
  const subscriptions = new Subscriptions(log, onDropped)
  const unconfirmed = new Set<Promise<void>>()

  function listen(topics: readonly string[]): void {
    if (topics.length === 0 || incoming.status !== 'ready') return // subscribes to all topics once ready
    const confirmed = incoming.subscribe(...topics.map(topic => CHANNEL + topic)).then(
      () => void unconfirmed.delete(confirmed),
      (error: unknown) => {
        unconfirmed.delete(confirmed)
        log.warn({ err: error, topics }, 'Redis rejected a subscription')
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
    const name = channel.slice(CHANNEL.length)
    if (subscriptions.has(name)) subscriptions.deliver(name, parseMessage(text))
  })

  return {
    publish: ({ name }, message) => sender.publish(CHANNEL + name, JSON.stringify(message)),
    subscribe(subscribed, handler) {
      const { isFirst, remove } = subscriptions.add(subscribed, handler)
      if (isFirst) listen([subscribed.name])
      return () => {
        if (remove().isLast) ignore(subscribed.name)
      }
    },
    keep: ({ name }, message) => sender.keep(KEPT + name, JSON.stringify(message)),
    async latest({ name, is }) {
      await Promise.all([untilReady(incoming, COMMAND_TIMEOUT_MS), untilReady(outgoing, COMMAND_TIMEOUT_MS)])
      await Promise.all(unconfirmed)
      const text = await outgoing.get(KEPT + name)
      const message = text === null ? undefined : parseMessage(text)
      if (message === undefined || is(message)) return message
      onDropped(name)
      return undefined
    },
    async close() {
      subscriptions.clear()
      await sender.close()
      incoming.disconnect()
      outgoing.disconnect()
    },
  }
}

const START_TOPIC = topic('start', isText)

/**
 * Resolves with the bus once Redis has answered; rejects otherwise, so that a wrong address is noticed at the start.
 */
export async function connectRedisBus(url: string, log: Logger, countDropped?: DropReport): Promise<Bus> {
  const bus = createRedisBus(url, log, { countDropped })
  try {
    await bus.latest(START_TOPIC)
    return bus
  } catch (error) {
    await bus.close()
    throw new ConfigError(
      `REDIS_URL: Redis does not answer (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** Only our own processes write there, with JSON.stringify. */
const parseMessage = (text: string): unknown => JSON.parse(text)
