import { stockIndexListCall } from '@candela/contract/stock-index'
import { use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Names of index futures by their pair, once they are known; asked for only where they are wanted. */
export function useIndexNames(isWanted: boolean): (pair: string) => string | undefined {
  const api = use(ApiContext)
  const [names, setNames] = useState(NONE)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    api(stockIndexListCall, {}).then(
      ({ records }) => isOver || setNames(new Map(records.map(({ pair, name }) => [pair, name]))),
      () => undefined, // their symbols are shown
    )
    return () => {
      isOver = true
    }
  }, [api, isWanted])
  return pair => names.get(pair)
}
