import { OPEN_INTEREST_PATH, type OpenInterestRow } from '@candela/contract/open-interest'
import { ChartAndPanel } from '#data-page/frame/data-page.tsx'
import { ListEnd } from '#data-page/table/list-end.tsx'
import { NoMatch } from '#data-page/states.tsx'
import { TableSection } from '#data-page/panel/table-section.tsx'
import { useMessages } from '#platform/i18n.ts'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { HistoryChart } from './history-chart.tsx'
import type { OpenInterestData } from './load.ts'
import { openInterestMessages } from './messages.ts'
import { openInterestLink, PAGES_MAX } from './query.ts'

/** The chosen coin over time and by exchange, then all coins: everything below the tiles. */
export function OpenInterestPanels({ data, coin }: { data: OpenInterestData; coin: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  const { query, list, chosen } = data
  const { records, total, asOf, exchanges } = list
  return (
    <>
      <ChartAndPanel>
        <HistoryChart query={query} exchanges={exchanges} asOf={asOf} />
        <ExchangePanel coin={coin} chosen={chosen} exchanges={exchanges} />
      </ChartAndPanel>
      <TableSection
        title={text.table}
        asOf={asOf}
        path={OPEN_INTEREST_PATH}
        query={query}
        to={symbol => openInterestLink(query, { symbol, current: 1 })}
      >
        {records.length === 0 ? (
          <NoMatch to={openInterestLink(query, { symbol: undefined, exchange: undefined })} />
        ) : (
          <>
            <CoinTable rows={records} query={query} />
            <ListEnd
              to={openInterestLink(query, { current: query.current + 1 })}
              shown={records.length}
              total={total}
              canGrow={query.current < PAGES_MAX}
            />
          </>
        )}
      </TableSection>
    </>
  )
}
