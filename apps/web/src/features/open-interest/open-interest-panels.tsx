import { OPEN_INTEREST_PATH, type OpenInterestRow } from '@candela/contract/open-interest'
import { ChartAndPanel } from '#data-page/frame/data-page.tsx'
import { CoverageNote } from '#data-page/coverage-note.tsx'
import { CoinListSection } from '#data-page/table/coin-list-section.tsx'
import { useMessages } from '#platform/i18n.ts'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import { HistoryChart } from './history-chart.tsx'
import type { OpenInterestData } from './load.ts'
import { openInterestMessages } from './messages.ts'
import { openInterestLink } from './query.ts'

/** The chosen coin over time and by exchange, then all coins: everything below the tiles. */
export function OpenInterestPanels({ data, coin }: { data: OpenInterestData; coin: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  const { query, list, chosen } = data
  const { asOf, exchanges } = list
  return (
    <>
      <ChartAndPanel>
        <HistoryChart query={query} exchanges={exchanges} asOf={asOf} collectedFrom={list.collectedFrom} />
        <ExchangePanel coin={coin} chosen={chosen} exchanges={exchanges} />
      </ChartAndPanel>
      <CoinListSection
        title={text.table}
        path={OPEN_INTEREST_PATH}
        query={query}
        link={change => openInterestLink(query, change)}
        list={list}
      >
        <CoinTable rows={list.records} query={query} />
        <CoverageNote
          of="open-interest"
          excluded={list.totals.excluded}
          collectedFrom={list.waiting > 0 ? list.collectedFrom : undefined}
        />
      </CoinListSection>
    </>
  )
}
