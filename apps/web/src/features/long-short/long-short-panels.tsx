import { LONG_SHORT_COIN, LONG_SHORT_PATH } from '@candela/contract/long-short'
import { ChartAndPanel } from '#data-page/frame/data-page.tsx'
import { CoverageNote } from '#data-page/coverage-note.tsx'
import { CoinListSection } from '#data-page/table/coin-list-section.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { useMessages } from '#platform/i18n.ts'
import { CoinTable } from './coin-table.tsx'
import { ExchangePanel } from './exchange-panel.tsx'
import type { LongShortData } from './load.ts'
import { longShortMessages } from './messages.ts'
import { longShortLink } from './query.ts'
import { TrendChart } from './trend-chart.tsx'

/** The chosen coin over time and by exchange, then all coins: everything below the tiles. */
export function LongShortPanels({ query, list, chosen }: LongShortData) {
  const text = useMessages(longShortMessages)
  const note = (
    <CoverageNote
      of="long-short"
      coverage={list.coverage}
      excluded={list.totals.excluded}
      collectedFrom={list.waiting > 0 ? list.collectedFrom : undefined}
    />
  )
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
          <TrendChart query={query} exchanges={list.exchanges} asOf={list.asOf} collectedFrom={list.collectedFrom} />
          <ExchangePanel chosen={chosen} query={query} exchanges={list.exchanges} coverage={list.coverage} />
        </ChartAndPanel>
      )}
      <CoinListSection
        title={text.table}
        path={LONG_SHORT_PATH}
        query={query}
        link={change => longShortLink(query, change)}
        list={list}
      >
        <CoinTable rows={list.records} query={query} exchanges={list.exchanges} coverage={list.coverage} />
        {note}
      </CoinListSection>
      {list.records.length === 0 ? note : null}
    </>
  )
}
