/** Where the values of a live topic come from. A feature hands in its sources; the hub knows no topic by name. */
import type { LiveField, LiveTopic } from '@candela/contract/live'

/** Versions of one topic only grow. */
export type TopicValue = { readonly version: number; readonly fields: readonly LiveField[] }

export type TopicChanges = {
  /** The topic of this key has a new value; it is sent with the next flush. */
  readonly touch: (key?: string) => void
  /** Sends everything touched now, without waiting for the next batch of prices. */
  readonly flush: () => void
}

/** `key` is what stands after the colon of the topic's name, or the account of a personal topic. */
export type TopicSource = {
  readonly topic: Pick<LiveTopic<never>, 'name' | 'hasKey' | 'isPersonal'>
  /** Whether there is a topic of this key; only for topics with one. */
  has?(key: string): boolean
  /** The value as it is now; undefined when there is none yet. */
  value(key: string): TopicValue | undefined
  /** Reports new values from now on. Returns how to stop. */
  watch(changes: TopicChanges): () => void
  /** The first session watches a personal topic, or the last one has left. */
  open?(accountId: string): void
  close?(accountId: string): void
}

/** A source that gives values of the topic's own type. */
export function topicSource<Value>(
  topic: LiveTopic<Value>,
  source: Omit<TopicSource, 'topic' | 'value'> & {
    value(key: string): { readonly version: number; readonly value: Value } | undefined
  },
): TopicSource {
  return {
    ...source,
    topic,
    value(key) {
      const now = source.value(key)
      return now === undefined ? undefined : { version: now.version, fields: topic.write(now.value) }
    },
  }
}
