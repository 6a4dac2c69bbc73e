import type { LiquidationTrend } from '@candela/contract/liquidations'
import { formatAmount } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type ChartData, type ChartState, emptyState } from '#ui/charts/chart-data.ts'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { useCollecting } from '#data-page/panel/use-collecting.ts'
import { chartNumbers, priceLine } from '#data-page/panel/chart-series.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { liquidationMessages } from './messages.ts'
import { PanelFiles } from './panel-files.tsx'
import { type LiquidationQuery, liquidationLink, SPAN_INPUT, SPANS } from './query.ts'

/** Shorts above, longs below, the price across: what was closed by force, hour by hour or day by day. */
export function HistoryChart({
  trend,
  query,
  collectedFrom,
  isPublished,
}: {
  trend: LiquidationTrend
  query: LiquidationQuery
  /** On a market whose past is not known. */
  collectedFrom: number | undefined
  isPublished: boolean
}) {
  const text = useMessages(liquidationMessages)
  const locale = useLocale()
  const collecting = useCollecting(collectedFrom)
  const hasPrice = trend.price.some(price => price !== null)
  const state = useMemo((): ChartState<ChartData> => {
    const amount = (value: number): string => formatAmount(value, locale)
    if ([...trend.short, ...trend.long].every(value => value === null))
      return emptyState(isPublished ? collecting : text.notPublished)
    const short = chartNumbers(trend.short)
    const long = chartNumbers(trend.long)
    return {
      status: 'ready',
      data: {
        times: trend.times,
        series: [
          { id: 'short', label: text.short, kind: 'bars', colour: 'down', values: short, format: amount },
          { id: 'long', label: text.long, kind: 'bars', isMirrored: true, colour: 'up', values: long, format: amount },
          ...(hasPrice ? [priceLine(text.price(trend.priceSymbol), trend.price)] : []),
        ],
      },
    }
  }, [trend, hasPrice, text, locale, collecting, isPublished])
  const sum = (values: readonly (string | null)[]): string =>
    formatAmount(
      values.every(value => value === null) ? null : values.reduce((total, value) => total + Number(value), 0),
      locale,
    )
  const fields = { symbol: query.symbol, exchange: query.exchange, ...SPAN_INPUT[query.span] }
  return (
    <TimeChart
      title={text.history}
      summary={text.historySummary(sum(trend.long), sum(trend.short))}
      unit="USD"
      axes={hasPrice ? { left: 'usd', right: 'price' } : { left: 'usd' }}
      state={state}
      end={
        <>
          <PanelFiles part="trend" input={fields} />
          <LinkSegment
            label={text.span}
            options={SPANS.map(value => ({ value, label: text.spans[value] }))}
            value={query.span}
            to={span => liquidationLink(query, { span })}
          />
        </>
      }
    />
  )
}
