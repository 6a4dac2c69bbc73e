import { LONG_SHORT_COIN, LONG_SHORT_PATH } from '@candela/contract/long-short'
import { ChartAndPanel } from '#data-page/frame/data-page.tsx'
import { ListEnd } from '#data-page/table/list-end.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { NoMatch } from '#data-page/states.tsx'
import { TableSection } from '#data-page/panel/table-section.tsx'
import { useMessages } from '#platform/i18n.ts'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import type { LongShortData } from './load.ts'
import { longShortMessages } from './messages.ts'
import { longShortLink, PAGES_MAX } from './query.ts'
import { TrendChart } from './trend-chart.tsx'

/** The chosen coin over time and by exchange, then all coins: everything below the tiles. */
export function LongShortPanels(data: LongShortData) {
  const text = useMessages(longShortMessages)
  const { query, list, chosen } = data
  return (
    <>
      {chosen.coin === null ? (
        <NothingPanel
          title={text.noCoin(chosen.symbol)}
          text={text.noCoinText}
          to={longShortLink(query, { coin: LONG_SHORT_COIN })}
          action={text.noCoinAction}
        />
      ) : (
        <ChartAndPanel>
          <TrendChart query={query} exchanges={list.exchanges} asOf={list.asOf} />
          <ExchangePanel chosen={chosen} query={query} exchanges={list.exchanges} />
        </ChartAndPanel>
      )}
      <Coins {...data} />
    </>
  )
}

function Coins({ query, list: { records, total, asOf, exchanges } }: LongShortData) {
  const text = useMessages(longShortMessages)
  return (
    <TableSection
      title={text.table}
      asOf={asOf}
      path={LONG_SHORT_PATH}
      query={query}
      to={symbol => longShortLink(query, { symbol, current: 1 })}
    >
      {records.length === 0 ? (
        <NoMatch to={longShortLink(query, { symbol: undefined, exchange: undefined })} />
      ) : (
        <>
          <CoinTable rows={records} query={query} exchanges={exchanges} />
          <ListEnd
            to={longShortLink(query, { current: query.current + 1 })}
            shown={records.length}
            total={total}
            canGrow={query.current < PAGES_MAX}
          />
        </>
      )}
    </TableSection>
  )
}
