import { type OpenInterestHistory, openInterestHistoryCall, OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import { formatAmount } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import type { ChartData, ChartSeries } from '#ui/charts/chart-data.ts'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { useChartState } from '#ui/charts/use-chart-state.ts'
import { pageSearch } from '#data-page/address/page-query.ts'
import { chartNumbers, priceLine } from '#data-page/panel/chart-series.ts'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { definedFields } from '#data-page/defined-fields.ts'
import { dataMessages } from '#data-page/messages.ts'
import { openInterestMessages } from './messages.ts'
import { type OpenInterestQuery } from './query.ts'
import { useCollecting } from '#data-page/panel/use-collecting.ts'
import { useKeptState } from '#data-page/panel/use-kept-state.ts'
import { type Exchange, exchangeColour } from '#data-page/panel/exchange-colour.ts'

/** One coin's history, stacked by exchange, with its price. Reloaded with every new snapshot. */
export function HistoryChart({
  query,
  exchanges,
  asOf,
  collectedFrom,
}: {
  query: OpenInterestQuery
  exchanges: readonly Exchange[]
  asOf: number
  collectedFrom: number | undefined
}) {
  const text = useMessages(openInterestMessages)
  const words = useMessages(dataMessages)
  const locale = useLocale()
  const { coin, exchange, period } = query
  const subject = `${coin}:${exchange}:${period}`
  const amount = useMemo(() => (value: number) => formatAmount(value, locale), [locale])
  const asked = useChartState(`${subject}:${asOf}`, async api => {
    const history = await api(openInterestHistoryCall, {
      symbol: coin,
      period,
      ...definedFields({ exchange }),
    })
    return chartOf(history, exchanges, amount, words.price)
  })
  const state = useKeptState(subject, asked)
  const reason = useCollecting(collectedFrom) ?? text.noHistory
  return (
    <TimeChart
      title={text.history(coin)}
      summary={text.historySummary(coin)}
      unit="USD"
      axes={{ left: 'usd', right: 'price' }}
      state={state.status === 'empty' ? { ...state, reason } : state}
      note={
        <>
          {words.historyNote}{' '}
          <FileLinks path={`${OPEN_INTEREST_PATH}/history`} search={pageSearch({ symbol: coin, exchange, period })} />
        </>
      }
    />
  )
}

/** undefined with less than two points: there is no line yet. */
export function chartOf(
  { times, exchanges: histories, price }: OpenInterestHistory,
  exchanges: readonly Exchange[],
  amount: (value: number) => string,
  priceLabel: string,
): ChartData | undefined {
  const isKnown = (at: number): boolean => histories.some(({ usd }) => usd[at] !== null)
  if (times.filter((_, at) => isKnown(at)).length < 2) return undefined
  const first = times.findIndex((_, at) => isKnown(at))
  const known = histories.filter(({ usd }) => usd.some(each => each !== null))
  const stacked = known.map(
    ({ exchange, name, usd }): ChartSeries => ({
      id: exchange,
      label: name,
      kind: 'stacked',
      colour: exchangeColour(exchange, exchanges),
      values: chartNumbers(usd.slice(first)),
      format: amount,
    }),
  )
  return { times: times.slice(first), series: [...stacked, priceLine(priceLabel, price.slice(first))] }
}
