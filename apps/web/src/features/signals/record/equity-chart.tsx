import type { SignalRecord } from '@candela/contract/signals'
import { formatPercent } from '@candela/quant'
import { type ReactNode, useMemo } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import type { ChartData, ChartState } from '#ui/charts/chart-data.ts'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { recordMessages } from './record-messages.ts'

const percent = (value: number): string => formatPercent(value)

/** What following every signal with the same amount has brought, day by day. */
export function EquityChart({ record, files }: { record: SignalRecord; files: ReactNode }) {
  const text = useLateMessages(recordMessages)
  const { equity } = record
  const state = useMemo(
    (): ChartState<ChartData> =>
      equity.length === 0
        ? { status: 'empty' }
        : {
            status: 'ready',
            data: {
              times: equity.map(({ time }) => time),
              series: [
                {
                  id: 'equity',
                  label: text.equityLine,
                  kind: 'line',
                  colour: 'c1',
                  values: equity.map(({ sum }) => sum),
                  format: percent,
                },
              ],
            },
          },
    [equity, text],
  )
  return (
    <TimeChart
      title={text.equity}
      summary={text.equitySummary(formatPercent(equity.at(-1)?.sum ?? null))}
      unit="%"
      axes={{ left: 'percent' }}
      state={state}
      end={files}
      note={text.equityNote}
    />
  )
}
