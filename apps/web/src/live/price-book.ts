import { ALL_TOPICS, type LiveField, type LiveTopic, splitTopicName, topicName } from '@candela/contract/live'

type Readable = Pick<LiveTopic<unknown>, 'name' | 'read'>

/**
 * The newest values, outside React. However many ticks arrive, readers are called once per animation frame and only for
 * the topics that changed.
 */
export class PriceBook {
  readonly #requestFlush: (flush: () => void) => void
  readonly #values = new Map<string, unknown>()
  readonly #readers = new Map<string, Set<() => void>>()
  readonly #changed = new Set<string>()
  readonly #topics = new Map<string, Readable>(ALL_TOPICS.map(topic => [topic.name, topic]))
  /** Topics that only some pages know. */
  readonly #learned = new Set<string>()

  constructor(requestFlush: (flush: () => void) => void) {
    this.#requestFlush = requestFlush
  }

  /** The newest value of a topic, or undefined before the first one; the same object until the next one arrives. */
  value<Value>(topic: LiveTopic<Value>, key?: string): Value | undefined {
    return this.#values.get(topicName(topic, key)) as Value | undefined // `put` stored what this topic's `read` gave
  }

  /**
   * Adds a topic that is not in the list of all, so that pages without it need no code for it. Its values are dropped
   * when their last reader leaves: a later one must not see what was true before.
   */
  learn(topic: Readable): void {
    if (this.#topics.has(topic.name)) return
    this.#topics.set(topic.name, topic)
    this.#learned.add(topic.name)
  }

  /** Takes one value of a topic; values that do not have the topic's shape are ignored. */
  put(topic: string, fields: readonly LiveField[]): void {
    const value = this.#topics.get(splitTopicName(topic).name)?.read(fields)
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
      if (readers.size > 0 || this.#readers.get(topic) !== readers) return
      this.#readers.delete(topic)
      if (this.#learned.has(splitTopicName(topic).name)) this.#values.delete(topic)
    }
  }

  /** Tells the readers of one topic now, before the next frame. */
  tellNow(topic: string): void {
    if (this.#changed.delete(topic)) this.#tell(topic)
  }

  #flush(): void {
    const topics = [...this.#changed]
    this.#changed.clear()
    for (const topic of topics) this.#tell(topic)
  }

  #tell(topic: string): void {
    for (const reader of this.#readers.get(topic) ?? []) reader()
  }
}
