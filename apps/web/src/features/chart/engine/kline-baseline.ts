import { type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import { withAlpha } from './theme.ts'

export const BASELINE = 'chart-baseline'

const FILL_ALPHA = 0.14

/** The closes as a line around the middle of the pane, in the colour of the side they are on. */
export function registerBaseline(): void {
  registerIndicator({ name: BASELINE, shortName: '', series: 'price', figures: [], calc: () => [], draw })
}

function draw({ ctx, chart, bounding, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, unknown>): boolean {
  const bars = chart.getDataList()
  const { from, to } = chart.getVisibleRange()
  const { upColor, downColor } = chart.getStyles().candle.bar
  const middle = Math.round(bounding.height / 2)
  const first = Math.max(0, from - 1)
  const points = bars
    .slice(first, to + 1)
    .map((bar, at) => [xAxis.convertToPixel(first + at), yAxis.convertToPixel(bar.close)] as const)
  const [start, end] = [points[0], points.at(-1)]
  if (start === undefined || end === undefined) return true
  const half = (top: number, height: number, colour: string): void => {
    ctx.save()
    ctx.setLineDash([])
    ctx.beginPath()
    ctx.rect(0, top, bounding.width, height)
    ctx.clip()
    ctx.beginPath()
    ctx.moveTo(start[0], middle)
    for (const [x, y] of points) ctx.lineTo(x, y)
    ctx.lineTo(end[0], middle)
    ctx.closePath()
    ctx.fillStyle = withAlpha(colour, FILL_ALPHA)
    ctx.fill()
    ctx.beginPath()
    for (const [at, [x, y]] of points.entries()) {
      if (at === 0) ctx.moveTo(x, y)
      else ctx.lineTo(x, y)
    }
    ctx.strokeStyle = colour
    ctx.lineWidth = 1.5
    ctx.stroke()
    ctx.restore()
  }
  half(0, middle, upColor)
  half(middle, bounding.height - middle, downColor)
  ctx.save()
  ctx.setLineDash([2, 3])
  ctx.strokeStyle = chart.getStyles().crosshair.horizontal.line.color
  ctx.lineWidth = 1
  ctx.beginPath()
  ctx.moveTo(0, middle + 0.5)
  ctx.lineTo(bounding.width, middle + 0.5)
  ctx.stroke()
  ctx.restore()
  return true
}
