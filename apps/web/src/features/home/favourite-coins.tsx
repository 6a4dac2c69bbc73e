import type { Api } from '@candela/contract/render'
import { spotSubsListCall, SPOT_PATH } from '@candela/contract/spot'
import { use, useEffect, useState } from 'react'
import { loadRows } from '#features/spot/index.ts'
import { localStars } from '#features/stars/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState, Skeleton } from '#ui/page/state.tsx'
import { CoinTable } from './coin-table.tsx'
import { type HomeCoins, ranked, withTrends } from './load-coins.ts'
import { homeMessages } from './messages.ts'
import { HOME_ROWS } from './section-data.ts'
import { NoRows } from './section.tsx'

/** All coins: a visitor's favourites may be any of them. */
const ROWS_MAX = 1000
const REFRESH_MS = 60_000

/** A visitor's favourites are in the browser and a user's in the account, so both are read after the page is shown. */
export function FavouriteCoins() {
  const login = useLogin()
  const starred = localStars.use()
  if (login === 'unknown') return <Loading />
  return login === 'user' ? <Coins symbols={undefined} key="user" /> : <Coins symbols={starred.join()} key="visitor" />
}

function Loading() {
  return <Skeleton rows={HOME_ROWS} label={useMessages(homeMessages).starting} />
}

type Read = { readonly symbols: string | undefined; readonly coins: HomeCoins | 'failed' }

/** `symbols` of a visitor; undefined for a user. */
function Coins({ symbols }: { symbols: string | undefined }) {
  const text = useMessages(homeMessages)
  const api = use(ApiContext)
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    let isOver = false
    const load = (): void =>
      void askFavourites(api, symbols).then(
        coins => isOver || setRead({ symbols, coins }),
        // Shown rows stay: prices are live.
        () => isOver || setRead(shown => shown ?? { symbols, coins: 'failed' }),
      )
    load()
    const timer = setInterval(load, REFRESH_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [api, symbols])
  if (read === undefined) return <Loading />
  if (read.coins === 'failed') return <NoRows isFailed />
  if (read.coins.rows.length > 0) return <CoinTable caption={text.lists.favourites.title} coins={read.coins} />
  return (
    <EmptyState
      title={text.noFavourites}
      text={text.noFavouritesText}
      action={<ButtonLink to={SPOT_PATH}>{text.noFavouritesAction}</ButtonLink>}
    />
  )
}

async function askFavourites(api: Api, symbols: string | undefined): Promise<HomeCoins> {
  if (symbols === undefined) return withTrends(api, ranked((await api(spotSubsListCall, { size: HOME_ROWS })).records))
  if (symbols === '') return { rows: [], trends: {} }
  const starred = symbols.split(',')
  const { records } = await loadRows(api, {}, ROWS_MAX)
  return withTrends(api, ranked(records.filter(row => starred.includes(row.symbol))))
}
