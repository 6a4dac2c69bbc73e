import { ALL_TOPICS, type LiveField, type LiveTopic, splitTopicName, topicName } from '@candela/contract/live'

const TOPICS = new Map(ALL_TOPICS.map(topic => [topic.name, topic]))

/**
 * The newest values, outside React. However many ticks arrive, readers are called once per animation frame and only for
 * the topics that changed.
 */
export class PriceBook {
  readonly #requestFlush: (flush: () => void) => void
  readonly #values = new Map<string, unknown>()
  readonly #readers = new Map<string, Set<() => void>>()
  readonly #changed = new Set<string>()

  constructor(requestFlush: (flush: () => void) => void) {
    this.#requestFlush = requestFlush
  }

  /** The newest value of a topic, or undefined before the first one; the same object until the next one arrives. */
  value<Value>(topic: LiveTopic<Value>, key?: string): Value | undefined {
    return this.#values.get(topicName(topic, key)) as Value | undefined // `put` stored what this topic's `read` gave
  }

  /** Takes one value of a topic; values that do not have the topic's shape are ignored. */
  put(topic: string, fields: readonly LiveField[]): void {
    const value = TOPICS.get(splitTopicName(topic).name)?.read(fields)
    if (value === undefined) return
    this.#values.set(topic, value)
    const isFirst = this.#changed.size === 0
    this.#changed.add(topic)
    if (isFirst) this.#requestFlush(() => this.#flush())
  }

  subscribe(topic: string, reader: () => void): () => void {
    const readers = this.#readers.get(topic) ?? new Set()
    this.#readers.set(topic, readers.add(reader))
    return () => {
      readers.delete(reader)
      if (readers.size === 0 && this.#readers.get(topic) === readers) this.#readers.delete(topic)
    }
  }

  #flush(): void {
    const topics = [...this.#changed]
    this.#changed.clear()
    for (const topic of topics) for (const reader of this.#readers.get(topic) ?? []) reader()
  }
}
