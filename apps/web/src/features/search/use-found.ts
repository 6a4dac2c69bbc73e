import { hotSearchCall, searchCall } from '@candela/contract/search'
import { use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'
import { coinResult, pairResult, type Result } from './result-list.tsx'

const TYPING_PAUSE_MS = 200

/** Of the text in `typed`, which may be behind what is in the box. */
export type Found =
  | { readonly status: 'none'; readonly typed: string }
  | { readonly status: 'failed'; readonly typed: string }
  | { readonly status: 'found'; readonly typed: string; readonly coins: Result[]; readonly pairs: Result[] }

const NOTHING: Found = { status: 'none', typed: '' }

/** Requested when typing pauses; outdated responses are dropped. */
export function useFound(typed: string): Found {
  const api = use(ApiContext)
  const [found, setFound] = useState<Found>(NOTHING)
  useEffect(() => {
    if (typed === '') return
    let isNewest = true
    const timer = setTimeout(() => {
      api(searchCall, { text: typed }).then(
        ({ coins, pairs }) => {
          const results = { coins: coins.map(coin => coinResult(coin.symbol, coin)), pairs: pairs.map(pairResult) }
          if (isNewest) setFound({ status: 'found', typed, ...results })
        },
        () => isNewest && setFound({ status: 'failed', typed }),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [api, typed])
  return typed === '' ? NOTHING : found
}

/** The most traded coins; none until they are there, or if the call fails. */
export function useHotCoins(): readonly Result[] {
  const api = use(ApiContext)
  const [coins, setCoins] = useState<readonly Result[]>([])
  useEffect(() => {
    let isOpen = true
    api(hotSearchCall, {}).then(
      hot => isOpen && setCoins(hot.map(coin => coinResult(coin.symbol, coin))),
      () => undefined, // only an offer
    )
    return () => {
      isOpen = false
    }
  }, [api])
  return coins
}
