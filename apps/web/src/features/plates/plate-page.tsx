import { SPOT_PATH } from '@candela/contract/spot'
import { type PlateRow, plateDetailCall, PLATES_PATH } from '@candela/contract/plates'
import { formatAmount } from '@candela/quant'
import type { ReactNode } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { fileSearch, PAGES_MAX, SpotFormulas, SpotTable, spotSearch, spotSorts } from '#features/spot/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { BoardBar } from '#data-page/board/board-bar.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { ListEnd } from '#data-page/table/list-end.tsx'
import { NoPrices } from '#data-page/states.tsx'
import { late } from '#ui/page/late.tsx'
import { Link } from '#ui/controls/link.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { PlateData } from './load-plate.ts'
import { platesMessages } from './messages.ts'
import { platePath } from './query.ts'
import styles from './plates.module.css'

const formulasOnServer = import.meta.env.SSR ? (await import('./plate-formulas.tsx')).PlateFormulas : undefined
const LateFormulas = late(async () => (await import('./plate-formulas.tsx')).PlateFormulas, formulasOnServer)

const REFRESH_MS = 3000

export function PlatePage() {
  const known = useLoaderData<PlateData | null>()
  if (known === null) return <NoPlate />
  return known.detail.plate === null ? <Starting /> : <Plate loaded={known.detail.plate} />
}

function NoPlate() {
  const text = useMessages(platesMessages)
  return (
    <>
      <SectionTabs />
      <PageTitle>{text.none}</PageTitle>
      <NothingPanel
        title={text.none}
        text={text.noneText}
        to={PLATES_PATH}
        action={text.back}
        also={{ to: '/search', action: text.search }}
      />
    </>
  )
}

/** The sector exists, but none of its coins has a price yet. */
function Starting() {
  const { id } = useLoaderData<PlateData>()
  const text = useMessages(platesMessages)
  return (
    <>
      <SectionTabs />
      <PageTitle>{text.title}</PageTitle>
      <NoPrices to={platePath(id)} />
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
        asOf={detail.asOf}
        formula={<LateFormulas plate={plate} />}
        files={bothFiles(SPOT_PATH, fileSearch({ ...query, tagsId: id }))}
      />
      <SpotTable rows={coins.records} sorts={spotSorts(path, query)} isBusy={isBusy} isStale={stale !== undefined} />
      <SpotFormulas row={coins.records[0]} hasButton={false} />
      <ListEnd
        to={path + spotSearch({ ...query, current: query.current + 1 })}
        shown={coins.records.length}
        total={coins.total}
        canGrow={query.current < PAGES_MAX}
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
  return (
    <div className={styles.tile}>
      <dt>
        {label}
        {formula === undefined ? null : <FormulaOf of={formula} name={label} />}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Best({ coin }: { coin: PlateRow['topGainer'] }) {
  const { nobody } = useMessages(platesMessages)
  if (coin === null) return <span className="flat">{nobody}</span>
  return (
    <Link to={`/coin/${coin.symbol}`} className={styles.best} data-tip={coin.name}>
      <b>{coin.symbol}</b>
      <small>
        <ChangeText percent={coin.change24h} />
      </small>
    </Link>
  )
}
