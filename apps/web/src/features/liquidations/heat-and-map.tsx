import type { LiquidationHeat, LiquidationMap } from '@candela/contract/liquidations'
import { formatAmount, formatClock, formatFixed, formatPrice, formatShare } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { type ChartState, emptyState } from '#ui/charts/chart-data.ts'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import type { HeatData } from '#ui/charts/heat-map-panel.tsx'
import { LevelMap } from '#ui/charts/level-map.tsx'
import type { LevelData } from '#ui/charts/level-scale.ts'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { useCollecting } from '#data-page/panel/use-collecting.ts'
import { dataMessages } from '#data-page/messages.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { liquidationMessages } from './messages.ts'
import { PanelFiles } from './panel-files.tsx'
import { contractName } from './print-columns.tsx'
import { type LiquidationQuery, liquidationLink, RANGES } from './query.ts'

/** Which coins were hit, and when. */
export function LiquidationHeatMap({
  heat,
  query,
  collectedFrom,
}: {
  heat: LiquidationHeat
  query: LiquidationQuery
  collectedFrom: number | undefined
}) {
  const text = useMessages(liquidationMessages)
  const { coin } = useMessages(dataMessages)
  const locale = useLocale()
  const zone = useZone()
  const collecting = useCollecting(
    collectedFrom !== undefined && collectedFrom > (heat.times[0] ?? 0) ? collectedFrom : undefined,
  )
  const state = useMemo((): ChartState<HeatData> => {
    if (heat.rows.length === 0) return emptyState(collecting)
    return {
      status: 'ready',
      data: {
        columns: heat.times.map(time => ({ id: String(time), label: formatClock(time, zone).slice(0, 5) })),
        rows: heat.rows.map(({ symbol, long, short }) => ({
          id: symbol,
          label: symbol,
          values: long.map((value, at) => (value === null ? null : Number(value) + Number(short[at] ?? 0))),
        })),
      },
    }
  }, [heat, zone, collecting])
  return (
    <HeatMap
      title={text.heat}
      unit="USD"
      rowLabel={coin}
      scale="sequential"
      format={value => formatAmount(value, locale)}
      state={state}
      note={text.heatNote}
      end={<PanelFiles part="heat" input={{ exchange: query.exchange }} />}
    />
  )
}

/** Where positions of one contract would be closed: as they are, and as the model thinks. */
export function LiquidationLevels({ map, query }: { map: LiquidationMap | undefined; query: LiquidationQuery }) {
  const text = useMessages(liquidationMessages)
  const locale = useLocale()
  const state = useMemo(
    (): ChartState<LevelData> =>
      map === undefined || isEmpty(map)
        ? { status: 'empty', reason: map === undefined ? text.startingText : text.mapEmpty }
        : { status: 'ready', data: levelData(map) },
    [map, text],
  )
  const { symbol, exchange, range } = query
  return (
    <LevelMap
      title={map === undefined ? text.map : `${text.map} · ${contractName(map.pair, text)}`}
      summary={text.mapSummary(map === undefined ? '' : contractName(map.pair, text))}
      unit="USD"
      formatPrice={formatPrice}
      formatSize={value => formatAmount(value, locale, 'tile')}
      state={state}
      note={
        map === undefined ? (
          ''
        ) : (
          <>
            {map.error === null
              ? text.mapEstimate
              : text.mapError(formatShare(map.error), formatFixed(map.totalRatio, 2))}
            <FormulaOf of="model" name={text.map} />
          </>
        )
      }
      end={
        <>
          <PanelFiles part="map" input={{ symbol, exchange, range }} />
          <LinkSegment
            label={text.mapRange}
            options={RANGES.map(value => ({ value, label: `±${value}%` }))}
            value={range}
            to={value => liquidationLink(query, { range: value })}
          />
        </>
      }
    />
  )
}

const isEmpty = ({ exact, estimated }: LiquidationMap): boolean =>
  exact === null && [...estimated.long, ...estimated.short].every(usd => Number(usd) === 0)

/** With exact levels the estimate is drawn over them; alone it takes their place. */
function levelData({ price, prices, step, exact, estimated }: LiquidationMap): LevelData {
  return {
    currentPrice: Number(price),
    levels: prices.map((low, at) => {
      const guess = { long: Number(estimated.long[at] ?? 0), short: Number(estimated.short[at] ?? 0) }
      const level = { price: Number(low) + Number(step) / 2 }
      if (exact === null) return { ...level, ...guess }
      return {
        ...level,
        long: Number(exact.long[at] ?? 0),
        short: Number(exact.short[at] ?? 0),
        estimatedLong: guess.long,
        estimatedShort: guess.short,
      }
    }),
  }
}
