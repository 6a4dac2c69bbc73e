import type { ExchangeId } from '@candela/contract/core'
import { stockIndexListCall, STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { useLoaderData } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { DataPage } from '#data-page/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { late } from '#ui/page/late.tsx'
import { LinkChips } from '#ui/controls/link-choice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import type { StockIndexData } from './load.ts'
import { LowerPanels } from './lower-panels.tsx'
import { stockIndexMessages } from './messages.ts'
import { INDEX_EXCHANGES, indexSearch } from './query.ts'
import { StockIndexTable } from './stock-index-table.tsx'

const formulasOnServer = import.meta.env.SSR ? (await import('./index-formulas.tsx')).IndexFormulas : undefined
const LateFormulas = late(async () => (await import('./index-formulas.tsx')).IndexFormulas, formulasOnServer)

/** Prices have their own topics; this refresh is for opens and closes. */
const REFRESH_MS = 10_000

export function StockIndexPage() {
  const { list: loaded, exchange } = useLoaderData<StockIndexData>()
  const list = useFresh(loaded, api => api(stockIndexListCall, exchange === undefined ? {} : { exchange }), REFRESH_MS)
  const text = useMessages(stockIndexMessages)
  const stale = useStale()
  const search = indexSearch(exchange)
  const hasPrices = list.records.some(row => row.price !== null)
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={text.title}
      explanation={text.explanation}
      asOf={list.asOf}
      unit={text.unit}
      exports={bothFiles(STOCK_INDEX_PATH, search)}
      formula={<LateFormulas row={list.records[0]} />}
      filters={<Exchanges exchange={exchange} />}
    >
      {hasPrices ? (
        <StockIndexTable list={list} isStale={stale !== undefined} />
      ) : (
        <Panel>
          <EmptyState
            title={text.starting}
            text={text.startingText}
            action={<ButtonLink to={STOCK_INDEX_PATH + search}>{text.startingAction}</ButtonLink>}
          />
        </Panel>
      )}
      <LowerPanels loaded={loaded} list={list} />
    </DataPage>
  )
}

function Exchanges({ exchange }: { exchange: ExchangeId | undefined }) {
  const text = useMessages(stockIndexMessages)
  return (
    <LinkChips
      label={text.exchange}
      value={exchange}
      to={value => STOCK_INDEX_PATH + indexSearch(value)}
      options={[
        { value: undefined, label: text.allExchanges },
        ...INDEX_EXCHANGES.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
