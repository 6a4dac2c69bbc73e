import { type LongShortTrend, longShortTrendCall, LONG_SHORT_PATH } from '@candela/contract/long-short'
import { chartNumbers, priceLine } from '#data-page/panel/chart-series.ts'
import { useCollecting } from '#data-page/panel/use-collecting.ts'
import { useKeptState } from '#data-page/panel/use-kept-state.ts'
import { type Exchange, exchangeColour } from '#data-page/panel/exchange-colour.ts'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { definedFields } from '#data-page/defined-fields.ts'
import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import type { ChartData, ChartSeries } from '#ui/charts/chart-data.ts'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { useChartState } from '#ui/charts/use-chart-state.ts'
import { longShortMessages } from './messages.ts'
import { coinFileSearch, type LongShortQuery } from './query.ts'
import { ratioText } from './split.tsx'

/** One coin's history: a line per exchange, and the price. Reloaded with every new snapshot. */
export function TrendChart({
  query,
  exchanges,
  asOf,
  collectedFrom,
}: {
  query: LongShortQuery
  exchanges: readonly Exchange[]
  asOf: number
  collectedFrom: number | undefined
}) {
  const text = useMessages(longShortMessages)
  const words = useMessages(dataMessages)
  const { coin, exchange, period, type } = query
  const subject = `${coin}:${exchange}:${period}:${type}`
  const asked = useChartState(`${subject}:${asOf}`, async api => {
    const trend = await api(longShortTrendCall, {
      symbol: coin,
      period,
      type,
      ...definedFields({ exchange }),
    })
    return chartOf(trend, exchanges, words.price)
  })
  const state = useKeptState(subject, asked)
  const reason = useCollecting(collectedFrom) ?? text.noHistory
  return (
    <TimeChart
      title={text.trend(coin)}
      summary={text.trendSummary(coin)}
      unit={text.columns.ratio}
      axes={{ left: 'ratio', right: 'price' }}
      state={state.status === 'empty' ? { ...state, reason } : state}
      note={
        <>
          {words.historyNote} <FileLinks path={`${LONG_SHORT_PATH}/trend`} search={coinFileSearch(query, exchange)} />
        </>
      }
    />
  )
}

/** undefined with less than two points: there is no line yet. */
export function chartOf(
  { times, exchanges: histories, price }: LongShortTrend,
  exchanges: readonly Exchange[],
  priceLabel: string,
): ChartData | undefined {
  const isKnown = (at: number): boolean => histories.some(({ ratio }) => ratio[at] !== null)
  if (times.filter((_, at) => isKnown(at)).length < 2) return undefined
  const first = times.findIndex((_, at) => isKnown(at))
  const known = histories.filter(({ ratio }) => ratio.some(each => each !== null))
  const lines = known.map(
    ({ exchange, name, ratio }): ChartSeries => ({
      id: exchange,
      label: name,
      kind: 'line',
      colour: exchangeColour(exchange, exchanges),
      values: chartNumbers(ratio.slice(first)),
      format: ratioText,
    }),
  )
  return { times: times.slice(first), series: [...lines, priceLine(priceLabel, price.slice(first))] }
}
