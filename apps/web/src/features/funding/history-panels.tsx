import { EXCHANGES } from '@candela/contract/core'
import { FUNDING_PERIODS, type FundingHistory, type FundingHistoryRow } from '@candela/contract/funding'
import { formatDateTime, UTC8, type Zone } from '@candela/quant'
import { useMemo } from 'react'
import { chartNumbers } from '#data-page/panel/chart-series.ts'
import { dataMessages } from '#data-page/messages.ts'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { type ChartData, type ChartState, seriesColour } from '#ui/charts/chart-data.ts'
import { HeatMap, type HeatData } from '#ui/charts/heat-map.tsx'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { useDayUnit } from '#ui/charts/use-day-unit.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { fundingLowerMessages } from './lower-messages.ts'
import { fundingMessages } from './messages.ts'
import { PanelFiles } from './panel-files.tsx'
import { fundingLink, type FundingQuery } from './query.ts'
import { rateText } from './rate-text.tsx'

/** What was settled, as a heat map; of one coin also as lines. */
export function HistoryPanels({ history, query }: { history: FundingHistory; query: FundingQuery }) {
  const text = useMessages(fundingMessages)
  const { exchange, period } = useMessages(dataMessages)
  const words = useLateMessages(fundingLowerMessages)
  const zone = useZone()
  const heatUnit = useDayUnit(text.unit, history.times)
  const { symbol } = query
  const heat = useMemo(
    (): ChartState<HeatData> =>
      isEmpty(history) ? EMPTY : { status: 'ready', data: heatOf(history, symbol !== undefined, zone) },
    [history, symbol, zone],
  )
  const lines = useMemo(
    (): ChartState<ChartData> => (isEmpty(history) ? EMPTY : { status: 'ready', data: linesOf(history) }),
    [history],
  )
  const note = words.heatNote[history.period]
  const periods = (
    <>
      <PanelFiles
        part="history"
        input={{ family: query.family, symbol, exchange: query.exchange, period: query.period }}
      />
      <LinkSegment
        label={period}
        options={FUNDING_PERIODS.map(value => ({ value, label: words.periodOf[value] }))}
        value={query.period}
        to={value => fundingLink(query, { period: value })}
      />
    </>
  )
  return (
    <>
      {symbol === undefined ? null : (
        <TimeChart
          title={words.chart(symbol)}
          summary={words.chartSummary(symbol)}
          unit={text.unit}
          axes={{ left: 'percent' }}
          state={lines}
        />
      )}
      <HeatMap
        title={words.heat}
        unit={heatUnit}
        rowLabel={symbol === undefined ? text.columns.name : exchange}
        scale="diverging"
        format={rateText}
        state={heat}
        end={periods}
        note={symbol === undefined ? words.heatEach(note) : note}
      />
    </>
  )
}

const EMPTY = { status: 'empty' } as const

/** Nothing has been settled since figures are collected. */
const isEmpty = ({ records }: FundingHistory): boolean =>
  records.every(({ rates }) => rates.every(rate => rate === null))

function heatOf({ period, times, records }: FundingHistory, isOneCoin: boolean, zone: Zone): HeatData {
  return {
    columns: times.map(time => ({ id: String(time), ...columnTexts(time, period, zone) })),
    rows: records.map(row => ({
      id: row.pair,
      label: isOneCoin ? row.exchangeName : `${row.symbol} ${row.exchangeName}`,
      values: chartNumbers(row.rates),
    })),
  }
}

/** A day is a UTC+8 day wherever the reader is. On the hour the minutes are left out. */
function columnTexts(time: number, period: FundingHistory['period'], zone: Zone): { label: string; name: string } {
  const name = period === '1d' ? formatDateTime(time, UTC8).slice(0, 5) : formatDateTime(time, zone)
  return { label: name.replace(/:00$/, ''), name }
}

function linesOf({ times, records }: FundingHistory): ChartData {
  const inOrder = records.toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    times,
    series: inOrder.map((row, at) => ({
      id: row.pair,
      label: row.exchangeName,
      kind: 'line',
      colour: seriesColour(at),
      values: chartNumbers(row.rates),
      format: rateText,
    })),
  }
}

/** An exchange keeps its colour whichever trades most. */
const placeOf = (row: FundingHistoryRow): number => EXCHANGES.findIndex(exchange => exchange.id === row.exchange)
