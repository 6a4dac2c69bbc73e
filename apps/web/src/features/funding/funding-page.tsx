import { FUNDING_FAMILIES, type FundingSymbol, FUNDING_PATH } from '@candela/contract/funding'
import type { ReactNode } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useStale } from '#live/use-live.ts'
import { useNewSheet } from '#live/use-new-sheet.ts'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { CoinFilter } from '#ui/coins/coin-filter.tsx'
import { DataPage, FilterGap } from '#data-page/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { late } from '#ui/page/late.tsx'
import { LinkChips, LinkSegment } from '#ui/controls/link-choice.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import styles from './funding.module.css'
import { FundingTable } from './funding-table.tsx'
import { FundingTiles } from './funding-tiles.tsx'
import type { FundingData, FundingRates } from './load.ts'
import { LowerPanels } from './lower-panels.tsx'
import { fundingMessages } from './messages.ts'
import { fileSearch, fundingLink, type FundingQuery, fundingSearch, PAGES_MAX } from './query.ts'

const onServer = import.meta.env.SSR ? (await import('./funding-formulas.tsx')).FundingFormulas : undefined
const LateFormulas = late(async () => (await import('./funding-formulas.tsx')).FundingFormulas, onServer)

export function FundingPage() {
  const { query, symbols, rates, at } = useLoaderData<FundingData>()
  const text = useMessages(fundingMessages)
  useNewSheet(rates?.page.asOf ?? 0)
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
  const exchanges = rates?.cross.exchanges ?? []
  return (
    <>
      <LinkSegment
        label={text.families}
        options={FUNDING_FAMILIES.map(value => ({ value, label: text.family[value] }))}
        value={query.family}
        to={family => fundingLink(query, { family })}
      />
      <CoinFilter
        label={text.coin}
        value={query.symbol}
        to={symbol => fundingLink(query, { symbol })}
        options={[
          { value: undefined, label: text.allCoins },
          ...symbols.map(({ symbol, name }) => ({ value: symbol, label: symbol, name })),
        ]}
      />
      <LinkChips
        label={text.exchange}
        value={query.exchange}
        to={exchange => fundingLink(query, { exchange })}
        options={[
          { value: undefined, label: text.allExchanges },
          ...exchanges.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterGap />
    </>
  )
}

function Content({ query, rates, at }: { query: FundingQuery; rates: FundingRates | undefined; at: number }) {
  const text = useMessages(fundingMessages)
  if (rates !== undefined && rates.page.asOf === 0)
    return (
      <Nothing title={text.starting} reason={text.startingText}>
        <ButtonLink to={FUNDING_PATH + fundingSearch(query)}>{text.startingAction}</ButtonLink>
      </Nothing>
    )
  if (rates === undefined || rates.page.total === 0)
    return (
      <Nothing title={text.none} reason={text.noneText}>
        <ButtonLink to={FUNDING_PATH}>{text.noneAction}</ButtonLink>
      </Nothing>
    )
  return (
    <>
      <FundingTiles page={rates.page} at={at} />
      <Contracts query={query} rates={rates} at={at} />
      <LowerPanels rates={rates} query={query} />
    </>
  )
}

function Nothing({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <Panel>
      <EmptyState title={title} text={reason} action={children} />
    </Panel>
  )
}

function Contracts({ query, rates, at }: { query: FundingQuery; rates: FundingRates; at: number }) {
  const text = useMessages(fundingMessages)
  const stale = useStale()
  const isBusy = useNavigation().state === 'loading'
  const { records, total, waiting } = rates.page
  return (
    <section aria-label={text.contracts}>
      {waiting === 0 ? null : <p className={styles.waiting}>{text.waiting(waiting, total)}</p>}
      <FundingTable rows={records} query={query} at={at} isBusy={isBusy} isStale={stale !== undefined} />
      {query.family === 'coin' ? <p className={styles.under}>{text.coinTurnover}</p> : null}
      <LoadMore
        to={FUNDING_PATH + fundingSearch({ ...query, current: query.current + 1 })}
        hasMore={records.length < total && query.current < PAGES_MAX}
        isLoading={isBusy}
        labels={{
          more: text.more,
          loading: text.loading,
          shown: text.shown(records.length, total),
          all: text.all(total),
        }}
      />
    </section>
  )
}
