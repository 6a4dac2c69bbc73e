import { LONG_SHORT_COIN, LONG_SHORT_PATH } from '@candela/contract/long-short'
import { formatClock } from '@candela/quant'
import { useNavigation } from 'react-router'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { CoinSearch } from '#ui/coins/coin-search.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import type { LongShortData } from './load.ts'
import styles from './long-short.module.css'
import { longShortMessages } from './messages.ts'
import { Nothing } from './nothing.tsx'
import { longShortLink, PAGES_MAX } from './query.ts'
import { TrendChart } from './trend-chart.tsx'

/** The chosen coin over time and by exchange, then all coins: everything below the tiles. */
export function LongShortPanels(data: LongShortData) {
  const text = useMessages(longShortMessages)
  const { query, list, chosen } = data
  return (
    <>
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
