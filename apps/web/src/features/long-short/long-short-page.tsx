import { LONG_SHORT_COIN } from '@candela/contract'
import { formatClock } from '@candela/quant'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { CoinSearch, useNewSheet } from '#features/open-interest/index.ts'
import { usePageTitle } from '#features/page-titles/index.ts'
import { SectionTabs } from '#features/sections/index.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CoinFilter } from '#ui/coin-filter.tsx'
import { DataPage, FilterGap } from '#ui/data-page.tsx'
import { FormulaPopover } from '#ui/formula-popover.tsx'
import { LinkChips, LinkSegment } from '#ui/link-choice.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/state.tsx'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import type { LongShortData } from './load.ts'
import { LongShortTiles } from './long-short-tiles.tsx'
import styles from './long-short.module.css'
import { longShortMessages } from './messages.ts'
import { fileSearch, KINDS, LONG_SHORT_PATH, longShortLink, PAGES_MAX } from './query.ts'
import { TrendChart } from './trend-chart.tsx'

const LongShortFormulas = lazy(async () => ({
  default: (await import('./long-short-formulas.tsx')).LongShortFormulas,
}))

export function LongShortPage() {
  const data = useLoaderData<LongShortData>()
  const text = useMessages(longShortMessages)
  const title = usePageTitle()
  const { query, list, chosen } = data
  useNewSheet(list.asOf, list.waiting > 0 || list.asOf === 0)
  const files = fileSearch(query)
  return (
    <DataPage
      tabs={<SectionTabs page="longShortRatio" />}
      title={title}
      explanation={text.explanation}
      asOf={list.asOf === 0 ? undefined : list.asOf}
      unit={text.unit}
      exports={{ csv: `${LONG_SHORT_PATH}.csv${files}`, json: `${LONG_SHORT_PATH}.json${files}` }}
      formula={
        <FormulaPopover label={text.formula}>
          <Suspense>
            <LongShortFormulas chosen={chosen} />
          </Suspense>
        </FormulaPopover>
      }
      filters={<Filters {...data} />}
    >
      {list.asOf === 0 ? (
        <Nothing title={text.starting} reason={text.startingText}>
          <ButtonLink to={longShortLink(query, {})}>{text.startingAction}</ButtonLink>
        </Nothing>
      ) : (
        <Content {...data} />
      )}
    </DataPage>
  )
}

function Nothing({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <Panel>
      <EmptyState title={title} text={reason} action={children} />
    </Panel>
  )
}

function Filters({ query, list, symbols }: LongShortData) {
  const text = useMessages(longShortMessages)
  return (
    <>
      <CoinFilter
        label={text.coin}
        value={query.coin}
        to={coin => longShortLink(query, coin === undefined ? {} : { coin })}
        options={symbols.map(({ symbol, name }) => ({ value: symbol, label: symbol, name }))}
      />
      <LinkChips
        label={text.exchange}
        value={query.exchange}
        to={exchange => longShortLink(query, { exchange, current: 1 })}
        options={[
          { value: undefined, label: text.allExchanges },
          ...list.exchanges.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterGap />
      <LinkSegment
        label={text.kind}
        options={KINDS.map(kind => ({ value: String(kind), label: text.kinds[kind] }))}
        value={String(query.type)}
        to={value => longShortLink(query, { type: KINDS.find(kind => String(kind) === value) ?? query.type })}
      />
    </>
  )
}

function Content(data: LongShortData) {
  const text = useMessages(longShortMessages)
  const { query, list, chosen } = data
  return (
    <>
      {list.waiting === 0 ? null : <p className={styles.waiting}>{text.waiting(list.waiting, list.total)}</p>}
      <LongShortTiles list={list} chosen={chosen} />
      {chosen.coin === null ? (
        <Nothing title={text.noCoin(chosen.symbol)} reason={text.noCoinText}>
          <ButtonLink to={longShortLink(query, { coin: LONG_SHORT_COIN })}>{text.noCoinAction}</ButtonLink>
        </Nothing>
      ) : (
        <div className={styles.columns}>
          <TrendChart query={query} venues={list.exchanges} asOf={list.asOf} />
          <ExchangePanel chosen={chosen} query={query} venues={list.exchanges} />
        </div>
      )}
      <Coins {...data} />
    </>
  )
}

function Coins({ query, list }: LongShortData) {
  const text = useMessages(longShortMessages)
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
          path={LONG_SHORT_PATH}
          value={query.symbol}
          hidden={{
            coin: query.coin,
            exchange: query.exchange,
            type: String(query.type),
            period: query.period,
            sortName: query.sortName,
            sortOrder: query.sortOrder,
          }}
          to={symbol => longShortLink(query, { symbol, current: 1 })}
          labels={{ field: text.search, action: text.searchAction }}
        />
      </header>
      {records.length === 0 ? (
        <Nothing title={text.none} reason={text.noneText}>
          <ButtonLink to={longShortLink(query, { symbol: undefined, exchange: undefined })}>
            {text.noneAction}
          </ButtonLink>
        </Nothing>
      ) : (
        <>
          <CoinTable
            rows={records}
            query={query}
            venues={list.exchanges}
            isBusy={isBusy}
            isStale={stale !== undefined}
          />
          <LoadMore
            to={longShortLink(query, { current: query.current + 1 })}
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
