import { use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Api } from '@candela/contract/render'
import { withRepaint } from '#platform/repaint.ts'
import { ApiContext } from '#platform/site.ts'
import { whileSeen } from '#platform/while-seen.ts'

/** Calls `ask` when there is news, until what it returns is called. `ask` returns false if it cannot ask now. */
export type Waker = (ask: () => boolean) => () => void

/**
 * The loader's data, refetched every `everyMs` while the page is visible, and when `wake` says so. For figures over many
 * coins; a single price has its own topic.
 */
export function useFresh<Data>(loaded: Data, ask: (api: Api) => Promise<Data>, everyMs: number, wake?: Waker): Data {
  const api = use(ApiContext)
  const [heard, setHeard] = useState<{ readonly loaded: Data; readonly data: Data }>()
  const newestAsk = useRef(ask)
  useEffect(() => {
    newestAsk.current = ask
  })
  useEffect(() => {
    let isOver = false
    let isAsking = false
    const askNow = (): boolean => {
      if (document.hidden || isAsking) return false
      isAsking = true
      newestAsk
        .current(api)
        .then(
          data => {
            withRepaint(() => {
              // At once, to be painted together with the prices.
              if (!isOver) flushSync(() => setHeard({ loaded, data }))
            })
          },
          () => undefined, // keep the shown data; the tape shows the lost connection
        )
        .finally(() => {
          isAsking = false
        })
      return true
    }
    const stopTurns = whileSeen(everyMs, askNow)
    const stop = wake?.(askNow)
    return () => {
      isOver = true
      stopTurns()
      stop?.()
    }
  }, [api, loaded, everyMs, wake])
  return heard !== undefined && heard.loaded === loaded ? heard.data : loaded
}
