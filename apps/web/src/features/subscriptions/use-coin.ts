import { spotListCall, type SpotRow } from '@candela/contract/spot'
import { use, useCallback, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'

const TYPING_PAUSE_MS = 200
const FOUND_MAX = 10

type Found = { readonly symbol: string; readonly records: readonly SpotRow[] }

type CoinSearch = {
  /** Coins that fit what was typed. */
  readonly found: readonly SpotRow[]
  /** The one it names exactly. */
  readonly coin: SpotRow | undefined
  /** Whether it is known that it names none. */
  readonly isUnknown: boolean
  /** Looks up the current input without waiting for a pause. Rejects when the call fails. */
  readonly lookUp: () => Promise<SpotRow | undefined>
}

/** Looks up the typed coin when typing pauses. */
export function useCoin(typed: string): CoinSearch {
  const api = use(ApiContext)
  const [{ symbol: answered, records }, setFound] = useState<Found>({ symbol: '', records: [] })
  const symbol = typed.trim().toUpperCase()
  const ask = useCallback(
    async (): Promise<Found> => ({
      symbol,
      records: (await api(spotListCall, { symbol, current: 1, size: FOUND_MAX })).records,
    }),
    [api, symbol],
  )
  useEffect(() => {
    if (symbol === '') return
    let isNewest = true
    const timer = setTimeout(() => {
      ask().then(
        found => isNewest && setFound(found),
        () => undefined, // keep the previous result; adding reports the error
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [ask, symbol])
  const coin = named(records, symbol)
  return {
    found: symbol === '' ? [] : records,
    coin,
    isUnknown: coin === undefined && answered === symbol,
    async lookUp() {
      const found = await ask()
      setFound(found)
      return named(found.records, symbol)
    },
  }
}

const named = (records: readonly SpotRow[], symbol: string): SpotRow | undefined =>
  records.find(row => row.symbol === symbol)
