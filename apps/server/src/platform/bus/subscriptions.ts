import type { Logger } from '#platform/log/logger.ts'
import type { DropReport, Topic } from './topic.ts'

type Handler = (message: unknown) => void

/** Who listens to what inside this process. */
export class Subscriptions {
  readonly #handlers = new Map<string, Set<{ handle: Handler }>>()
  readonly #log: Logger
  readonly #onDropped: DropReport

  constructor(log: Logger, onDropped: DropReport) {
    this.#log = log
    this.#onDropped = onDropped
  }

  /** Returns the way to stop, and whether the topic had no listener before. */
  add<Message>(
    { name: topic, is }: Topic<Message>,
    handler: (message: Message) => void,
  ): { isFirst: boolean; remove: () => { isLast: boolean } } {
    const handle = (message: unknown): void => (is(message) ? handler(message) : this.#onDropped(topic))
    const entry = { handle } // of its own, so that one handler can be subscribed twice
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
    // Whoever subscribes while a message is delivered hears the next one; whoever stops hears no more.
    const present = [...entries]
    for (const entry of present) {
      if (!entries.has(entry)) continue
      try {
        entry.handle(message)
      } catch (error) {
        this.#log.error({ err: error, topic }, 'a bus handler failed')
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
