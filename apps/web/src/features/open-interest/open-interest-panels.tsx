import { OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import type { OpenInterestRow } from '@candela/contract/open-interest'
import { formatClock } from '@candela/quant'
import { useNavigation } from 'react-router'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { CoinSearch } from '#ui/coins/coin-search.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { HistoryChart } from './history-chart.tsx'
import type { OpenInterestData } from './load.ts'
import { openInterestMessages } from './messages.ts'
import styles from './open-interest.module.css'
import { openInterestLink, PAGES_MAX } from './query.ts'

/** The chosen coin over time and by exchange, then all coins: everything below the tiles. */
export function OpenInterestPanels({ data, coin }: { data: OpenInterestData; coin: OpenInterestRow }) {
  const { query, list, chosen } = data
  return (
    <>
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
