import { SIGNALS_TOPIC, topicName } from '@candela/contract/live'
import type { Signal, SignalKind } from '@candela/contract/signals'
import { use, useCallback } from 'react'
import { chance } from '#platform/chance.ts'
import { afterSeen } from '#platform/after-seen.ts'
import type { Waker } from './use-fresh.ts'
import { FeedContext } from './use-live.ts'

/** Pages that hear of the same signal do not all ask in the same instant. */
const SPREAD_MS = 1000

/**
 * For `useFresh`: asks within a second after a signal of these kinds is raised that is newer than all of `shown`, the rows
 * of the loader. Several signals in that second are one request. Keep `kinds` the same array.
 */
export function useSignalNews(kinds: readonly SignalKind[], shown: readonly Pick<Signal, 'id'>[]): Waker {
  const feed = use(FeedContext)
  const newestShown = Math.max(0, ...shown.map(({ id }) => Number(id)))
  return useCallback(
    ask => {
      let known = newestShown
      let cancel: (() => void) | undefined
      const askSoon = (delayMs: number) => {
        cancel = afterSeen(delayMs, () => {
          cancel = undefined
          // The page may still be waiting for an answer.
          if (!ask()) askSoon(SPREAD_MS)
        })
      }
      const listen = () => {
        const newest = Math.max(...kinds.map(kind => feed?.book.value(SIGNALS_TOPIC, kind)?.seq ?? 0))
        if (newest <= known) return
        known = newest
        if (cancel === undefined) askSoon(chance() * SPREAD_MS)
      }
      const topics = kinds.map(kind => topicName(SIGNALS_TOPIC, kind))
      const ends = topics.flatMap(topic => [feed?.retain(topic), feed?.book.subscribe(topic, listen)])
      listen()
      return () => {
        cancel?.()
        for (const end of ends) end?.()
      }
    },
    [feed, kinds, newestShown],
  )
}
