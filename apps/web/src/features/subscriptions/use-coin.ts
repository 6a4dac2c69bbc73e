import { spotListCall, type SpotRow } from '@candela/contract'
import { use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'

const TYPING_PAUSE_MS = 200
const FOUND_MAX = 10

/** Coins that fit what was typed, and the one it names exactly; asked for when the typing pauses. */
export function useCoin(typed: string): { readonly found: readonly SpotRow[]; readonly coin: SpotRow | undefined } {
  const api = use(ApiContext)
  const [found, setFound] = useState<readonly SpotRow[]>([])
  const symbol = typed.trim().toUpperCase()
  useEffect(() => {
    if (symbol === '') return
    let isNewest = true
    const timer = setTimeout(() => {
      api(spotListCall, { symbol, current: 1, size: FOUND_MAX }).then(
        list => isNewest && setFound(list.records),
        () => undefined, // what was found before stays; adding tells what is wrong
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [api, symbol])
  return { found: symbol === '' ? [] : found, coin: found.find(row => row.symbol === symbol) }
}
