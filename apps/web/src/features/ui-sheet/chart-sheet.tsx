import { inLanguage } from '@candela/contract/core'
import {
  formatAmount,
  formatClock,
  formatDateTime,
  UTC8,
  formatFixed,
  formatPercent,
  formatPrice,
  HOUR_MS,
} from '@candela/quant'
import { useMemo, useState } from 'react'
import { useLocale } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { type ChartData, type ChartState, seriesColour } from '#ui/charts/chart-data.ts'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import { LevelMap } from '#ui/charts/level-map.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { TimeChart } from '#ui/charts/time-chart.tsx'
import { CoinFilter } from '#ui/coins/coin-filter.tsx'
import { Countdown } from '#ui/page/countdown.tsx'
import { DataGrid, DataPage, FilterGap } from '#data-page/frame/data-page.tsx'
import { LinkChips, LinkSegment } from '#ui/controls/link-choice.tsx'
import { LiveList } from '#ui/tables/live-list.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import { StatTile, StatTiles } from '#data-page/frame/stat-tile.tsx'
import {
  DAYS,
  EXCHANGE_AMOUNTS,
  heatSample,
  levelSample,
  LONGS,
  MINUTES,
  muchSample,
  PRICES,
  rateSample,
  RATIOS,
  SAMPLE_TIME,
  SHORTS,
  stackOf,
} from './chart-samples.ts'
import { type ChartTexts, chartTexts } from './chart-texts.ts'

const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE']
const WINDOWS = ['1h', '4h', '24h']

/** The chart kit inside the frame of a data page. */
export function ChartSheet() {
  const text = inLanguage(useLocale(), chartTexts)
  return (
    <DataPage
      title={text.title}
      explanation={text.explanation}
      asOf={SAMPLE_TIME}
      unit="USD"
      exports={[{ label: 'CSV', href: '/ui' }]}
      filters={
        <>
          <CoinFilter
            label={text.coin}
            value={undefined}
            to={coin => `/ui?coin=${coin ?? ''}`}
            options={[
              { value: undefined, label: text.allCoins },
              ...COINS.map(label => ({ value: label, label, name: 'Coin' })),
            ]}
          />
          <LinkChips
            label={text.exchange}
            value={undefined}
            to={exchange => `/ui?exchange=${exchange ?? ''}`}
            options={[
              { value: undefined, label: text.allExchanges },
              ...EXCHANGE_AMOUNTS.map(({ id }) => ({ value: id, label: id })),
            ]}
          />
          <FilterGap />
          <LinkSegment
            label={text.window}
            value="4h"
            to={window => `/ui?window=${window}`}
            options={WINDOWS.map(value => ({ value, label: value }))}
          />
        </>
      }
    >
      <Tiles text={text} />
      <Series text={text} />
      <States text={text} />
      <Maps text={text} />
      <Lists text={text} />
    </DataPage>
  )
}

function Tiles({ text }: { text: ChartTexts }) {
  const locale = useLocale()
  return (
    <StatTiles label={text.tiles}>
      {[1.862e7, 6.214e7, 2.85e8, 3.186e10].map((value, index) => (
        <StatTile
          key={value}
          label={text.total}
          value={formatAmount(value, locale, 'tile')}
          change={<ChangeText percent={String(18.2 - index * 9)} />}
        >
          <SplitBar up={37} down={63} />
        </StatTile>
      ))}
    </StatTiles>
  )
}

function Series({ text }: { text: ChartTexts }) {
  const locale = useLocale()
  const bars = useMemo((): ChartState<ChartData> => {
    const format = (value: number) => formatAmount(value, locale)
    const short = { id: 'short', label: text.short, kind: 'bars', colour: 'down', values: SHORTS, format } as const
    const long = { id: 'long', label: text.long, kind: 'bars', colour: 'up', values: LONGS, format } as const
    const price = { id: 'price', label: text.price, kind: 'line', colour: 'text-2', values: PRICES } as const
    const series = [short, { ...long, isMirrored: true }, { ...price, axis: 'right', format: formatPrice } as const]
    return { status: 'ready', data: { times: DAYS, series } }
  }, [text, locale])
  const stack = useMemo((): ChartState<ChartData> => {
    const format = (value: number) => formatAmount(value, locale)
    const series = [0.5, 0.3, 0.2].map((share, index) => ({
      id: String(share),
      label: EXCHANGE_AMOUNTS[index]?.label ?? '',
      kind: 'stacked' as const,
      colour: seriesColour(index),
      values: stackOf(share),
      format,
    }))
    return { status: 'ready', data: { times: DAYS, series } }
  }, [locale])
  const points = useMemo((): ChartState<ChartData> => {
    const format = (value: number) => formatFixed(value, 3)
    const series = [{ id: 'ratio', label: text.ratio, kind: 'area', colour: 'c1', values: RATIOS, format }] as const
    return { status: 'ready', data: { times: MINUTES, series } }
  }, [text])
  return (
    <>
      <TimeChart
        title={text.bars}
        summary={text.barsSummary}
        unit="USD"
        axes={{ left: 'usd', right: 'price' }}
        state={bars}
      />
      <DataGrid columns={2}>
        <TimeChart title={text.stack} summary={text.stackSummary} unit="USD" axes={{ left: 'usd' }} state={stack} />
        <TimeChart title={text.points} summary={text.pointsSummary} unit="×" axes={{ left: 'ratio' }} state={points} />
      </DataGrid>
    </>
  )
}

const LOADING: ChartState<ChartData> = { status: 'loading' }
const AXES = { left: 'usd' } as const

function States({ text }: { text: ChartTexts }) {
  const [retries, setRetries] = useState(0)
  const error: ChartState<ChartData> = { status: 'error', onRetry: () => setRetries(retries + 1) }
  const empty: ChartState<ChartData> = { status: 'empty', reason: text.emptyReason }
  return (
    <DataGrid columns={3}>
      <TimeChart title={text.loading} summary={text.loading} unit="USD" axes={AXES} size="small" state={LOADING} />
      <TimeChart title={text.empty} summary={text.empty} unit="USD" axes={AXES} size="small" state={empty} />
      <TimeChart title={text.error} summary={text.error} unit="USD" axes={AXES} size="small" state={error} />
    </DataGrid>
  )
}

function Maps({ text }: { text: ChartTexts }) {
  const locale = useLocale()
  const rate = (value: number) => formatPercent(value, 4)
  const heat = heatSample(
    time => formatClock(time, UTC8).slice(0, 5),
    time => formatDateTime(time, UTC8),
  )
  return (
    <>
      <LevelMap
        title={text.levels}
        summary={text.levelsSummary}
        unit="USD"
        formatPrice={formatPrice}
        formatSize={size => formatAmount(size, locale, 'tile')}
        note={text.levelsNote}
        state={{ status: 'ready', data: levelSample }}
      />
      <HeatMap
        title={text.heat}
        unit="%"
        rowLabel={text.coin}
        scale="diverging"
        format={rate}
        state={{ status: 'ready', data: heat }}
      />
      <DataGrid columns={2}>
        <HeatMap
          title={text.heatNumbers}
          unit="%"
          rowLabel={text.coin}
          scale="diverging"
          format={rate}
          hasNumbers
          state={{ status: 'ready', data: rateSample }}
        />
        <HeatMap
          title={text.heatMuch}
          unit="USD"
          rowLabel={text.coin}
          scale="sequential"
          format={value => formatAmount(value, locale, 'tile')}
          state={{ status: 'ready', data: muchSample }}
        />
      </DataGrid>
    </>
  )
}

type Print = { readonly id: number; readonly side: 'long' | 'short'; readonly amount: number }
const FIRST_PRINTS: readonly Print[] = [3, 2, 1].map(id => ({
  id,
  side: id % 2 ? 'long' : 'short',
  amount: id * 45_600,
}))

function Lists({ text }: { text: ChartTexts }) {
  const locale = useLocale()
  const [prints, setPrints] = useState(FIRST_PRINTS)
  const add = () => setPrints([{ id: prints.length + 1, side: 'long', amount: 12_000 * prints.length }, ...prints])
  return (
    <DataGrid columns={3}>
      <Panel title={text.shares} end="24h">
        <ShareBar
          label={text.shares}
          nameLabel={text.exchange}
          valueLabel={text.amount}
          parts={EXCHANGE_AMOUNTS}
          format={value => formatAmount(value, locale)}
        />
      </Panel>
      <Panel
        title={text.live}
        end={
          <Button size="small" onClick={add}>
            {text.add}
          </Button>
        }
      >
        <LiveList
          caption={text.live}
          limit={6}
          rows={prints}
          rowKey={print => String(print.id)}
          columns={[
            {
              id: 'time',
              label: text.time,
              align: 'start',
              cell: print => formatClock(SAMPLE_TIME + print.id * 1000, UTC8),
            },
            { id: 'side', label: text.side, cell: print => (print.side === 'long' ? text.long : text.short) },
            { id: 'amount', label: text.amount, cell: print => formatAmount(print.amount, locale) },
          ]}
        />
      </Panel>
      <Panel title={text.countdown}>
        <div className={panelBodyClass}>
          <Countdown to={SAMPLE_TIME + 2 * HOUR_MS} at={SAMPLE_TIME} everyMs={8 * HOUR_MS} />{' '}
          <Countdown to={SAMPLE_TIME + HOUR_MS / 2} at={SAMPLE_TIME} everyMs={HOUR_MS} />
        </div>
      </Panel>
    </DataGrid>
  )
}
