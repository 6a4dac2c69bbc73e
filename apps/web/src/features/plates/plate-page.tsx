import { type PlateRow, plateDetailCall } from '@candela/contract'
import { formatAmount, formatClock } from '@candela/quant'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLoaderData, useNavigation } from 'react-router'
import { SectionTabs } from '#features/sections/index.ts'
import { columnSorts, fileSearch, PAGES_MAX, SpotTable, spotSearch } from '#features/spot/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/bars.tsx'
import { BoardBar } from '#ui/board-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ChangeText } from '#ui/change.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/state.tsx'
import type { PlateData } from './load-plate.ts'
import { platesMessages } from './messages.ts'
import { platePath, PLATES_PATH } from './query.ts'
import styles from './plates.module.css'

const PlateFormulas = lazy(async () => ({ default: (await import('./plate-formulas.tsx')).PlateFormulas }))

const REFRESH_MS = 3000

export function PlatePage() {
  const { detail } = useLoaderData<PlateData>()
  return detail.plate === null ? <NoPlate /> : <Plate loaded={detail.plate} />
}

function NoPlate() {
  const text = useMessages(platesMessages)
  return (
    <>
      <SectionTabs page="plates" />
      <PageTitle>{text.title}</PageTitle>
      <Panel>
        <EmptyState
          title={text.none}
          text={text.noneText}
          action={<ButtonLink to={PLATES_PATH}>{text.back}</ButtonLink>}
        />
      </Panel>
    </>
  )
}

function Plate({ loaded }: { loaded: PlateRow }) {
  const { id, detail: loadedDetail, coins, query } = useLoaderData<PlateData>()
  const detail = useFresh(loadedDetail, api => api(plateDetailCall, { id }), REFRESH_MS)
  const plate = detail.plate ?? loaded
  const text = useMessages(platesMessages)
  const stale = useStale()
  const isBusy = useNavigation().state === 'loading'
  const path = platePath(id)
  const files = fileSearch({ ...query, tagsId: id })
  return (
    <>
      <SectionTabs page="plates" />
      <div className={styles.head}>
        <h1>{plate.name}</h1>
        <span>{text.coins(plate.total)}</span>
        <Link to={PLATES_PATH}>‹ {text.back}</Link>
      </div>
      <Tiles plate={plate} />
      <BoardBar
        asOf={text.asOf(formatClock(detail.asOf))}
        stale={stale && text.stale(formatClock(stale.newestTickAt ?? detail.asOf))}
        formula={{
          label: text.formula,
          content: (
            <Suspense>
              <PlateFormulas plate={plate} />
            </Suspense>
          ),
        }}
        exports={{ label: text.exportMenu, csv: `/markets/spot.csv${files}`, json: `/markets/spot.json${files}` }}
      />
      <SpotTable rows={coins.records} sorts={columnSorts(path, query)} isBusy={isBusy} isStale={stale !== undefined} />
      <LoadMore
        to={path + spotSearch({ ...query, current: query.current + 1 })}
        hasMore={coins.records.length < coins.total && query.current < PAGES_MAX}
        isLoading={isBusy}
        labels={{
          more: text.more,
          loading: text.loading,
          shown: text.shown(coins.records.length, coins.total),
          all: text.all(coins.total),
        }}
      />
    </>
  )
}

/** The sector in figures. */
function Tiles({ plate }: { plate: PlateRow }) {
  const { columns } = useMessages(platesMessages)
  const locale = useLocale()
  return (
    <dl className={styles.tiles}>
      <Tile label={columns.averageChange24h}>
        <ChangeText percent={plate.averageChange24h} />
      </Tile>
      <Tile label={`${columns.upSize} / ${columns.downSize} / ${columns.flatSize}`}>
        <span className="n up">{plate.upSize}</span>
        <span className="n down">{plate.downSize}</span>
        <span className="n flat">{plate.flatSize}</span>
        <SplitBar up={plate.upSize} down={plate.downSize} width={64} />
      </Tile>
      <Tile label={columns.marketCap}>
        <span className="n">{formatAmount(plate.marketCap, locale, 'tile')}</span>
      </Tile>
      <Tile label={columns.turnover24h}>
        <span className="n">{formatAmount(plate.turnover24h, locale, 'tile')}</span>
      </Tile>
      <Tile label={columns.topGainer}>
        <Best coin={plate.topGainer} />
      </Tile>
      <Tile label={columns.topLoser}>
        <Best coin={plate.topLoser} />
      </Tile>
    </dl>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Best({ coin }: { coin: PlateRow['topGainer'] }) {
  const { nobody } = useMessages(platesMessages)
  if (coin === null) return <span className="flat">{nobody}</span>
  return (
    <Link to={`/coin/${coin.symbol}`} className={styles.best}>
      <b>{coin.symbol}</b>
      <small>
        <ChangeText percent={coin.change24h} />
      </small>
    </Link>
  )
}
