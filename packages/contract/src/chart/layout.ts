/**
 * A chart layout: what a user saves of the terminal. It is JSON of a version, the same in the browser, in files and on
 * the server, where it travels as `LAYOUT_PREFIX + base64(gzip(JSON))`. Drawings are tuples, because there are many.
 *
 * Fields marked "kept" are checked, saved and given back as they are. The terminal neither shows nor changes them.
 */
import type { Interval } from '../core/interval.ts'
import { SIGNAL_KINDS, type SignalKind } from '../signals/kind.ts'
import type { DrawingTool } from './drawing-tools.ts'

export const LAYOUT_VERSION = 1
export const LAYOUT_PREFIX = 'gz1:'

/** rules 9: of a user, the defaults not counted. */
export const LAYOUTS_MAX = 3
/** rules 9: of a chart. */
export const INDICATORS_MAX = 8
/** rules 9: of a chart, over all of its pairs. */
export const DRAWINGS_MAX = 1000
/** Side by side in one layout. */
export const CHARTS_MAX = 4
/** Of a chart: one for the candles, one for the volume, and one for each indicator. */
export const PANES_MAX = 2 + INDICATORS_MAX

/** Largest gzip, before it is inflated, and largest JSON in it. */
export const LAYOUT_PACKED_MAX_BYTES = 256 * 1024
export const LAYOUT_MAX_BYTES = 2 * 1024 * 1024

/** rules 3, and two by ATR. */
export const CHART_TYPES = ['candles', 'bars', 'hollow', 'line', 'area', 'baseline', 'heikin', 'renko', 'kagi'] as const
export type ChartType = (typeof CHART_TYPES)[number]
export const CHART_SCALES = ['normal', 'percentage', 'logarithm'] as const
export type ChartScale = (typeof CHART_SCALES)[number]
/** How several charts are arranged. */
export const CHART_GRIDS = ['columns', 'rows', 'tiles'] as const
export type ChartGrid = (typeof CHART_GRIDS)[number]
export const PANE_STATES = ['normal', 'minimized', 'maximized'] as const
export type PaneState = (typeof PANE_STATES)[number]

/** rules 9: the volume's average. */
export const VOLUME_MEAN = { min: 1, max: 2000, default: 20 } as const
/** Bars of the ATR behind renko boxes and kagi reversals. */
export const ATR_LENGTH = { min: 1, max: 200, default: 14 } as const
/** Width of a bar with its gap, in CSS pixels. */
export const BAR_SPACE = { min: 0.4, max: 60, default: 10 } as const
export const CHART_ZONE_DEFAULT = 'Asia/Hong_Kong'
/** The pane of the candles. */
export const CANDLE_PANE = 'candle'

/** Colour as #rrggbb or #rrggbbaa, width in pixels, solid, dashed or dotted (0, 1, 2), fill, size of the text. */
export type LineStyle = {
  readonly c?: string
  readonly w?: number
  readonly s?: number
  readonly f?: string
  readonly t?: number
}

export type LayoutPane = {
  readonly id: string
  /** Share of the height; weights need not add up to 1. */
  readonly weight: number
  /** Kept. */
  readonly state: PaneState
}

export type LayoutIndicator = {
  readonly id: string
  /** Id in the table of indicators. */
  readonly name: string
  /** By the ids of the indicator's parameters; those left out have their defaults. */
  readonly params: Readonly<Record<string, number>>
  readonly pane: string
  readonly visible: boolean
  /** By the ids of the indicator's outputs. */
  readonly style: Readonly<Record<string, LineStyle>>
}

export type LayoutVolume = {
  readonly visible: boolean
  /** Length of its average. */
  readonly mean: number
  /** Its place among the indicators, unless it is the last. One that is only hidden always has a place. */
  readonly at?: number
  /** Of its average. */
  readonly style?: LineStyle
}

/** Unix seconds and price. Time is null for a horizontal line, price for a vertical one. */
export type DrawingPoint = readonly [time: number | null, price: number | null]

/** Sum of the flags that are set. The weak magnet counts only without the other one. */
export const DRAWING_FLAGS = { visible: 1, locked: 2, magnet: 4, weakMagnet: 8 } as const

export type Drawing = readonly [
  id: string,
  tool: DrawingTool,
  pane: string,
  points: readonly DrawingPoint[],
  style: LineStyle,
  flags: number,
  /** Drawn above those with a lower one. */
  level: number,
  text?: string,
]

export type LayoutChart = {
  readonly pair: string
  readonly interval: Interval
  readonly type: ChartType
  readonly scale: ChartScale
  /** Kept. */
  readonly invert: boolean
  /** IANA name of a time zone. Kept: the terminal is in the zone that the visitor has chosen for the site. */
  readonly zone: string
  /** One of the ranges of charts, or null if the user has zoomed or changed the interval since. */
  readonly rangeDays: number | null
  /** Pixels of a bar with its gap; without meaning beside a range, which has the width that it needs. */
  readonly barSpace: number
  /** Kept, as is the one below: the lengths cannot be changed. */
  readonly renko: { readonly atr: number }
  readonly kagi: { readonly atr: number }
  /** A second pair, drawn as a line. */
  readonly compare: string | null
  /** The volume below the candles. It is no indicator, so it is not counted as one. */
  readonly volume: LayoutVolume
  readonly panes: readonly LayoutPane[]
  readonly indicators: readonly LayoutIndicator[]
  /** By pair code. */
  readonly drawings: Readonly<Record<string, readonly Drawing[]>>
}

/** What is drawn over the bars from the site's own data. */
export type LayoutLayers = {
  readonly signals: { readonly on: boolean; readonly kinds: readonly SignalKind[] }
  readonly news: { readonly on: boolean; readonly important: boolean }
  readonly liquidations: boolean
  readonly orders: boolean
  readonly positions: boolean
  readonly fills: boolean
}

export type Layout = {
  readonly v: typeof LAYOUT_VERSION
  readonly charts: readonly LayoutChart[]
  readonly grid: ChartGrid
  /** What all charts of the grid share. */
  readonly link: { readonly pair: boolean; readonly interval: boolean; readonly crosshair: boolean }
  readonly layers: LayoutLayers
}

/** rules 3: candles of our own spot market, with volume. */
export const CHART_DEFAULT: LayoutChart = {
  pair: 'candela-spot/btc.usdt',
  interval: '60',
  type: 'candles',
  scale: 'normal',
  invert: false,
  zone: CHART_ZONE_DEFAULT,
  rangeDays: null,
  barSpace: BAR_SPACE.default,
  renko: { atr: ATR_LENGTH.default },
  kagi: { atr: ATR_LENGTH.default },
  compare: null,
  volume: { visible: true, mean: VOLUME_MEAN.default },
  panes: [{ id: CANDLE_PANE, weight: 1, state: 'normal' }],
  indicators: [],
  drawings: {},
}

export const LAYERS_DEFAULT: LayoutLayers = {
  signals: { on: true, kinds: SIGNAL_KINDS },
  news: { on: true, important: true },
  liquidations: true,
  orders: true,
  positions: true,
  fills: false,
}

export const LAYOUT_DEFAULT: Layout = {
  v: LAYOUT_VERSION,
  charts: [CHART_DEFAULT],
  grid: 'tiles',
  link: { pair: false, interval: false, crosshair: true },
  layers: LAYERS_DEFAULT,
}
