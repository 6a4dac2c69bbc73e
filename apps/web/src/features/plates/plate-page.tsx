import { SPOT_PATH } from '@candela/contract/spot'
import { type PlateRow, plateDetailCall, PLATES_PATH } from '@candela/contract/plates'
import { formatAmount, formatClock } from '@candela/quant'
import type { ReactNode } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { columnSorts, fileSearch, PAGES_MAX, SpotFormulas, SpotTable, spotSearch } from '#features/spot/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { BoardBar } from '#data-page/board-bar.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { FormulaMark } from '#ui/tables/formula-mark.tsx'
import { late } from '#ui/page/late.tsx'
import { Link } from '#ui/controls/link.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import type { PlateData } from './load-plate.ts'
import { platesMessages } from './messages.ts'
import { platePath } from './query.ts'
import styles from './plates.module.css'

const formulasOnServer = import.meta.env.SSR ? (await import('./plate-formulas.tsx')).PlateFormulas : undefined
const LateFormulas = late(async () => (await import('./plate-formulas.tsx')).PlateFormulas, formulasOnServer)

const REFRESH_MS = 3000

export function PlatePage() {
  const { detail } = useLoaderData<PlateData>()
  return detail.plate === null ? <Starting /> : <Plate loaded={detail.plate} />
}

/** The sector exists, but none of its coins has a price yet. */
function Starting() {
  const { id } = useLoaderData<PlateData>()
  const text = useMessages(platesMessages)
  return (
    <>
      <SectionTabs />
      <PageTitle>{text.title}</PageTitle>
      <Panel>
        <EmptyState
          title={text.starting}
          text={text.startingText}
          action={<ButtonLink to={platePath(id)}>{text.startingAction}</ButtonLink>}
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
      <SectionTabs />
      <div className={styles.head}>
        <h1>{plate.name}</h1>
        <span>{text.coins(plate.total)}</span>
        <Link to={PLATES_PATH}>‹ {text.back}</Link>
      </div>
      <Tiles plate={plate} />
      <BoardBar
        asOf={text.asOf(formatClock(detail.asOf))}
        stale={stale && text.stale(formatClock(stale.newestTickAt ?? detail.asOf))}
        formula={<LateFormulas plate={plate} />}
        exports={{ label: text.exportMenu, files: bothFiles(SPOT_PATH, files) }}
      />
      <SpotTable rows={coins.records} sorts={columnSorts(path, query)} isBusy={isBusy} isStale={stale !== undefined} />
      <SpotFormulas row={coins.records[0]} hasButton={false} />
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
      <Tile label={columns.averageChange24h} formula="average">
        <ChangeText percent={plate.averageChange24h} />
      </Tile>
      <Tile label={`${columns.upSize} / ${columns.downSize} / ${columns.flatSize}`} formula="counts">
        <span className="n up">{plate.upSize}</span>
        <span className="n down">{plate.downSize}</span>
        <span className="n flat">{plate.flatSize}</span>
        <SplitBar up={plate.upSize} down={plate.downSize} width={64} />
      </Tile>
      <Tile label={columns.marketCap} formula="sums">
        <span className="n">{formatAmount(plate.marketCap, locale, 'tile')}</span>
      </Tile>
      <Tile label={columns.turnover24h} formula="sums">
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

function Tile({ label, formula, children }: { label: string; formula?: string; children: ReactNode }) {
  const text = useMessages(platesMessages)
  return (
    <div className={styles.tile}>
      <dt>
        {label}
        {formula === undefined ? null : <FormulaMark of={formula} label={`${label} ${text.formula}`} />}
      </dt>
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
