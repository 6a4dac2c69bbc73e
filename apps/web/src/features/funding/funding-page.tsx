import { FUNDING_FAMILIES, FUNDING_PATH, type FundingSymbol } from '@candela/contract/funding'
import { useLoaderData } from 'react-router'
import { DataPage, FilterGap } from '#data-page/frame/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { AnyCoinChoice } from '#data-page/frame/coin-choice.tsx'
import { ExchangeChoice } from '#data-page/frame/exchange-choice.tsx'
import { ListEnd } from '#data-page/table/list-end.tsx'
import { CoverageNote } from '#data-page/coverage-note.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { NoSnapshot, WaitingNote } from '#data-page/states.tsx'
import { useNewSheet } from '#live/use-new-sheet.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { late } from '#ui/page/late.tsx'
import { FundingTable } from './funding-table.tsx'
import { FundingTiles } from './funding-tiles.tsx'
import styles from './funding.module.css'
import type { FundingData, FundingRates } from './load.ts'
import { LowerPanels } from './lower-panels.tsx'
import { fundingMessages } from './messages.ts'
import { fileSearch, filterLink, fundingLink, type FundingQuery, PAGES_MAX } from './query.ts'

const onServer = import.meta.env.SSR ? (await import('./funding-formulas.tsx')).FundingFormulas : undefined
const LateFormulas = late(async () => (await import('./funding-formulas.tsx')).FundingFormulas, onServer)

export function FundingPage() {
  const { query, symbols, rates, at } = useLoaderData<FundingData>()
  const text = useMessages(fundingMessages)
  useNewSheet(rates?.page.asOf ?? 0, rates?.page.asOf === 0)
  const files = fileSearch(query, rates?.page.records.length ?? 1)
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={text.title}
      explanation={text.explanation}
      asOf={rates === undefined || rates.page.asOf === 0 ? undefined : rates.page.asOf}
      unit={text.unit}
      exports={bothFiles(FUNDING_PATH, files)}
      formula={<LateFormulas rates={rates} />}
      filters={<Filters query={query} symbols={symbols} rates={rates} />}
    >
      <Content query={query} rates={rates} at={at} />
    </DataPage>
  )
}

function Filters({
  query,
  symbols,
  rates,
}: {
  query: FundingQuery
  symbols: readonly FundingSymbol[]
  rates: FundingRates | undefined
}) {
  const text = useMessages(fundingMessages)
  return (
    <>
      <LinkSegment
        label={text.families}
        options={FUNDING_FAMILIES.map(value => ({ value, label: text.family[value] }))}
        value={query.family}
        to={family => filterLink(query, { family })}
      />
      <AnyCoinChoice value={query.symbol} coins={symbols} to={symbol => filterLink(query, { symbol })} />
      <ExchangeChoice
        value={query.exchange}
        exchanges={rates?.cross.exchanges ?? []}
        to={exchange => filterLink(query, { exchange })}
      />
      <FilterGap />
    </>
  )
}

function Content({ query, rates, at }: { query: FundingQuery; rates: FundingRates | undefined; at: number }) {
  const text = useMessages(fundingMessages)
  const { clearFilters } = useMessages(dataMessages)
  if (rates !== undefined && rates.page.asOf === 0) return <NoSnapshot title={text.starting} to={fundingLink(query)} />
  if (rates === undefined || rates.page.total === 0)
    return <NothingPanel title={text.none} text={text.noneText} to={FUNDING_PATH} action={clearFilters} />
  return (
    <>
      <FundingTiles page={rates.page} at={at} />
      <Contracts query={query} rates={rates} at={at} />
      <LowerPanels rates={rates} query={query} />
    </>
  )
}

function Contracts({ query, rates, at }: { query: FundingQuery; rates: FundingRates; at: number }) {
  const text = useMessages(fundingMessages)
  const { records, total, waiting, collectedFrom } = rates.page
  return (
    <section className={styles.contracts} aria-label={text.contracts}>
      <WaitingNote isWaiting={waiting > 0 && collectedFrom === undefined}>{text.waiting(waiting, total)}</WaitingNote>
      <FundingTable rows={records} query={query} at={at} />
      <CoverageNote
        of="funding"
        coverage={rates.page.coverage}
        excluded={rates.page.summary.excluded}
        collectedFrom={waiting > 0 ? collectedFrom : undefined}
      />
      {query.family === 'coin' ? <p className={styles.under}>{text.coinTurnover}</p> : null}
      <ListEnd
        to={fundingLink(query, { current: query.current + 1 })}
        shown={records.length}
        total={total}
        canGrow={query.current < PAGES_MAX}
      />
    </section>
  )
}
