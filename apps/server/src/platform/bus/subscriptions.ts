import type { Logger } from '#platform/log/logger.ts'
import type { DropReport, Topic } from './topic.ts'

type Handler = (message: unknown) => void

/** Subscribers inside this process. */
export class Subscriptions {
  readonly #handlers = new Map<string, Set<{ handle: Handler }>>()
  readonly #log: Logger
  readonly #onDropped: DropReport

  constructor(log: Logger, onDropped: DropReport) {
    this.#log = log
    this.#onDropped = onDropped
  }

  /** Returns a function that unsubscribes, and whether the topic had no listener before. */
  add<Message>(
    { name: topic, is }: Topic<Message>,
    handler: (message: Message) => void,
  ): { isFirst: boolean; remove: () => { isLast: boolean } } {
    const handle = (message: unknown): void => (is(message) ? handler(message) : this.#onDropped(topic))
    const entry = { handle } // a separate object, so that one handler can be subscribed twice
    const existing = this.#handlers.get(topic)
    const entries = existing ?? new Set()
    if (existing === undefined) this.#handlers.set(topic, entries)
    entries.add(entry)
    return {
      isFirst: existing === undefined,
      remove: () => {
        const isLast = entries.delete(entry) && entries.size === 0
        if (isLast) this.#handlers.delete(topic)
        return { isLast }
      },
    }
  }

  deliver(topic: string, message: unknown): void {
    const entries = this.#handlers.get(topic)
    if (entries === undefined) return
    // A subscriber added during delivery gets the next message; one that unsubscribes gets no more.
    const present = [...entries]
    for (const entry of present) {
      if (!entries.has(entry)) continue
      try {
        entry.handle(message)
      } catch (error) {
        this.#log.error({ err: error, topic }, 'bus handler failed')
      }
    }
  }

  has(topic: string): boolean {
    return this.#handlers.has(topic)
  }

  topics(): string[] {
    return [...this.#handlers.keys()]
  }

  clear(): void {
    this.#handlers.clear()
  }
}
