import type { Locale } from '@candela/contract/core'
import { type AxisUnit, DAY_MS, formatAxis, type Zone } from '@candela/quant'
import type uPlot from 'uplot'
import type { ChartData, ChartSeries } from './chart-data.ts'
import type { Palette } from './colours.ts'
import { tickStep, tickText, timeTicks, zoneOfSeries } from './time-ticks.ts'

/** What each axis counts. Without `right` there is no right axis. */
export type ChartAxes = {
  readonly left: AxisUnit
  readonly right?: AxisUnit
}

export type PlotInput = {
  readonly data: ChartData
  readonly axes: ChartAxes
  readonly locale: Locale
  readonly zone: Zone
}

type PathBuilders = Pick<uPlot.Series.PathBuilderFactories, 'bars'>

const AXIS_GAP = 8
const LABEL_ROOM_PX = 72
const NARROW_PX = 480
const LINES = 5 // four to five horizontal lines
const PAD_SHARE = 0.06
const END_PX = 12

/** All uPlot options except size and event handlers. */
export function plotOptions(
  { data, axes, locale, zone }: PlotInput,
  order: readonly number[],
  palette: Palette,
  paths: PathBuilders,
): Pick<uPlot.Options, 'ms' | 'series' | 'scales' | 'axes' | 'legend' | 'cursor' | 'padding'> {
  const drawn = order.flatMap(index => data.series[index] ?? [])
  const isEdge = (one: ChartSeries, at: number): boolean => drawn[at + 1] === one
  const isGrounded = drawn.some(({ kind, axis }) => axis !== 'right' && (kind === 'bars' || kind === 'stacked'))
  const hasBars = drawn.some(({ kind }) => kind === 'bars')
  const isMirrored = drawn.some(one => one.isMirrored === true)
  return {
    ms: 1,
    series: [
      {},
      ...drawn.map((one, at) => (isEdge(one, at) ? edgeOptions(one, palette) : seriesOptions(one, palette, paths))),
    ],
    scales: {
      x: { time: false, range: (_plot, min, max) => timeRange(data.times, min, max, hasBars) },
      left: { range: (_plot, min, max) => valueRange(min, max, isGrounded) },
      right: { range: (_plot, min, max) => valueRange(min, max, false) },
    },
    axes: [
      timeAxis(palette, zoneOfSeries(data.times, zone)),
      valueAxis(palette, 'left', isMirrored ? unsigned(axisText(axes.left, locale)) : axisText(axes.left, locale)),
      ...(axes.right === undefined ? [] : [valueAxis(palette, 'right', axisText(axes.right, locale))]),
    ],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, dist: 8 },
      // A bar needs no dot to be found.
      points: {
        size: (_plot, index) => (drawn[index - 1]?.kind === 'bars' || drawn[index] === drawn[index - 1] ? 0 : 7),
        width: 0,
      },
      move: snapToTime,
    },
    padding: [12, axes.right === undefined ? END_PX : null, 0, null],
  }
}

/** The crosshair snaps to a data point. */
function snapToTime(plot: uPlot, left: number, top: number): [number, number] {
  const time = left < 0 ? undefined : plot.data[0][plot.posToIdx(left)]
  return time === undefined ? [left, top] : [plot.valToPos(time, 'x'), top]
}

const LINE_PX = 1.5
const EDGE_PX = 1.5

function edgeOptions({ label, axis }: ChartSeries, palette: Palette): uPlot.Series {
  return {
    label,
    scale: axis ?? 'left',
    points: { show: false },
    stroke: palette.surface,
    width: LINE_PX + 2 * EDGE_PX,
  }
}

function seriesOptions(one: ChartSeries, palette: Palette, paths: PathBuilders): uPlot.Series {
  const stroke = palette.of(one.colour)
  const shared = { label: one.label, scale: one.axis ?? 'left', points: { show: false } }
  switch (one.kind) {
    case 'line':
      return { ...shared, stroke, width: LINE_PX }
    case 'area':
      return { ...shared, stroke, width: 1.5, fill: `${stroke}1f` }
    case 'stacked':
      return { ...shared, stroke, width: 1, fill: palette.fill(one.colour) }
    case 'bars':
      return { ...shared, fill: stroke, width: 0, ...barPaths(paths) }
  }
}

function barPaths(paths: PathBuilders): Pick<uPlot.Series, 'paths'> {
  return paths.bars === undefined ? {} : { paths: paths.bars({ size: [0.72, 28, 1] }) }
}

const hair = (stroke: string) => ({ stroke, width: 1 })

function timeAxis(palette: Palette, zone: Zone): uPlot.Axis {
  const most = (plot: uPlot): number => Math.floor(plot.bbox.width / devicePixelRatio / LABEL_ROOM_PX)
  return {
    stroke: palette.text3,
    font: palette.font,
    size: 28,
    gap: AXIS_GAP,
    grid: { show: false },
    ticks: { show: false },
    splits: (plot, _axis, min, max) => [...timeTicks(min, max, most(plot), zone)],
    values: (plot, splits) => {
      const { min = 0, max = 0 } = plot.scales['x'] ?? {}
      const step = tickStep(min ?? 0, max ?? 0, Math.max(1, most(plot)))
      return splits.map(time => tickText(time, step, zone))
    },
  }
}

/** Formats a number of an axis with lines `step` apart. */
type AxisText = (value: number, step: number) => string

const axisText =
  (unit: AxisUnit, locale: Locale): AxisText =>
  (value, step) =>
    formatAxis(value, step, unit, locale)

/** Bars below zero are no less than those above it. */
const unsigned =
  (text: AxisText): AxisText =>
  (value, step) =>
    text(Math.abs(value), step)

function valueAxis(palette: Palette, scale: 'left' | 'right', text: AxisText): uPlot.Axis {
  return {
    scale,
    side: scale === 'left' ? 3 : 1,
    stroke: palette.text3,
    font: palette.font,
    gap: AXIS_GAP,
    // A phone has no room for the price axis; the tooltip still shows the price.
    show: scale === 'left' || typeof innerWidth === 'undefined' || innerWidth >= NARROW_PX,
    space: plot => Math.max(24, plot.bbox.height / devicePixelRatio / LINES),
    size: (plot, values) => labelWidth(plot, values) + AXIS_GAP + 4,
    grid: scale === 'left' ? hair(palette.line) : { show: false },
    ticks: { show: false },
    values: (_plot, splits, _axis, _space, step) => splits.map(value => text(value, step)),
  }
}

function labelWidth(plot: uPlot, values: readonly string[] | null): number {
  const widths = (values ?? []).map(value => plot.ctx.measureText(value).width)
  return Math.ceil(Math.max(0, ...widths) / devicePixelRatio)
}

/** Room for half a bar at both ends, as long as the ends are in sight. */
export function timeRange(times: readonly number[], min: number, max: number, hasBars: boolean): [number, number] {
  const [first = min, second = first + DAY_MS] = times
  const last = times.at(-1) ?? max
  if (!(max > min)) return [first - (second - first) / 2, first + (second - first) / 2]
  const half = hasBars ? (second - first) / 2 : 0
  return [min === first ? min - half : min, max === last ? max + half : max]
}

/** Some padding above and below; `isGrounded` keeps zero visible. A flat series is centred. */
export function valueRange(min: number | null, max: number | null, isGrounded: boolean): [number, number] {
  if (min === null || max === null || !Number.isFinite(min) || !Number.isFinite(max)) return [0, 1]
  const low = isGrounded ? Math.min(0, min) : min
  const high = isGrounded ? Math.max(0, max) : max
  if (low === high) return low === 0 ? [0, 1] : [low - Math.abs(low) * PAD_SHARE, high + Math.abs(high) * PAD_SHARE]
  const pad = (high - low) * PAD_SHARE
  return [isGrounded && low === 0 ? 0 : low - pad, isGrounded && high === 0 ? 0 : high + pad]
}
