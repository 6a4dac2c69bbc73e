import { MOVERS_PATH } from '@candela/contract/movers'
import type { MoverList } from '@candela/contract/movers'
import type { SortOrder } from '@candela/contract/spot'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { dataMessages } from '#data-page/messages.ts'
import { NoPrices } from '#data-page/states.tsx'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { askMovers, type Movers, type MoversData } from './load.ts'
import { moversMessages } from './messages.ts'
import { MoverTable } from './mover-table.tsx'
import { MoversBar } from './movers-bar.tsx'
import styles from './movers.module.css'
import { moversLink, type MoversQuery } from './query.ts'

/** Only the server writes the reasons into the page; the browser opens them in the drawer. */
const WhyFacts = import.meta.env.SSR ? (await import('./why-facts.tsx')).WhyFacts : undefined

const WhyDrawer = lazy(async () => ({ default: (await import('./why-drawer.tsx')).WhyDrawer }))

/** The order is refreshed every second; prices in between are live. */
const REFRESH_MS = 1000

export function MoversPage() {
  const { lists: loaded, query, why } = useLoaderData<MoversData>()
  const lists = useFresh(loaded, api => askMovers(api, query.sort), REFRESH_MS)
  const text = useMessages(moversMessages)
  const stale = useStale()
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <SectionTabs />
      <MoversBar query={query} asOf={lists.rise.asOf} />
      {/* Without JavaScript the reasons are above the list; otherwise they open in the drawer. */}
      {why === undefined ? null : (
        <noscript>
          {WhyFacts === undefined ? null : (
            <Panel title={text.whyOf(why.mover.symbol)}>
              <WhyFacts why={why} />
            </Panel>
          )}
        </noscript>
      )}
      {lists.rise.records.length === 0 ? (
        <NoMovers hasPrices={lists.rise.total > 0} query={query} />
      ) : (
        <Sides lists={lists} loaded={loaded} query={query} isStale={stale !== undefined} />
      )}
      <OpenWhy query={query} loaded={why} />
    </>
  )
}

function NoMovers({ hasPrices, query }: { hasPrices: boolean; query: MoversQuery }) {
  const text = useMessages(moversMessages)
  const { retry } = useMessages(dataMessages)
  if (!hasPrices) return <NoPrices to={MOVERS_PATH} />
  const minutes = Number(query.sort)
  return (
    <NothingPanel title={text.noMoves} text={text.noMovesText(minutes)} to={moversLink(query, {})} action={retry} />
  )
}

/** Gainers and losers side by side. A narrow window shows the side in the URL and does not update the other. */
function Sides({ lists, loaded, query, isStale }: SidesProps) {
  const isNarrow = useSyncExternalStore(watchNarrow, isNarrowNow, isFalse)
  const listsOf = (side: SortOrder): Movers => (isNarrow && side !== query.order ? loaded : lists)
  return (
    <div className={styles.columns}>
      <Side side="desc" list={listsOf('desc').rise} query={query} isStale={isStale} />
      <Side side="asc" list={listsOf('asc').fall} query={query} isStale={isStale} />
    </div>
  )
}

type SidesProps = {
  readonly lists: Movers
  readonly loaded: Movers
  readonly query: MoversQuery
  readonly isStale: boolean
}

type SideProps = {
  readonly side: SortOrder
  readonly list: MoverList
  readonly query: MoversQuery
  readonly isStale: boolean
}

function Side({ side, list, query, isStale }: SideProps) {
  const text = useMessages(moversMessages)
  const name = side === 'desc' ? text.rise : text.fall
  return (
    <section className={classNames(query.order !== side && styles.other)} aria-label={name}>
      <h2 className={styles.side}>{name}</h2>
      <MoverTable rows={list.records} side={side} query={query} isStale={isStale} />
    </section>
  )
}

/** Up to here the style sheet has room for one side only. */
const NARROW = '(max-width: 1420px)'

const isNarrowNow = (): boolean => matchMedia(NARROW).matches

function watchNarrow(onChange: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const never = () => () => {}
const isTrue = () => true
const isFalse = () => false

function OpenWhy({ query, loaded }: { query: MoversQuery; loaded: MoversData['why'] }) {
  const navigate = useNavigate()
  // The drawer is a separate chunk, which the server cannot wait for.
  const isAlive = useSyncExternalStore(never, isTrue, isFalse)
  const { why: symbol } = query
  if (symbol === undefined || !isAlive) return null
  const handleClose = () => void navigate(moversLink(query, { why: undefined }), { preventScrollReset: true })
  return (
    <Suspense>
      <WhyDrawer key={symbol} symbol={symbol} loaded={loaded} onClose={handleClose} />
    </Suspense>
  )
}
