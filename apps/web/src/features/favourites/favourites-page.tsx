import { SPOT_PATH } from '@candela/contract/spot'
import type { SpotRow } from '@candela/contract/spot'
import { lazy, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { localStars } from '#features/stars/index.ts'
import { starMessages } from '#features/stars/messages.ts'
import { loadRows, SpotFormulas, SpotTable } from '#features/spot/index.ts'
import { loadChunk } from '#platform/chunk.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { usePageTitle } from '#page/page-title.ts'
import { commonMessages } from '#platform/common-messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { ApiContext } from '#platform/site.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/page/state.tsx'
import styles from './favourites-page.module.css'
import { favouritesMessages } from './messages.ts'

/** Groups, editing and files are for those who are logged in: no visitor loads them. */
const AccountFavourites = lazy(async () => ({
  default: (await loadChunk(() => import('./account/account-favourites.tsx'))).AccountFavourites,
}))

/** Starred coins live on the reader's machine, so their rows are fetched there and then. */
type Market =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rows: readonly SpotRow[] }
  | { readonly status: 'failed'; readonly message: string }

const ROWS_MAX = 1000
/** Prices are live; ranks, supply and trends are not. */
const REFRESH_MS = 60_000
const SKELETON_ROWS = 10

export function FavouritesPage() {
  const title = usePageTitle()
  const login = useLogin()
  return (
    <>
      <h1 className="vh">{title}</h1>
      <SectionTabs end={login === 'user' ? null : <LoginHint />} />
      {login === 'visitor' ? (
        <StarredCoins />
      ) : login === 'unknown' ? (
        <Loading />
      ) : (
        <Suspense fallback={<Loading />}>
          <AccountFavourites />
        </Suspense>
      )}
    </>
  )
}

function Loading() {
  const text = useMessages(favouritesMessages)
  return (
    <Panel>
      <Skeleton rows={SKELETON_ROWS} label={text.loading} />
    </Panel>
  )
}

/** Visitors keep their favourites on this machine; an account would take them everywhere. */
function LoginHint() {
  const text = useMessages(favouritesMessages)
  return (
    <span className={styles.hint}>
      {text.local} <Link to="/login">{text.login}</Link>
    </span>
  )
}

function StarredCoins() {
  const text = useMessages(favouritesMessages)
  const starred = localStars.use()
  const common = useMessages(commonMessages)
  const [market, retry] = useMarket()
  if (market.status === 'failed') {
    return (
      <Panel>
        <ErrorState
          title={text.failed}
          text={market.message}
          action={<Button onClick={retry}>{common.retry}</Button>}
        />
      </Panel>
    )
  }
  if (market.status === 'loading') return <Loading />
  return <StarredRows rows={market.rows.filter(row => starred.includes(row.symbol))} />
}

function StarredRows({ rows }: { rows: readonly SpotRow[] }) {
  const text = useMessages(favouritesMessages)
  useFocusInRows(rows.map(row => row.symbol))
  if (rows.length > 0) {
    return (
      <>
        <SpotTable rows={rows} />
        <SpotFormulas row={rows[0]} hasButton={false} />
      </>
    )
  }
  return (
    <Panel>
      <EmptyState
        title={text.empty}
        text={text.emptyText}
        action={
          <ButtonLink id={PICK_ID} to={SPOT_PATH}>
            {text.emptyAction}
          </ButtonLink>
        }
      />
    </Panel>
  )
}

const PICK_ID = 'favourites-pick'

/** Removing a star by keyboard removes its row, so the focus moves to the next row, or to what is left. */
function useFocusInRows(symbols: readonly string[]): void {
  const text = useMessages(starMessages)
  const known = useRef(symbols)
  const order = symbols.join()
  useEffect(() => {
    const shown = order === '' ? [] : order.split(',')
    const at = known.current.findIndex(symbol => !shown.includes(symbol))
    known.current = shown
    if (at === -1 || document.activeElement !== document.body) return
    const next = shown[at] ?? shown.at(-1)
    // Phones have no star in the row, only its link.
    const row = `button[aria-label="${text.star(next ?? '')}"], tbody a[href$="/${next}"]`
    for (const element of document.querySelectorAll<HTMLElement>(next === undefined ? `#${PICK_ID}` : row)) {
      element.focus()
      if (document.activeElement === element) return
    }
  }, [order, text])
}

function useMarket(): readonly [Market, () => void] {
  const api = use(ApiContext)
  const [market, setMarket] = useState<Market>({ status: 'loading' })
  const showFailure = useShowFailure()
  const load = useCallback(() => {
    loadRows(api, {}, ROWS_MAX).then(
      list => setMarket({ status: 'ready', rows: list.records }),
      (error: unknown) => {
        // Keep the shown rows: a background refresh fails silently.
        setMarket(shown =>
          shown.status === 'ready' ? shown : { status: 'failed', message: showFailure(error, 'silent') },
        )
      },
    )
  }, [api, showFailure])
  useEffect(() => {
    load()
    return whileSeen(REFRESH_MS, load)
  }, [load])
  const retry = () => {
    setMarket({ status: 'loading' })
    load()
  }
  return [market, retry]
}
