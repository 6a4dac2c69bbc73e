import type { SignalKind } from '@candela/contract/signals'
import { type StockIndexRow, stockIndexListCall } from '@candela/contract/stock-index'
import { use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'

export type Index = Pick<StockIndexRow, 'pair' | 'name'>

/** The index futures, for the kind that is about them. */
export function useIndices(kind: SignalKind): readonly Index[] {
  const api = use(ApiContext)
  const [indices, setIndices] = useState<readonly Index[]>([])
  useEffect(() => {
    if (kind !== 'stock') return
    let isOver = false
    api(stockIndexListCall, {}).then(
      ({ records }) => isOver || setIndices(records),
      () => undefined, // the one it begins with can be tried
    )
    return () => {
      isOver = true
    }
  }, [api, kind])
  return indices
}
