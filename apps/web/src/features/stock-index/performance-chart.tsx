import type { StockIndexList } from '@candela/contract/stock-index'
import { formatPercent } from '@candela/quant'
import { useMemo } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { type ChartData, type ChartState, seriesColour } from '#ui/charts/chart-data.ts'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { indexLowerMessages } from './lower-messages.ts'
import { sinceFirst } from './performance.ts'

const percent = (value: number): string => formatPercent(value)

/** The contracts against each other, each from its first price of the five days. */
export function PerformanceChart({ list }: { list: StockIndexList }) {
  const words = useLateMessages(indexLowerMessages)
  const state = useMemo(
    (): ChartState<ChartData> => ({
      status: 'ready',
      data: {
        times: list.times,
        series: list.records.map((row, at) => ({
          id: row.symbol,
          label: row.name,
          kind: 'line',
          colour: seriesColour(at),
          values: sinceFirst(row.trend),
          format: percent,
        })),
      },
    }),
    [list],
  )
  return (
    <TimeChart
      title={words.performance}
      summary={words.performanceSummary}
      unit="%"
      axes={{ left: 'percent' }}
      state={state}
      note={words.performanceNote}
    />
  )
}
