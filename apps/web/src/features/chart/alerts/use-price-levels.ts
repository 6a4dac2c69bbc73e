import { MESSAGES_TOPIC } from '@candela/contract/live'
import {
  addLevelCall,
  deleteLevelCall,
  editLevelCall,
  levelListCall,
  type PriceLevel,
} from '@candela/contract/subscriptions'
import { use, useCallback, useEffect, useState } from 'react'
import { useBook } from '#live/use-live.ts'
import { ApiContext } from '#platform/site.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'

/** Several charts may show the same pair. */
const readers = new Set<() => unknown>()
const readAll = (): Promise<unknown> => Promise.all([...readers].map(read => read()))

/** A level may be reached without a message, if the user wants none. */
const AGAIN_MS = 30_000

/** The price levels of the user, wherever they were set. */
export function usePriceLevels() {
  const api = use(ApiContext)
  const [levels, setLevels] = useState<readonly PriceLevel[]>([])
  const read = useCallback(
    () =>
      api(levelListCall, {}).then(
        ({ records }) => setLevels(records),
        () => undefined, // keep the shown levels
      ),
    [api],
  )
  // A new message may be about one of them; the bell of every page keeps its topic subscribed.
  const newestId = useBook(MESSAGES_TOPIC)?.newestId
  useEffect(() => void read(), [read, newestId])
  useEffect(() => {
    const readIfSeen = (): unknown => document.hidden || read()
    readers.add(read)
    const stopLooking = whenSeenOrHidden(readIfSeen)
    const timer = setInterval(readIfSeen, AGAIN_MS)
    return () => {
      readers.delete(read)
      stopLooking()
      clearInterval(timer)
    }
  }, [read])
  const add = async (pair: string, price: string): Promise<void> => {
    await api(addLevelCall, { pair, price })
    await readAll()
  }
  const remove = async (id: string): Promise<void> => {
    await api(deleteLevelCall, { id })
    await readAll()
  }
  const move = async (id: string, price: string): Promise<void> => {
    try {
      await api(editLevelCall, { id, price })
    } finally {
      // A refused one may have been reached or moved elsewhere.
      await readAll()
    }
  }
  return { levels, add, move, remove }
}
