import { spotListCall } from '@candela/contract/spot'
import { stockIndexListCall } from '@candela/contract/stock-index'
import type { Api } from '@candela/contract/render'
import { use, useCallback, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'

const TYPING_PAUSE_MS = 200
const FOUND_MAX = 10
/** Currency of the composite prices of coins. */
export const COIN_UNIT = 'USDT'

/** A coin or an index future that a level can be set on. */
export type Quoted = {
  readonly symbol: string
  readonly name: string
  readonly pair: string
  readonly price: string
  /** Currency of the price. */
  readonly unit: string
}

type Found = { readonly symbol: string; readonly records: readonly Quoted[] }

type CoinSearch = {
  /** Coins and indices that fit what was typed. */
  readonly found: readonly Quoted[]
  /** The one it names. */
  readonly coin: Quoted | undefined
  /** Whether it is known that it names none. */
  readonly isUnknown: boolean
  /** Looks up the current input without waiting for a pause. Rejects when the call fails. */
  readonly lookUp: () => Promise<Quoted | undefined>
}

/** Looks up the typed coin or index when typing pauses. */
export function useCoin(typed: string): CoinSearch {
  const api = use(ApiContext)
  const [{ symbol: answered, records }, setFound] = useState<Found>({ symbol: '', records: [] })
  const symbol = typed.trim().toUpperCase()
  const ask = useCallback(
    async (): Promise<Found> => ({ symbol, records: symbol === '' ? [] : await askQuoted(api, symbol) }),
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
  // What was found for an earlier input says nothing about this one.
  const coin = answered === symbol ? named(records, symbol) : undefined
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

async function askQuoted(api: Api, symbol: string): Promise<Quoted[]> {
  const [indices, coins] = await Promise.all([askIndices(api), askCoins(api, symbol)])
  const isShown = ({ symbol: code, name }: Quoted): boolean => `${code} ${name}`.toUpperCase().includes(symbol)
  const found = [...indices.filter(isShown), ...coins]
  if (found.some(isShown)) return found
  // A name in another language: the search knows them, best first.
  const { searchCall } = await import('@candela/contract/search')
  const best = await api(searchCall, { text: symbol, size: FOUND_MAX })
  const bySearch = [
    ...best.coins.flatMap(each => coins.find(coin => coin.symbol === each.symbol) ?? []),
    ...best.pairs.flatMap(each => indices.find(index => index.pair === each.pair) ?? []),
  ]
  return bySearch.slice(0, 1)
}

const askCoins = async (api: Api, symbol: string): Promise<Quoted[]> =>
  (await api(spotListCall, { symbol, current: 1, size: FOUND_MAX })).records.map(row => ({ ...row, unit: COIN_UNIT }))

async function askIndices(api: Api): Promise<Quoted[]> {
  const { records } = await api(stockIndexListCall, {})
  return records.flatMap(({ symbol, name, pair, price, currency }) =>
    price === null ? [] : [{ symbol, name, pair, price, unit: currency }],
  )
}

/**
 * What is called so: by its symbol, an index also without the word for the main contract (NQ is NQmain); or else by its
 * name; or else the only one that fits, such as by its name in another language.
 */
export function named(records: readonly Quoted[], typed: string): Quoted | undefined {
  const calledBy = (callsOf: (record: Quoted) => readonly string[]): Quoted | undefined =>
    records.findLast(record => callsOf(record).some(each => each.toUpperCase() === typed))
  const isAlone = records.length === 1
  return calledBy(symbolsOf) ?? calledBy(({ name }) => [name]) ?? (isAlone ? records[0] : undefined)
}

const symbolsOf = ({ unit, symbol }: Quoted): readonly string[] =>
  unit === COIN_UNIT ? [symbol] : [symbol, symbol.replace(/main$/, '')]
