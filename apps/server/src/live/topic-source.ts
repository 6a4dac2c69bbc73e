/** Sources of live topic values. A feature provides its sources; the hub knows no topic by name. */
import type { LiveField, LiveTopic } from '@candela/contract/live'

/** Versions of one topic only increase. */
export type TopicValue = { readonly version: number; readonly fields: readonly LiveField[] }

export type TopicChanges = {
  /** The topic of this key has a new value; it is sent with the next flush. */
  readonly touch: (key?: string) => void
  /** Sends everything touched now, without waiting for the next batch of prices. */
  readonly flush: () => void
}

/** `key` is the part after the colon of the topic's name, or the account of a personal topic. */
export type TopicSource = {
  readonly topic: Pick<LiveTopic<never>, 'name' | 'hasKey' | 'isPersonal' | 'change'>
  /** Whether this key has a topic; only for topics with keys. */
  has?(key: string): boolean
  /** The current value; undefined if there is none yet. */
  value(key: string): TopicValue | undefined
  /** Reports new values from now on. Returns a function that stops it. */
  watch(changes: TopicChanges): () => void
  /** Called when a topic gets its first session or loses its last one, if values are only made for those watched. */
  open?(key: string): void
  close?(key: string): void
}

/** A source of values of the topic's own type. */
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
