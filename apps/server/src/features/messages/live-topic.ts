/** The live topic of an account's station messages. In memory: the newest state of connected accounts. */
import { MESSAGES_TOPIC, type MessagesState } from '@candela/contract/live'
import { type TopicChanges, type TopicSource, topicSource } from '#live/topic-source.ts'
import type { Clock } from '#platform/clock.ts'

export type MessageStates = {
  state(accountId: string): Promise<MessagesState & { readonly version: number }>
  /** Reports accounts whose messages have changed, on any node. */
  onMessages(listener: (accountId: string) => void): () => void
}

type Known = { readonly version: number; readonly value: MessagesState }

const RETRY_MS = 5_000

export function messagesTopic(states: MessageStates, clock: Clock): TopicSource {
  /** By account; undefined until the first state was read. */
  const known = new Map<string, Known | undefined>()
  /** Accounts being read now; true if they have changed again in the meantime. */
  const reading = new Map<string, boolean>()
  let changes: TopicChanges | undefined

  function read(accountId: string): void {
    if (!known.has(accountId)) return
    if (reading.has(accountId)) return void reading.set(accountId, true)
    reading.set(accountId, false)
    states.state(accountId).then(
      ({ version, unread, newestId }) => {
        take(accountId, { version, value: { unread, newestId } })
        finish(accountId)
      },
      () => {
        reading.delete(accountId)
        clock.after(RETRY_MS, () => read(accountId))
      },
    )
  }

  function take(accountId: string, state: Known): void {
    if (!known.has(accountId) || state.version <= (known.get(accountId)?.version ?? 0)) return
    known.set(accountId, state)
    changes?.touch(accountId)
    changes?.flush()
  }

  function finish(accountId: string): void {
    const hasChanged = reading.get(accountId) === true
    reading.delete(accountId)
    if (hasChanged) read(accountId)
  }

  return topicSource(MESSAGES_TOPIC, {
    value: accountId => known.get(accountId),
    watch(wanted) {
      changes = wanted
      return states.onMessages(read)
    },
    open(accountId) {
      known.set(accountId, undefined)
      read(accountId)
    },
    close: accountId => void known.delete(accountId),
  })
}
