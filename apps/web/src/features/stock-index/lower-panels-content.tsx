import type { StockIndexList } from '@candela/contract/stock-index'
import { HoursTable } from './hours-table.tsx'
import { PerformanceChart } from './performance-chart.tsx'

/** Panels below the contracts. `list` is refreshed; `loaded` is not, because history does not change. */
export function LowerPanelsContent({ loaded, list }: { loaded: StockIndexList; list: StockIndexList }) {
  return (
    <>
      <PerformanceChart list={loaded} />
      <HoursTable list={list} />
    </>
  )
}
