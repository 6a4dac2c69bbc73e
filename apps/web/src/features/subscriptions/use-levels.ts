import { MESSAGES_TOPIC } from '@candela/contract/live'
import { addLevelCall, deleteLevelCall, levelListCall, type PriceLevel } from '@candela/contract/subscriptions'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useBook } from '#live/use-live.ts'
import { ApiContext } from '#platform/site.ts'

export type LevelsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly records: readonly PriceLevel[]; readonly max: number }

/** The user's price levels: open ones first, then reached ones. */
export function useLevels() {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<LevelsState>({ status: 'loading' })

  const load = useCallback(
    () =>
      api(levelListCall, {}).then(
        ({ records, max }) => setState({ status: 'ready', records, max }),
        (error: unknown) => setState({ status: 'failed', message: showFailure(error, 'silent') }),
      ),
    [api, showFailure],
  )
  useEffect(() => void load(), [load])

  // A new message may be about one of them.
  const newestId = useNewestMessage()
  const [known] = useState(newestId)
  useEffect(() => {
    if (newestId === undefined || newestId === known) return
    api(levelListCall, {}).then(
      ({ records, max }) => setState({ status: 'ready', records, max }),
      () => undefined, // keep the shown levels
    )
  }, [api, newestId, known])

  return {
    state,
    reload: () => void load(),
    /** Rejects when it could not be added. */
    add: async (pair: string, price: string): Promise<void> => {
      await api(addLevelCall, { pair, price })
      await load()
    },
    /** False when deleting failed; the failure was shown. */
    remove: async (id: string): Promise<boolean> => {
      try {
        await api(deleteLevelCall, { id })
        setState(shown =>
          shown.status === 'ready' ? { ...shown, records: shown.records.filter(level => level.id !== id) } : shown,
        )
        return true
      } catch (error) {
        showFailure(error, 'error')
        return false
      }
    },
  }
}

/** The id of the newest message; the bell of every page keeps its topic subscribed. */
const useNewestMessage = (): string | null | undefined => useBook(MESSAGES_TOPIC)?.newestId
