import { hotViewCall } from '@candela/contract/hot'
import { use, useEffect } from 'react'
import { ApiContext } from '#platform/site.ts'

/** Counts one view of a coin's page, in the background; failures are ignored. */
export function useCountView(symbol: string): void {
  const api = use(ApiContext)
  useEffect(() => {
    api(hotViewCall, { id: symbol }).catch(() => undefined) // a lost count does no harm
  }, [api, symbol])
}
