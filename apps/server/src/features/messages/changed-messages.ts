/** Tells the sockets of all nodes which accounts have changed messages. */
import type { Bus } from '#platform/bus/bus.ts'
import { isText, listOf, topic } from '#platform/bus/topic.ts'

/** Ids of accounts whose messages have changed. */
export const CHANGED_TOPIC = topic('messages.changed', listOf(isText))
const AT_ONCE = 1000

export function publishChangedMessages(bus: Bus, accountIds: readonly string[]): void {
  for (let from = 0; from < accountIds.length; from += AT_ONCE)
    bus.publish(CHANGED_TOPIC, accountIds.slice(from, from + AT_ONCE))
}

export function onMessages(bus: Bus, listener: (accountId: string) => void): () => void {
  return bus.subscribe(CHANGED_TOPIC, message => {
    for (const accountId of message) listener(accountId)
  })
}
