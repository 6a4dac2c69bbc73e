import { DataGrid } from '#data-page/frame/data-page.tsx'
import { CrossTable } from './cross-table.tsx'
import { HistoryPanels } from './history-panels.tsx'
import type { FundingRates } from './load.ts'
import type { FundingQuery } from './query.ts'
import { SpreadTable } from './spread-table.tsx'

/** Panels below the contracts. */
export function LowerPanelsContent({ rates, query }: { rates: FundingRates; query: FundingQuery }) {
  return (
    <>
      <DataGrid columns={2}>
        <CrossTable cross={rates.cross} query={query} />
        <SpreadTable spread={rates.spread} query={query} />
      </DataGrid>
      <HistoryPanels history={rates.history} query={query} />
    </>
  )
}
