import { RANGE_DAYS } from '@candela/contract/core'
import { HOLDINGS_PATH } from '@candela/contract/holdings'
import type { Holding } from '@candela/contract/holdings'
import { formatAmount, formatPercent, formatPrice, formatQuantity } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import type { ChartData, ChartState } from '#ui/charts/chart-data.ts'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import type { HoldingData } from './load.ts'
import { holdingsMessages } from './messages.ts'
import { holdingLink, type HoldingQuery } from './query.ts'

type Past = NonNullable<HoldingData['past']>

/** One fund over time: holdings and value, and share price against net asset value. */
export function HoldingCharts({ fund, past, query }: { fund: Holding; past: Past; query: HoldingQuery }) {
  const text = useMessages(holdingsMessages)
  const locale = useLocale()
  const worth = useMemo((): ChartState<ChartData> => {
    const { times, value, cost, holdings } = past.value
    const amount = (figure: number): string => formatAmount(figure, locale)
    return {
      status: 'ready',
      data: {
        times,
        series: [
          { id: 'value', label: text.worth, kind: 'area', colour: 'c1', values: value.map(Number), format: amount },
          { id: 'cost', label: text.cost, kind: 'line', colour: 'c4', values: cost.map(Number), format: amount },
          {
            id: 'holdings',
            label: `${text.holdings} ${fund.symbol}`,
            kind: 'line',
            axis: 'right',
            colour: 'text-2',
            values: holdings.map(Number),
            format: figure => formatQuantity(figure, locale),
          },
        ],
      },
    }
  }, [past, fund, text, locale])
  const premium = useMemo((): ChartState<ChartData> => {
    const { times, premiumRate, primaryPrice, secondaryPrice } = past.rate
    return {
      status: 'ready',
      data: {
        times,
        series: [
          {
            id: 'premium',
            label: text.premium,
            kind: 'area',
            colour: 'c2',
            values: premiumRate.map(rate => (rate === null ? null : Number(rate))),
            format: figure => formatPercent(figure),
          },
          {
            id: 'primary',
            label: text.primary,
            kind: 'line',
            axis: 'right',
            colour: 'c3',
            values: primaryPrice.map(Number),
            format: formatPrice,
          },
          {
            id: 'secondary',
            label: text.secondary,
            kind: 'line',
            axis: 'right',
            colour: 'text-2',
            values: secondaryPrice.map(Number),
            format: formatPrice,
          },
        ],
      },
    }
  }, [past, text])
  const files = `?${new URLSearchParams({ id: fund.id, days: query.days })}`
  const span = (
    <LinkSegment
      label={text.days}
      options={RANGE_DAYS.map(value => ({ value, label: text.daysOf(value) }))}
      value={query.days}
      to={days => holdingLink(query, { days })}
    />
  )
  return (
    <>
      <TimeChart
        title={`${fund.name} · ${text.value}`}
        summary={text.valueSummary(fund.name)}
        unit="USD"
        axes={{ left: 'usd', right: 'coins' }}
        state={worth}
        end={
          <>
            <FileLinks path={`${HOLDINGS_PATH}/value`} search={files} />
            {span}
          </>
        }
      />
      <TimeChart
        title={`${fund.name} · ${text.rate}`}
        summary={text.rateSummary(fund.name)}
        unit="%"
        axes={{ left: 'percent', right: 'price' }}
        state={premium}
        end={<FileLinks path={`${HOLDINGS_PATH}/rate`} search={files} />}
      />
    </>
  )
}
