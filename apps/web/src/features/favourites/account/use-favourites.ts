import {
  type FavouriteGroup,
  groupListCall,
  groupPriceListCall,
  type PricedFavourite,
} from '@candela/contract/favourites'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useLocale } from '#platform/i18n.ts'
import type { Api } from '@candela/contract/render'
import { ApiContext } from '#platform/site.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { loadAccountStars, putAccountPairs } from '#features/stars/index.ts'

export type FavouritesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready'
      /** The default one first. */
      readonly groups: readonly FavouriteGroup[]
      readonly rows: readonly PricedFavourite[]
      readonly asOf: number
    }

export type FavouritesList = {
  readonly state: FavouritesState
  readonly retry: () => void
  /** Shows an order before the server has it. */
  readonly showRows: (rows: readonly PricedFavourite[]) => void
  /**
   * Makes a change, one after the other in the order they were asked for, and reads the list again behind the last.
   * Rejects when it failed.
   */
  readonly attempt: <Result>(work: (api: Api) => Promise<Result>) => Promise<Result>
  /** The same, but shows a failure itself and then resolves to undefined. */
  readonly run: <Result>(work: (api: Api) => Promise<Result>) => Promise<Result | undefined>
}

/** Prices are live; which pairs there are may have changed in another tab. */
const REFRESH_MS = 60_000

/** The account's market list with all its groups. */
export function useFavourites(): FavouritesList {
  const api = use(ApiContext)
  const locale = useLocale()
  const showFailure = useShowFailure()
  const [state, setState] = useState<FavouritesState>({ status: 'loading' })
  /** A change invalidates responses requested before it. */
  const newest = useRef(0)
  const changes = useRef({ last: Promise.resolve<unknown>(undefined), waiting: 0 })

  const load = useCallback(async () => {
    const ticket = ++newest.current
    try {
      const [{ defaultGroup, records }, prices] = await Promise.all([
        api(groupListCall, {}),
        api(groupPriceListCall, {}),
      ])
      if (ticket !== newest.current) return
      setState({ status: 'ready', groups: [defaultGroup, ...records], rows: prices.records, asOf: prices.asOf })
      putAccountPairs(prices.records.map(row => row.pair))
    } catch (error) {
      const message = showFailure(error, 'silent')
      // Keep the shown list: a background refresh fails silently.
      if (ticket === newest.current)
        setState(shown => (shown.status === 'ready' ? shown : { status: 'failed', message }))
    }
  }, [api, showFailure])

  useEffect(() => {
    // Send the stars from before the login first; if that fails, show the list without them.
    loadAccountStars()
      .then(stars => stars.open(api, locale))
      .then(load, load)
    return whileSeen(REFRESH_MS, () => void load())
  }, [api, locale, load])

  const attempt = useCallback(
    async <Result>(work: (api: Api) => Promise<Result>): Promise<Result> => {
      newest.current += 1
      const { current } = changes
      current.waiting += 1
      const result = current.last.then(() => work(api))
      current.last = result.catch(() => undefined) // the caller handles the error
      try {
        return await result
      } finally {
        current.waiting -= 1
        if (current.waiting === 0) await load()
      }
    },
    [api, load],
  )
  const run = useCallback(
    <Result>(work: (api: Api) => Promise<Result>): Promise<Result | undefined> =>
      attempt(each =>
        work(each).catch((error: unknown) => {
          showFailure(error, 'error')
          return undefined
        }),
      ),
    [attempt, showFailure],
  )

  return {
    state,
    attempt,
    run,
    retry() {
      setState({ status: 'loading' })
      void load()
    },
    showRows: rows => setState(shown => (shown.status === 'ready' ? { ...shown, rows } : shown)),
  }
}
