import { use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Api } from '@candela/contract/render'
import { withRepaint } from '#platform/repaint.ts'
import { ApiContext } from '#platform/site.ts'

/**
 * The loader's data, refetched every `everyMs` while the page is visible. For figures over many coins; a single price
 * has its own topic.
 */
export function useFresh<Data>(loaded: Data, ask: (api: Api) => Promise<Data>, everyMs: number): Data {
  const api = use(ApiContext)
  const [heard, setHeard] = useState<{ readonly loaded: Data; readonly data: Data }>()
  const newestAsk = useRef(ask)
  useEffect(() => {
    newestAsk.current = ask
  })
  useEffect(() => {
    let isOver = false
    let isAsking = false
    const timer = setInterval(() => {
      if (document.hidden || isAsking) return
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
    }, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [api, loaded, everyMs])
  return heard !== undefined && heard.loaded === loaded ? heard.data : loaded
}
