import { type LiveTopic, topicName } from '@candela/contract/live'
import { use, useEffect, useSyncExternalStore } from 'react'
import type { Feed } from './feed.ts'
import { FeedContext } from './use-live.ts'

/** Subscribes to a topic that only some pages have, and calls back with each value that comes from now on. */
export function watchTopic<Value>(
  feed: Pick<Feed, 'book' | 'retain'>,
  topic: LiveTopic<Value>,
  key: string,
  onValue: (value: Value) => void,
): () => void {
  const name = topicName(topic, key)
  feed.book.learn(topic)
  const unsubscribe = feed.book.subscribe(name, () => {
    const value = feed.book.value(topic, key)
    if (value !== undefined) onValue(value)
  })
  const release = feed.retain(name, undefined, topic.change)
  return () => {
    release()
    unsubscribe()
  }
}

const nothing = () => {}

/** The newest value of such a topic, or undefined before the first one. */
export function useWatched<Value>(topic: LiveTopic<Value>, key: string): Value | undefined {
  const feed = use(FeedContext)
  useEffect(() => (feed === undefined ? undefined : watchTopic(feed, topic, key, nothing)), [feed, topic, key])
  return useSyncExternalStore(
    listener => {
      feed?.book.learn(topic)
      return feed?.book.subscribe(topicName(topic, key), listener) ?? nothing
    },
    () => feed?.book.value(topic, key),
    () => undefined,
  )
}
