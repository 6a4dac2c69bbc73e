import type { Api } from '@candela/contract/render'
import { SPOT_EXCHANGES, SPOT_PATH, type SpotRow, spotSubsListCall } from '@candela/contract/spot'
import { use, useEffect, useState } from 'react'
import { loadRows } from '#features/spot/index.ts'
import { localStars } from '#features/stars/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState, Skeleton } from '#ui/page/state.tsx'
import { CoinTable } from './coin-table.tsx'
import { type HomeCoins, ranked, withTrends } from './load-coins.ts'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'
import { HOME_ROWS } from './section-data.ts'
import { NoRows } from './section.tsx'

/** All coins: a visitor's favourites may be any of them. */
const ROWS_MAX = 1000
/** One page; the first coins of it are shown. */
const FAVOURITES_READ = 100
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
      void askFavourites(api, symbols, text.pairKinds).then(
        coins => isOver || setRead({ symbols, coins }),
        // Shown rows stay: prices are live.
        () => isOver || setRead(shown => shown ?? { symbols, coins: 'failed' }),
      )
    load()
    const stop = whileSeen(REFRESH_MS, load)
    return () => {
      isOver = true
      stop()
    }
  }, [api, symbols, text])
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

type PairKinds = HomeMessages['pairKinds']

async function askFavourites(api: Api, symbols: string | undefined, kinds: PairKinds): Promise<HomeCoins> {
  if (symbols === undefined) {
    const { records } = await api(spotSubsListCall, { size: FAVOURITES_READ })
    // Index futures are no coins: they have a page of their own.
    const coins = records.filter(row => row.marketCap !== null)
    return withTrends(api, ranked(coins.map(row => ({ ...row, name: pairNote(row, kinds) }))))
  }
  if (symbols === '') return { rows: [], trends: {} }
  const starred = symbols.split(',')
  const { records } = await loadRows(api, {}, ROWS_MAX)
  return withTrends(api, ranked(records.filter(row => starred.includes(row.symbol))))
}

/** The name of a coin; of any other pair its exchange and kind, which tell it from the coin. */
function pairNote({ exchange, pair, name }: SpotRow, kinds: PairKinds): string {
  const known = SPOT_EXCHANGES.find(each => each.id === exchange)
  if (known === undefined) return name
  const kind = pair.includes('-perpetual/') ? kinds.perpetual : pair.includes('-futures') ? kinds.futures : kinds.spot
  return `${known.name} ${kind}`
}
