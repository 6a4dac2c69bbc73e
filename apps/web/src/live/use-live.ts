import {
  type LiveTicker,
  type LiveTopic,
  MARKET_TOPIC,
  type MarketPulse,
  TICKER_TOPIC,
  topicName,
} from '@candela/contract/live'
import { createContext, type RefObject, use, useEffect, useState, useSyncExternalStore } from 'react'
import { everySecond } from '#platform/seconds.ts'
import { watchView } from '#platform/view.ts'
import { type Feed, type FeedHealth, STALE_AFTER_MS } from './feed.ts'

/** Undefined on the server and in tests without a feed: components then show what they were rendered with. */
export const FeedContext = createContext<Feed | undefined>(undefined)

const nothing = () => {}

/** The newest value of a topic that something else keeps subscribed, or undefined before the first one. */
export function useBook<Value>(topic: LiveTopic<Value>, key?: string): Value | undefined {
  const feed = use(FeedContext)
  return useSyncExternalStore(
    listener => feed?.book.subscribe(topicName(topic, key), listener) ?? nothing,
    () => feed?.book.value(topic, key),
    () => undefined,
  )
}

/** The newest ticker of a pair, or undefined before the first one. Read it in the smallest leaf. */
export const useTicker = (pair: string): LiveTicker | undefined => useBook(TICKER_TOPIC, pair)

export const useMarketPulse = (): MarketPulse | undefined => useBook(MARKET_TOPIC)

/** The newest value of a topic, subscribed while the component is mounted. */
export function useLiveValue<Value>(topic: LiveTopic<Value>): Value | undefined {
  useTopic(topicName(topic))
  return useBook(topic)
}

/** Keeps a topic subscribed while the component is mounted. */
export function useTopic(topic: string): void {
  const feed = use(FeedContext)
  useEffect(() => feed?.retain(topic), [feed, topic])
}

/** Keeps a topic subscribed only while the element is on screen, or nearly. */
export function useTopicInView(element: RefObject<Element | null>, topic: string): void {
  const feed = use(FeedContext)
  useEffect(() => {
    if (feed === undefined || element.current === null) return
    let release = nothing
    const unwatch = watchView(element.current, isInView => {
      release()
      release = isInView ? feed.retain(topic) : nothing
    })
    return () => {
      unwatch()
      release()
    }
  }, [feed, element, topic])
}

/** Feed health, checked every second; undefined before hydration. */
export function useFeedHealth(): FeedHealth | undefined {
  const feed = use(FeedContext)
  const [health, setHealth] = useState<FeedHealth>()
  useEffect(() => {
    if (feed === undefined) return
    return everySecond(() => setHealth(shown => keepIfSame(shown, feed.health())))
  }, [feed])
  return health
}

/** The page's numbers are stale, and since when if a tick ever arrived. */
export type Stale = { readonly newestTickAt: number | undefined }

/** Undefined while data arrives; checked every second. */
export function useStale(): Stale | undefined {
  const feed = use(FeedContext)
  const [stale, setStale] = useState<Stale>()
  useEffect(() => {
    if (feed === undefined) return
    return everySecond(() => {
      const { ms, newestTickAt } = feed.silence()
      setStale(shown => {
        if (ms <= STALE_AFTER_MS) return undefined
        return shown !== undefined && shown.newestTickAt === newestTickAt ? shown : { newestTickAt }
      })
    })
  }, [feed])
  return stale
}

/** The same object while nothing changed, so its readers stay still. */
function keepIfSame(shown: FeedHealth | undefined, next: FeedHealth): FeedHealth {
  const isSame =
    shown?.kind === next.kind && (next.kind !== 'late' || ('seconds' in shown && shown.seconds === next.seconds))
  return isSame ? shown : next
}
