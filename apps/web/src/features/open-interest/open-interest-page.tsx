import type { OpenInterestRow } from '@candela/contract'
import { formatClock } from '@candela/quant'
import { lazy, Suspense } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { usePageTitle } from '#features/page-titles/index.ts'
import { SectionTabs } from '#features/sections/index.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CoinFilter } from '#ui/coin-filter.tsx'
import { DataPage } from '#ui/data-page.tsx'
import { FormulaPopover } from '#ui/formula-popover.tsx'
import { LinkChips } from '#ui/link-choice.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/state.tsx'
import { CoinSearch } from './coin-search.tsx'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { HistoryChart } from './history-chart.tsx'
import type { OpenInterestData } from './load.ts'
import { openInterestMessages } from './messages.ts'
import { OpenInterestTiles } from './open-interest-tiles.tsx'
import styles from './open-interest.module.css'
import { fileSearch, OPEN_INTEREST_PATH, openInterestLink, PAGES_MAX } from './query.ts'
import { useNewSheet } from './use-new-sheet.ts'

const OpenInterestFormulas = lazy(async () => ({
  default: (await import('./open-interest-formulas.tsx')).OpenInterestFormulas,
}))

export function OpenInterestPage() {
  const data = useLoaderData<OpenInterestData>()
  const text = useMessages(openInterestMessages)
  const title = usePageTitle()
  const { query, list, chosen } = data
  useNewSheet(list.asOf, list.waiting > 0 || list.asOf === 0)
  const files = fileSearch(query)
  return (
    <DataPage
      tabs={<SectionTabs page="openInterest" />}
      title={title}
      explanation={text.explanation}
      asOf={list.asOf === 0 ? undefined : list.asOf}
      unit="USD"
      exports={{ csv: `${OPEN_INTEREST_PATH}.csv${files}`, json: `${OPEN_INTEREST_PATH}.json${files}` }}
      formula={
        <FormulaPopover label={text.formula}>
          <Suspense>
            <OpenInterestFormulas chosen={chosen} />
          </Suspense>
        </FormulaPopover>
      }
      filters={<Filters {...data} />}
    >
      {chosen.coin === null ? (
        <Panel>
          <EmptyState
            title={text.starting}
            text={text.startingText}
            action={<ButtonLink to={openInterestLink(query, {})}>{text.startingAction}</ButtonLink>}
          />
        </Panel>
      ) : (
        <Content data={data} coin={chosen.coin} />
      )}
    </DataPage>
  )
}

function Filters({ query, list, symbols }: OpenInterestData) {
  const text = useMessages(openInterestMessages)
  return (
    <>
      <CoinFilter
        label={text.coin}
        value={query.coin}
        to={coin => openInterestLink(query, coin === undefined ? {} : { coin })}
        options={symbols.map(({ symbol, name }) => ({ value: symbol, label: symbol, name }))}
      />
      <LinkChips
        label={text.exchange}
        value={query.exchange}
        to={exchange => openInterestLink(query, { exchange, current: 1 })}
        options={[
          { value: undefined, label: text.allExchanges },
          ...list.exchanges.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  )
}

function Content({ data, coin }: { data: OpenInterestData; coin: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  const { query, list, chosen } = data
  const venue = list.exchanges.find(({ id }) => id === query.exchange)?.name
  return (
    <>
      {list.waiting === 0 ? null : <p className={styles.waiting}>{text.waiting(list.waiting, list.totals.coinSize)}</p>}
      <OpenInterestTiles list={list} coin={coin} venue={venue} />
      <div className={styles.columns}>
        <HistoryChart query={query} venues={list.exchanges} asOf={list.asOf} />
        <ExchangePanel coin={coin} chosen={chosen} venues={list.exchanges} />
      </div>
      <Coins data={data} />
    </>
  )
}

function Coins({ data: { query, list } }: { data: OpenInterestData }) {
  const text = useMessages(openInterestMessages)
  const stale = useStale()
  const isBusy = useNavigation().state === 'loading'
  const { records, total } = list
  return (
    <section aria-label={text.table}>
      <header className={styles.tableHead}>
        <h2>{text.table}</h2>
        {stale === undefined ? null : (
          <Badge kind="warn">{text.stale(formatClock(stale.newestTickAt ?? list.asOf))}</Badge>
        )}
        <CoinSearch
          path={OPEN_INTEREST_PATH}
          value={query.symbol}
          hidden={{
            coin: query.coin,
            exchange: query.exchange,
            period: query.period,
            sortName: query.sortName,
            sortOrder: query.sortOrder,
          }}
          to={symbol => openInterestLink(query, { symbol, current: 1 })}
          labels={{ field: text.search, action: text.searchAction }}
        />
      </header>
      {records.length === 0 ? (
        <Panel>
          <EmptyState
            title={text.none}
            text={text.noneText}
            action={
              <ButtonLink to={openInterestLink(query, { symbol: undefined, exchange: undefined })}>
                {text.noneAction}
              </ButtonLink>
            }
          />
        </Panel>
      ) : (
        <>
          <CoinTable rows={records} query={query} isBusy={isBusy} isStale={stale !== undefined} />
          <LoadMore
            to={openInterestLink(query, { current: query.current + 1 })}
            hasMore={records.length < total && query.current < PAGES_MAX}
            isLoading={isBusy}
            labels={{
              more: text.more,
              loading: text.loading,
              shown: text.shown(records.length, total),
              all: text.all(total),
            }}
          />
        </>
      )}
    </section>
  )
}
