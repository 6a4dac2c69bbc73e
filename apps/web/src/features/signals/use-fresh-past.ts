import type { Api } from '@candela/contract/render'
import type { SignalProgress } from '@candela/contract/signals'
import { useCallback, useEffect, useRef } from 'react'
import { useFresh, type Waker } from '#live/use-fresh.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { isComputing } from './headline.ts'

const PAST_REFRESH_MS = 10_000

/**
 * `useFresh` for what grows while signals of the past are computed: until then it asks more often. So it does while there is
 * no data, because its call failed.
 */
export function useFreshPast<Data extends { readonly progress: SignalProgress } | undefined>(
  loaded: Data,
  ask: (api: Api) => Promise<Data>,
  everyMs: number,
  news?: Waker,
): Data {
  const isWaiting = useRef(false)
  const wake = useCallback<Waker>(
    askNow => {
      const stop = news?.(askNow)
      const stopTurns = whileSeen(PAST_REFRESH_MS, () => isWaiting.current && askNow())
      return () => {
        stopTurns()
        stop?.()
      }
    },
    [news],
  )
  const data = useFresh(loaded, ask, everyMs, wake)
  useEffect(() => {
    isWaiting.current = data === undefined || isComputing(data.progress)
  }, [data])
  return data
}
