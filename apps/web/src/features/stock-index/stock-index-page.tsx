import { stockIndexListCall, STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { useLoaderData } from 'react-router'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { ExchangeChoice } from '#data-page/frame/exchange-choice.tsx'
import { definedFields } from '#data-page/defined-fields.ts'
import { NoPrices } from '#data-page/states.tsx'
import { late } from '#ui/page/late.tsx'
import type { StockIndexData } from './load.ts'
import { LowerPanels } from './lower-panels.tsx'
import { stockIndexMessages } from './messages.ts'
import { INDEX_EXCHANGES, indexAddress } from './query.ts'
import { StockIndexTable } from './stock-index-table.tsx'

const formulasOnServer = import.meta.env.SSR ? (await import('./index-formulas.tsx')).IndexFormulas : undefined
const LateFormulas = late(async () => (await import('./index-formulas.tsx')).IndexFormulas, formulasOnServer)

/** Prices have their own topics; this refresh is for opens and closes. */
const REFRESH_MS = 10_000

export function StockIndexPage() {
  const { list: loaded, exchange } = useLoaderData<StockIndexData>()
  const list = useFresh(loaded, api => api(stockIndexListCall, definedFields({ exchange })), REFRESH_MS)
  const text = useMessages(stockIndexMessages)
  const stale = useStale()
  const hasPrices = list.records.some(row => row.price !== null)
  return (
    <DataPage
      isLive
      title={text.title}
      explanation={text.explanation}
      asOf={list.asOf}
      unit={text.unit}
      exports={bothFiles(STOCK_INDEX_PATH, indexAddress.search({ exchange }))}
      formula={<LateFormulas row={list.records[0]} />}
      filters={
        <ExchangeChoice
          value={exchange}
          exchanges={INDEX_EXCHANGES}
          to={value => indexAddress.link({ exchange: value })}
        />
      }
    >
      {hasPrices ? (
        <StockIndexTable list={list} isStale={stale !== undefined} />
      ) : (
        <NoPrices to={indexAddress.link({ exchange })} />
      )}
      <LowerPanels loaded={loaded} list={list} />
    </DataPage>
  )
}
