/**
 * Draws the outputs of a study. The library would draw them bar by bar, with three places and two copies of a style for
 * each value; here every output is one path.
 */
import type { BarSpace, Chart, IndicatorDrawParams, IndicatorStyle, XAxis, YAxis } from 'klinecharts'
import { VOLUME_ID } from './engine.ts'
import type { IndicatorRow } from './indicator-run.ts'
import { dataOf, lineColour, lineShape, type StudyData } from './line-colour.ts'
import { parametersOf, type Study } from './study.ts'
import { withAlpha } from './theme.ts'

type Params = IndicatorDrawParams<IndicatorRow, number, StudyData>

const BAND_ALPHA = 0.1
const DOT_PX = { min: 1, max: 2 } as const

/** Always true: the library has nothing left to draw. */
export function drawStudy(study: Study, { ctx, chart, indicator, xAxis, yAxis }: Params): boolean {
  const shifts = study.shifts(parametersOf(study, indicator.calcParams))
  const styles = chart.getStyles().indicator
  const data = dataOf(indicator)
  const view = viewOf(chart, xAxis, yAxis, indicator.result)
  const heights = study.outputs.map(({ id, drawing }) =>
    drawing === 'none' ? NO_HEIGHTS : heightsOf(view, id, shifts[id] ?? 0),
  )
  const at = (place: number): Float64Array => heights[place] ?? NO_HEIGHTS
  const colourOf = (id: string, place: number) => lineColour(styles, data, { id }, place)
  ctx.save()
  const bands = study.outputs.flatMap((output, place) => (output.drawing === 'band' ? [{ id: output.id, place }] : []))
  for (let pair = 0; pair + 1 < bands.length; pair += 2) {
    const [upper, lower] = [bands[pair], bands[pair + 1]]
    if (upper === undefined || lower === undefined) break
    ctx.fillStyle = withAlpha(colourOf(upper.id, upper.place), BAND_ALPHA)
    fillBetween(ctx, view.places, at(upper.place), at(lower.place))
  }
  for (const [place, { id, drawing }] of study.outputs.entries()) {
    if (drawing === 'none') continue
    if (drawing === 'histogram') drawColumns(ctx, view, at(place), study, id, data, styles)
    else if (drawing === 'dots') drawDots(ctx, view, at(place), colourOf(id, place))
    else drawLine(ctx, view.places, at(place), colourOf(id, place), lineShape(data, { id }))
  }
  ctx.restore()
  return true
}

/** The bars in sight, one more at each end, so that lines go on beyond the edges. */
type View = {
  readonly first: number
  /** Across, by bar. */
  readonly places: Float64Array
  readonly rows: readonly IndicatorRow[]
  readonly yAxis: YAxis
  readonly space: BarSpace
}

const NO_HEIGHTS = new Float64Array(0)

function viewOf(chart: Chart, xAxis: XAxis, yAxis: YAxis, rows: readonly IndicatorRow[]): View {
  const { from, realTo } = chart.getVisibleRange()
  const first = from - 1
  const places = new Float64Array(Math.max(0, realTo + 1 - first))
  for (let at = 0; at < places.length; at++) places[at] = xAxis.convertToPixel(first + at)
  return { first, places, rows, yAxis, space: chart.getBarSpace() }
}

/** Downwards, by bar; NaN where there is no value. A shifted output may go on beyond the last bar. */
function heightsOf({ first, places, rows, yAxis }: View, id: string, shift: number): Float64Array {
  const heights = new Float64Array(places.length)
  for (let at = 0; at < heights.length; at++) {
    const value = rows[first + at - shift]?.[id]
    heights[at] = value === undefined ? Number.NaN : yAxis.convertToPixel(value)
  }
  return heights
}

function drawLine(
  ctx: CanvasRenderingContext2D,
  places: Float64Array,
  heights: Float64Array,
  colour: string,
  { size, dash }: ReturnType<typeof lineShape>,
): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = size
  ctx.setLineDash(dash)
  ctx.beginPath()
  let isDown = false
  for (let at = 0; at < heights.length; at++) {
    const [x, y] = [places[at] as number, heights[at] as number] // in range
    if (Number.isNaN(y)) isDown = false
    else if (isDown) ctx.lineTo(x, y)
    else {
      ctx.moveTo(x, y)
      isDown = true
    }
  }
  ctx.stroke()
}

function drawDots(ctx: CanvasRenderingContext2D, { places, space }: View, heights: Float64Array, colour: string): void {
  const radius = Math.min(DOT_PX.max, Math.max(DOT_PX.min, space.halfGapBar))
  ctx.fillStyle = colour
  ctx.beginPath()
  for (let at = 0; at < heights.length; at++) {
    const [x, y] = [places[at] as number, heights[at] as number] // in range
    if (Number.isNaN(y)) continue
    ctx.moveTo(x + radius, y)
    ctx.arc(x, y, radius, 0, Math.PI * 2)
  }
  ctx.fill()
}

/** Columns from zero, in the colour that the visitor has chosen, or by what they say. */
function drawColumns(
  ctx: CanvasRenderingContext2D,
  view: View,
  heights: Float64Array,
  { id: study }: Study,
  id: string,
  { style }: StudyData,
  styles: IndicatorStyle,
): void {
  const [theme] = styles.bars
  // A volume has the colour of its candle; another column that of its sign.
  const sign = study === VOLUME_ID ? 'rise' : id
  const chosen = style[id]?.c
  for (const isUp of [true, false]) {
    const colour = chosen ?? (isUp ? theme?.upColor : theme?.downColor)
    if (colour === undefined) continue
    ctx.fillStyle = colour
    ctx.beginPath()
    addColumns(ctx, view, heights, row => (row[sign] ?? 0) >= 0 === isUp)
    ctx.fill()
  }
}

function addColumns(
  ctx: CanvasRenderingContext2D,
  { first, places, rows, yAxis, space }: View,
  heights: Float64Array,
  isMeant: (row: IndicatorRow) => boolean,
): void {
  const zero = yAxis.convertToPixel(0)
  const width = Math.max(1, space.halfGapBar * 2)
  for (let at = 0; at < heights.length; at++) {
    const [x, y] = [places[at] as number, heights[at] as number] // in range
    const row = rows[first + at]
    if (Number.isNaN(y) || row === undefined || !isMeant(row)) continue
    ctx.rect(x - width / 2, Math.min(y, zero), width, Math.max(1, Math.abs(zero - y)))
  }
}

/** The area between two lines, where both are there. */
function fillBetween(
  ctx: CanvasRenderingContext2D,
  places: Float64Array,
  upper: Float64Array,
  lower: Float64Array,
): void {
  const isThere = (at: number): boolean => !Number.isNaN((upper[at] as number) + (lower[at] as number)) // in range
  let end = 0
  while (end < upper.length) {
    const start = end
    while (end < upper.length && isThere(end)) end += 1
    if (end - start > 1) {
      ctx.beginPath()
      for (let at = start; at < end; at++) ctx.lineTo(places[at] as number, upper[at] as number)
      for (let at = end - 1; at >= start; at--) ctx.lineTo(places[at] as number, lower[at] as number)
      ctx.fill()
    }
    end += 1
  }
}
