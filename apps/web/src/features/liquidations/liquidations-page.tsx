import { LIQUIDATION_WINDOWS, LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { formatDateTime } from '@candela/quant'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { DataPage, FilterGap } from '#data-page/frame/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { AnyCoinChoice } from '#data-page/frame/coin-choice.tsx'
import { ExchangeChoice } from '#data-page/frame/exchange-choice.tsx'
import { pageSearch } from '#data-page/address/page-query.ts'
import { CoverageNote } from '#data-page/coverage-note.tsx'
import { WaitingNote } from '#data-page/states.tsx'
import { useZone } from '#platform/site.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { late } from '#ui/page/late.tsx'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { HistoryChart } from './history-chart.tsx'
import type { LiquidationData, LiquidationFigures } from './load.ts'
import { liquidationMessages } from './messages.ts'
import { type LiquidationQuery, liquidationLink } from './query.ts'
import { LiquidationTiles } from './tiles.tsx'

const formulasOnServer = import.meta.env.SSR
  ? (await import('./liquidation-formulas.tsx')).LiquidationFormulas
  : undefined
const LateFormulas = late(
  async () => (await import('./liquidation-formulas.tsx')).LiquidationFormulas,
  formulasOnServer,
)

const sharesOnServer = import.meta.env.SSR ? (await import('./shares.tsx')).LiquidationShares : undefined
const Shares = late(async () => (await import('./shares.tsx')).LiquidationShares, sharesOnServer)
const heatOnServer = import.meta.env.SSR ? (await import('./heat-and-map.tsx')).LiquidationHeatMap : undefined
const Heat = late(async () => (await import('./heat-and-map.tsx')).LiquidationHeatMap, heatOnServer)
const levelsOnServer = import.meta.env.SSR ? (await import('./heat-and-map.tsx')).LiquidationLevels : undefined
const Levels = late(async () => (await import('./heat-and-map.tsx')).LiquidationLevels, levelsOnServer)
const printsOnServer = import.meta.env.SSR ? (await import('./live-prints.tsx')).LivePrints : undefined
const Prints = late(async () => (await import('./live-prints.tsx')).LivePrints, printsOnServer)

/** Totals are looked at again this often; single ones stream in. */
const REFRESH_MS = 15_000

export function LiquidationsPage() {
  const { query, listed, figures } = useLoaderData<LiquidationData>()
  const text = useMessages(liquidationMessages)
  useRefresh()
  const { symbol, exchange, minUsd } = query
  const files = pageSearch({ symbol, exchange, minUsd, size: Math.max(1, figures?.list.records.length ?? 1) })
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={text.title}
      explanation={text.explanation}
      asOf={figures?.statistics.asOf}
      unit={text.unit}
      exports={bothFiles(LIQUIDATIONS_PATH, files)}
      formula={<LateFormulas figures={figures} />}
      filters={<Filters query={query} listed={listed} />}
    >
      {figures === undefined ? (
        <NothingPanel title={text.none} text={text.noneText} to={LIQUIDATIONS_PATH} action={text.action} />
      ) : (
        <Figures figures={figures} query={query} />
      )}
    </DataPage>
  )
}

function Figures({ figures, query }: { figures: LiquidationFigures; query: LiquidationQuery }) {
  const text = useMessages(liquidationMessages)
  const { statistics } = figures
  const longest = statistics.windows.at(-1)
  const zone = useZone()
  const { historyFrom, hasPast } = statistics
  const isPublished = query.exchange === undefined || longest?.totalUsd !== null
  const isReading = longest !== undefined && (historyFrom ?? Infinity) > longest.from
  const collectedFrom = hasPast === false ? (historyFrom ?? undefined) : undefined
  return (
    <>
      <LiquidationTiles statistics={statistics} isPublished={isPublished} />
      <WaitingNote isWaiting={isReading}>
        {collectedFrom === undefined ? text.waiting : text.collecting(formatDateTime(collectedFrom, zone))}
      </WaitingNote>
      <HistoryChart trend={figures.trend} query={query} collectedFrom={collectedFrom} isPublished={isPublished} />
      <Shares figures={figures} query={query} />
      <CoverageNote of="liquidations" coverage={statistics.coverage} holes={statistics.holes} />
      <Levels map={figures.map} query={query} />
      <Heat heat={figures.heat} query={query} collectedFrom={isPublished ? collectedFrom : undefined} />
      <Prints list={figures.list} query={query} isPublished={isPublished} />
    </>
  )
}

function Filters({ query, listed }: { query: LiquidationQuery; listed: LiquidationData['listed'] }) {
  const text = useMessages(liquidationMessages)
  return (
    <>
      <AnyCoinChoice value={query.symbol} coins={listed.symbols} to={symbol => liquidationLink(query, { symbol })} />
      <ExchangeChoice
        value={query.exchange}
        exchanges={listed.exchanges}
        to={exchange => liquidationLink(query, { exchange })}
        allLabel={text.allExchanges}
      />
      <FilterGap />
      <LinkSegment
        label={text.window}
        options={LIQUIDATION_WINDOWS.map(value => ({ value, label: text.windows[value] }))}
        value={query.window}
        to={window => liquidationLink(query, { window })}
      />
    </>
  )
}

function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state === 'idle') return whileSeen(REFRESH_MS, () => void revalidate())
  }, [revalidate, state])
}
