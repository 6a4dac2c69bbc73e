/** What the socket must know about people, and the newest state of the messages of those who are connected, in memory. */
import type { MessagesFields } from '@candela/contract/live'
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { OwnTopics } from './hub.ts'
import type { TopicValue } from './topics.ts'

export type People = {
  /** Whose ticket it is; works once. */
  redeem(ticket: string): Promise<Caller | undefined>
  /** Which of these logins are still good. */
  open(sessionIds: readonly string[]): Promise<readonly string[]>
  /** Logins that end, on whichever node. */
  onEnded(listener: (sessionId: string) => void): () => void
  messages(accountId: string): Promise<{ version: number; unread: number; newestId: string | null }>
  /** Accounts whose messages have changed, on whichever node. */
  onMessages(listener: (accountId: string) => void): () => void
}

export type MessageStates = OwnTopics & {
  value(accountId: string): TopicValue | undefined
  close(): void
}

const RETRY_MS = 5_000

/** `onNews` is called when an account that is watched has a newer state. */
export function createMessageStates(people: People, clock: Clock, onNews: (accountId: string) => void): MessageStates {
  const values = new Map<string, TopicValue | undefined>()
  /** Accounts being read now; true when they have changed again meanwhile. */
  const reading = new Map<string, boolean>()

  function read(accountId: string): void {
    if (!values.has(accountId)) return
    if (reading.has(accountId)) return void reading.set(accountId, true)
    reading.set(accountId, false)
    people.messages(accountId).then(
      ({ version, unread, newestId }) => {
        take(accountId, version, [unread, newestId])
        done(accountId)
      },
      () => {
        reading.delete(accountId)
        clock.after(RETRY_MS, () => read(accountId))
      },
    )
  }

  function take(accountId: string, version: number, fields: MessagesFields): void {
    if (!values.has(accountId) || version <= (values.get(accountId)?.version ?? 0)) return
    values.set(accountId, { version, fields })
    onNews(accountId)
  }

  function done(accountId: string): void {
    const hasChanged = reading.get(accountId) === true
    reading.delete(accountId)
    if (hasChanged) read(accountId)
  }

  const stop = people.onMessages(read)
  return {
    begin(accountId) {
      values.set(accountId, undefined)
      read(accountId)
    },
    end: accountId => void values.delete(accountId),
    value: accountId => values.get(accountId),
    close: stop,
  }
}
