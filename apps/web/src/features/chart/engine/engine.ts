/** The chart as the rest of the program sees it. What draws it is known in this folder only. */
import type { ChartType, DerivativeStudy, LineStyle } from '@candela/contract/chart'
import type { Interval } from '@candela/contract/core'
import type { BadgeSpot, BarBadge } from './badges.ts'
import type { BarState } from './bar-feed.ts'
import type { ReplayBars } from './held-bars.ts'
import type { OpenDrawings, TimeRange } from './drawing-layer.ts'
import type { OutsideSeries } from './outside-series.ts'
import type { PaneWeights } from './pane-weights.ts'
import type { OpenPriceLines } from './price-lines.ts'
import type { FundingSchedule } from './times/settlements.ts'

/** The volume under the chart is an indicator that does not count. */
export const VOLUME_ID = 'volume'

export const CHART_TYPES = [
  'bars',
  'candles',
  'hollow',
  'line',
  'area',
  'baseline',
  'heikin',
  'renko',
  'kagi',
] as const satisfies readonly ChartType[]

/** The bars of these types begin between those of the exchange, and are more or fewer. */
export const isBetweenBars = (type: ChartType): boolean => type === 'renko' || type === 'kagi'

export const CHART_SCALES = ['normal', 'percentage', 'logarithm'] as const
export type ChartScale = (typeof CHART_SCALES)[number]

/** A pair with what its numbers need. */
export type ChartPair = {
  readonly code: string
  /** As in the legend: `BTC/USDT 永续`. */
  readonly title: string
  readonly priceDecimals: number
  readonly sizeDecimals: number
}

/** An indicator on the chart. `values` are its parameters, in the order of the table. */
export type ChartIndicator = {
  readonly key: string
  readonly id: string
  readonly values: readonly number[]
  /** False if it is on the chart but not drawn. */
  readonly visible?: boolean
  /** Of its outputs, where it is not that of the theme. */
  readonly style?: Readonly<Record<string, LineStyle>>
}

/** A pair to compare with. */
export type ComparedPair = Pick<ChartPair, 'code' | 'title'>

export type ChartTexts = {
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly interval: (interval: Interval) => string
}

export type ChartEngine = {
  /** With `days`, the bars of so many days fill the width. */
  readonly show: (pair: ChartPair, interval: Interval, days?: number) => void
  /** The bars of so many days fill the width, now or as soon as they are loaded. */
  readonly fitDays: (days: number) => void
  /** Pixels of a bar with its gap, or the usual ones. */
  readonly setBarSpace: (barSpace: number | undefined) => void
  /** After the visitor has zoomed, with the pixels of a bar. */
  readonly watchZoom: (onZoom: (barSpace: number) => void) => () => void
  readonly retry: () => void
  /** Whether the legend names the pair; false if that is written above the chart. */
  readonly setTitled: (isTitled: boolean) => void
  readonly setType: (type: ChartType) => void
  readonly setScale: (scale: ChartScale) => void
  /** A second pair as a line. The axis is in percent as long as it is there. */
  readonly setCompare: (pair: ComparedPair | undefined) => void
  /** Figures of a derivatives study of the shown pair and interval; without them its pane is empty. */
  readonly setSeries: (id: DerivativeStudy, series: OutsideSeries | undefined) => void
  /** Marks the settlements of the shown perpetual; without a schedule there are no marks. */
  readonly setFundingTimes: (schedule: FundingSchedule | undefined, interval: Interval) => void
  readonly setPaneWeights: (weights: PaneWeights) => void
  /** After the visitor has dragged the edge of a pane. */
  readonly watchPanes: (onWeights: (weights: PaneWeights) => void) => () => void
  /** An IANA name. */
  readonly setZone: (zone: string) => void
  /** All indicators of the chart; those that were there stay as they are. */
  readonly setIndicators: (indicators: readonly ChartIndicator[]) => void
  /** Loads what is missing; false if there are no bars that old, or too many to load. Undefined if it was left. */
  readonly goTo: (time: number) => Promise<boolean | undefined>
  /** One layer of drawings per chart. */
  readonly openDrawings: OpenDrawings
  /** One layer of price lines per chart. */
  readonly openPriceLines: OpenPriceLines
  readonly setBadges: (badges: readonly BarBadge[]) => void
  /** Where a badge of the bar of this time is drawn; undefined if none is. */
  readonly badgeSpot: (time: number) => BadgeSpot | undefined
  /** The badge that the pointer is on or that was tapped, and undefined when it is none any more. */
  readonly watchBadges: (onSpot: (spot: BadgeSpot | undefined) => void) => () => void
  /** The times of the bars that are seen, now and after each change. */
  readonly watchRange: (onRange: (range: TimeRange) => void) => () => void
  /** A vertical line at the bar of a time (epoch ms), without moving the visitor's own; undefined removes it. */
  readonly setCrosshair: (time: number | undefined) => void
  /** The time under the visitor's crosshair, and undefined when the pointer has left. */
  readonly watchCrosshair: (onTime: (time: number | undefined) => void) => () => void
  /** Bars one after the other, as if the later ones were not there yet. */
  readonly replay: ReplayBars
  /** A PNG as a data address, always with the name of the pair; undefined if the chart is closed meanwhile. */
  readonly picture: () => Promise<string | undefined>
  readonly close: () => void
}

export type { BarState, ChartType }
