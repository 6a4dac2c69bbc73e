import type { StockIndexList } from '@candela/contract/stock-index'
import { HoursTable } from './hours-table.tsx'
import { PerformanceChart } from './performance-chart.tsx'

/** What stands below the contracts. `loaded` stays as it is while `list` is asked for anew: the past does not change. */
export function LowerPanelsContent({ loaded, list }: { loaded: StockIndexList; list: StockIndexList }) {
  return (
    <>
      <PerformanceChart list={loaded} />
      <HoursTable list={list} />
    </>
  )
}
