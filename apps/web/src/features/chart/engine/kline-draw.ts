import type { Chart, IndicatorDrawParams, XAxis, YAxis } from 'klinecharts'
import type { IndicatorRow } from './indicator-run.ts'
import { dataOf, lineColour, lineShape, type StudyData } from './line-colour.ts'
import { type BarStudy, parametersOf } from './study.ts'
import { withAlpha } from './theme.ts'

type Params = IndicatorDrawParams<IndicatorRow, number, StudyData>
type Point = readonly [x: number, y: number]

const BAND_ALPHA = 0.1
const DOT_PX = 2

/**
 * What the library has no figure for: the area between the lines of a band, and outputs that are drawn at another bar
 * than theirs. Returns false, so that it draws the rest.
 */
export function drawStudy(study: BarStudy, { ctx, chart, indicator, xAxis, yAxis }: Params): boolean {
  const shifts = study.shifts(parametersOf(study, indicator.calcParams))
  const styles = chart.getStyles().indicator
  const shiftOf = (id: string): number => shifts[id] ?? 0
  const pointsOf = (id: string) => visiblePoints(chart, xAxis, yAxis, indicator.result, id, shiftOf(id))
  const data = dataOf(indicator)
  const colourOf = (id: string, at: number) => lineColour(styles, data, { id }, at)
  ctx.save()
  ctx.setLineDash([])
  const bands = study.outputs.flatMap((output, at) => (output.drawing === 'band' ? [{ id: output.id, at }] : []))
  for (let pair = 0; pair + 1 < bands.length; pair += 2) {
    const [upper, lower] = [bands[pair], bands[pair + 1]]
    if (upper === undefined || lower === undefined) break
    fillBetween(ctx, pointsOf(upper.id), pointsOf(lower.id), withAlpha(colourOf(upper.id, upper.at), BAND_ALPHA))
  }
  for (const [at, { id, drawing }] of study.outputs.entries()) {
    if (shiftOf(id) === 0 || drawing === 'none') continue
    if (drawing === 'dots') drawDots(ctx, pointsOf(id), colourOf(id, at))
    else drawLine(ctx, pointsOf(id), colourOf(id, at), lineShape(data, { id }))
  }
  ctx.restore()
  return false
}

/** Runs of points without a hole; a shifted output may go on beyond the last bar. */
function visiblePoints(
  chart: Chart,
  xAxis: XAxis,
  yAxis: YAxis,
  rows: readonly IndicatorRow[],
  id: string,
  shift: number,
): Point[][] {
  const { from, realTo } = chart.getVisibleRange()
  const runs: Point[][] = [[]]
  for (let at = from - 1; at <= realTo; at++) {
    const value = rows[at - shift]?.[id]
    if (value === undefined) runs.push([])
    else runs.at(-1)?.push([xAxis.convertToPixel(at), yAxis.convertToPixel(value)])
  }
  return runs.filter(run => run.length > 0)
}

function drawLine(
  ctx: CanvasRenderingContext2D,
  runs: readonly (readonly Point[])[],
  colour: string,
  { size, dash }: ReturnType<typeof lineShape>,
): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = size
  ctx.setLineDash(dash)
  ctx.beginPath()
  for (const run of runs) trace(ctx, run)
  ctx.stroke()
  ctx.setLineDash([])
}

function drawDots(ctx: CanvasRenderingContext2D, runs: readonly (readonly Point[])[], colour: string): void {
  ctx.fillStyle = colour
  for (const [x, y] of runs.flat()) {
    ctx.beginPath()
    ctx.arc(x, y, DOT_PX, 0, Math.PI * 2)
    ctx.fill()
  }
}

function fillBetween(
  ctx: CanvasRenderingContext2D,
  upper: readonly (readonly Point[])[],
  lower: readonly (readonly Point[])[],
  colour: string,
): void {
  const below = new Map(lower.flat())
  ctx.fillStyle = colour
  for (const run of upper) {
    const top = run.filter(([x]) => below.has(x))
    if (top.length < 2) continue
    ctx.beginPath()
    trace(ctx, top)
    for (const [x] of top.toReversed()) ctx.lineTo(x, below.get(x) ?? 0)
    ctx.closePath()
    ctx.fill()
  }
}

function trace(ctx: CanvasRenderingContext2D, run: readonly Point[]): void {
  for (const [at, [x, y]] of run.entries()) {
    if (at === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
}
