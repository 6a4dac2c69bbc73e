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
import { useKeptState } from '#data-page/panel/use-kept-state.ts'
import { type Exchange, exchangeColour } from '#data-page/panel/exchange-colour.ts'

/** One coin's history, stacked by exchange, with its price. Reloaded with every new snapshot. */
export function HistoryChart({
  query,
  exchanges,
  asOf,
}: {
  query: OpenInterestQuery
  exchanges: readonly Exchange[]
  asOf: number
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
  return (
    <TimeChart
      title={text.history(coin)}
      summary={text.historySummary(coin)}
      unit="USD"
      axes={{ left: 'usd', right: 'price' }}
      state={state.status === 'empty' ? { ...state, reason: text.noHistory } : state}
      note={
        <>
          {words.historyNote}{' '}
          <FileLinks path={`${OPEN_INTEREST_PATH}/history`} search={pageSearch({ symbol: coin, exchange, period })} />
        </>
      }
    />
  )
}

/** undefined when there is no data. */
export function chartOf(
  { times, exchanges: histories, price }: OpenInterestHistory,
  exchanges: readonly Exchange[],
  amount: (value: number) => string,
  priceLabel: string,
): ChartData | undefined {
  const first = times.findIndex((_, at) => histories.some(({ usd }) => usd[at] !== null))
  if (first === -1) return undefined
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
