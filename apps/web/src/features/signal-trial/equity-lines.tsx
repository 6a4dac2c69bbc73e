import type { SignalTrial } from '@candela/contract/signals'
import { formatPercent } from '@candela/quant'
import { useMemo } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import type { ChartData, ChartState } from '#ui/charts/chart-data.ts'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { trialMessages } from './messages.ts'
import { bothSums } from './rules.ts'

const NONE: SignalTrial['equity'] = []
const percent = (value: number): string => formatPercent(value)

/** What following every signal has brought, with these parameters and, if they decided enough, with the site's own. */
export function EquityLines({ trial, needed }: { trial: SignalTrial; needed: number }) {
  const text = useLateMessages(trialMessages)
  const { equity } = trial
  const usualEquity = trial.usual.count < needed ? NONE : trial.usualEquity
  const state = useMemo((): ChartState<ChartData> => {
    const { times, own, usual } = bothSums(equity, usualEquity)
    if (times.length === 0) return { status: 'empty' }
    const line = { kind: 'line', format: percent } as const
    return {
      status: 'ready',
      data: {
        times,
        series: [
          { ...line, id: 'own', label: text.own, colour: 'c1', values: own },
          ...(usualEquity.length === 0
            ? []
            : [{ ...line, id: 'usual', label: text.site, colour: 'c4', values: usual } as const]),
        ],
      },
    }
  }, [equity, usualEquity, text])
  return (
    <TimeChart
      title={text.equity}
      summary={text.equitySummary(
        formatPercent(equity.at(-1)?.sum ?? null),
        usualEquity.length === 0 ? undefined : formatPercent(usualEquity.at(-1)?.sum ?? null),
      )}
      unit="%"
      axes={{ left: 'percent' }}
      state={state}
      note={text.equityNote}
    />
  )
}
