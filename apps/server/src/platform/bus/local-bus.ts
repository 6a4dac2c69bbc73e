/** The bus of a single-process program. In memory only. */
import type { Logger } from '#platform/log/logger.ts'
import type { Bus } from './bus.ts'
import { Subscriptions } from './subscriptions.ts'
import { createDropReport, type DropReport } from './topic.ts'

export function createLocalBus(log: Logger, countDropped?: DropReport): Bus {
  const onDropped = createDropReport(log, countDropped)
  const subscriptions = new Subscriptions(log, onDropped)
  const kept = new Map<string, unknown>()
  const waiting: { topic: string; message: unknown }[] = []
  let isDelivering = false

  /** Messages published by a handler are queued, so that every handler sees the same order. */
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
      waiting.push({ topic: topic.name, message })
      deliverWaiting()
    },
    subscribe(topic, handler) {
      const { remove } = subscriptions.add(topic, handler)
      return () => void remove()
    },
    keep(topic, message) {
      kept.set(topic.name, message)
      return Promise.resolve()
    },
    latest(topic) {
      const message = kept.get(topic.name)
      if (message === undefined || topic.is(message)) return Promise.resolve(message)
      onDropped(topic.name)
      return Promise.resolve(undefined)
    },
    close() {
      subscriptions.clear()
      return Promise.resolve()
    },
  }
}
