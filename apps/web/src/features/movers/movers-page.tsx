import { MOVER_SORTS, type SortOrder } from '@candela/contract'
import { formatClock } from '@candela/quant'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { SectionTabs } from '#features/sections/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { BoardBar } from '#ui/board-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { chipClass } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/state.tsx'
import { askMovers, type Movers, type MoversData } from './load.ts'
import { moversMessages } from './messages.ts'
import { MoverTable } from './mover-table.tsx'
import styles from './movers.module.css'
import { MOVERS_PATH, type MoversQuery, moversSearch } from './query.ts'

/** Only the server writes the reasons into the page; the browser opens them in the drawer. */
const WhyFacts = import.meta.env.SSR ? (await import('./why-facts.tsx')).WhyFacts : undefined

const MoverFormulas = lazy(async () => ({ default: (await import('./mover-formulas.tsx')).MoverFormulas }))
const WhyDrawer = lazy(async () => ({ default: (await import('./why-drawer.tsx')).WhyDrawer }))

/** The order is asked for once a second; prices between come by themselves. */
const REFRESH_MS = 1000

export function MoversPage() {
  const { lists: loaded, query, why } = useLoaderData<MoversData>()
  const lists = useFresh(loaded, api => askMovers(api, query.sort), REFRESH_MS)
  const text = useMessages(moversMessages)
  const stale = useStale()
  const { asOf } = lists.rise
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <SectionTabs page="rapid" />
      <MoversBar query={query} asOf={asOf} stale={stale && text.stale(formatClock(stale.newestTickAt ?? asOf))} />
      {/* Without script the reasons stand above the list; with it they open in the drawer. */}
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
        <Panel>
          <EmptyState
            title={text.starting}
            text={text.startingText}
            action={<ButtonLink to={MOVERS_PATH}>{text.startingAction}</ButtonLink>}
          />
        </Panel>
      ) : (
        <Sides lists={lists} query={query} isStale={stale !== undefined} />
      )}
      <OpenWhy query={query} loaded={why} />
    </>
  )
}

function MoversBar({ query, asOf, stale }: { query: MoversQuery; asOf: number; stale: string | undefined }) {
  const text = useMessages(moversMessages)
  const files = moversSearch({ ...query, why: undefined })
  return (
    <BoardBar
      asOf={text.asOf(formatClock(asOf))}
      stale={stale}
      formula={{
        label: text.formula,
        content: (
          <Suspense>
            <MoverFormulas />
          </Suspense>
        ),
      }}
      exports={{ label: text.exportMenu, csv: `${MOVERS_PATH}.csv${files}`, json: `${MOVERS_PATH}.json${files}` }}
    >
      <nav className={styles.chips} aria-label={text.windows}>
        {MOVER_SORTS.map(sort => (
          <Link
            key={sort}
            to={MOVERS_PATH + moversSearch({ ...query, sort, why: undefined })}
            replace
            preventScrollReset
            className={chipClass(sort === query.sort)}
            aria-current={sort === query.sort ? 'true' : undefined}
          >
            {text.window(sort)}
          </Link>
        ))}
      </nav>
      <nav className={classNames(styles.chips, styles.sides)} aria-label={text.sides}>
        <SideChip query={query} side="desc" label={text.rise} />
        <SideChip query={query} side="asc" label={text.fall} />
      </nav>
    </BoardBar>
  )
}

function SideChip({ query, side, label }: { query: MoversQuery; side: SortOrder; label: string }) {
  const isCurrent = query.order === side
  return (
    <Link
      to={MOVERS_PATH + moversSearch({ ...query, order: side, why: undefined })}
      replace
      preventScrollReset
      className={chipClass(isCurrent)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {label}
    </Link>
  )
}

/** Both sides next to each other; a narrow screen shows the one of the address. */
function Sides({ lists, query, isStale }: { lists: Movers; query: MoversQuery; isStale: boolean }) {
  const text = useMessages(moversMessages)
  return (
    <div className={styles.columns}>
      <section className={classNames(query.order !== 'desc' && styles.other)} aria-label={text.rise}>
        <h2 className={styles.side}>{text.rise}</h2>
        <MoverTable rows={lists.rise.records} side="desc" query={query} isStale={isStale} />
      </section>
      <section className={classNames(query.order !== 'asc' && styles.other)} aria-label={text.fall}>
        <h2 className={styles.side}>{text.fall}</h2>
        <MoverTable rows={lists.fall.records} side="asc" query={query} isStale={isStale} />
      </section>
    </div>
  )
}

const never = () => () => {}
const isTrue = () => true
const isFalse = () => false

function OpenWhy({ query, loaded }: { query: MoversQuery; loaded: MoversData['why'] }) {
  const navigate = useNavigate()
  // The drawer comes as a script of its own, which the server cannot wait for.
  const isAlive = useSyncExternalStore(never, isTrue, isFalse)
  const { why: symbol } = query
  if (symbol === undefined || !isAlive) return null
  const handleClose = () =>
    void navigate(MOVERS_PATH + moversSearch({ ...query, why: undefined }), { preventScrollReset: true })
  return (
    <Suspense>
      <WhyDrawer key={symbol} symbol={symbol} loaded={loaded} onClose={handleClose} />
    </Suspense>
  )
}
