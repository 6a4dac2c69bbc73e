/** The bus of a program that is one process. Everything lives in memory and is gone with the process. */
import type { Logger } from '#platform/log/logger.ts'
import type { Bus, JsonValue } from './bus.ts'
import { Subscriptions } from './subscriptions.ts'

export function createLocalBus(log: Logger): Bus {
  const subscriptions = new Subscriptions(log)
  const kept = new Map<string, JsonValue>()
  const waiting: { topic: string; message: JsonValue }[] = []
  let isDelivering = false

  /** What a handler publishes waits its turn, so that every handler sees the same order. */
  function deliverWaiting(): void {
    if (isDelivering) return
    isDelivering = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      subscriptions.deliver(next.topic, next.message)
    }
    isDelivering = false
  }

  return {
    publish(topic, message) {
      waiting.push({ topic, message })
      deliverWaiting()
    },
    subscribe(topic, handler) {
      const { remove } = subscriptions.add(topic, handler)
      return () => void remove()
    },
    keep(topic, message) {
      kept.set(topic, message)
      return Promise.resolve()
    },
    latest: topic => Promise.resolve(kept.get(topic)),
    close() {
      subscriptions.clear()
      return Promise.resolve()
    },
  }
}
