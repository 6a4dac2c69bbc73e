import type { KagiLine } from '@candela/quant/chart-types'
import { type IndicatorDrawParams, type KLineData, registerIndicator } from 'klinecharts'

export const KAGI = 'chart-kagi'

const WIDTH = { thick: 3, thin: 1 }

/** Vertical lines joined at their ends: thick in the rising colour, thin in the falling one. */
export function registerKagi(): void {
  registerIndicator({ name: KAGI, shortName: '', series: 'price', figures: [], calc: () => [], draw })
}

/** The middle of a pixel: lines of an odd width are blurred between two. */
const sharp = (px: number): number => Math.round(px) + 0.5

type Line = KLineData & Pick<KagiLine, 'isThick' | 'turnsAt'>

function draw({ ctx, chart, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, unknown>): boolean {
  const lines = chart.getDataList() as Line[] // the engine adds this only to kagi lines
  const { from, to } = chart.getVisibleRange()
  const { upColor, downColor } = chart.getStyles().candle.bar
  const stroke = (isThick: boolean, x1: number, price1: number, x2: number, price2: number): void => {
    ctx.strokeStyle = isThick ? upColor : downColor
    ctx.lineWidth = isThick ? WIDTH.thick : WIDTH.thin
    ctx.beginPath()
    ctx.moveTo(sharp(x1), sharp(yAxis.convertToPixel(price1)))
    ctx.lineTo(sharp(x2), sharp(yAxis.convertToPixel(price2)))
    ctx.stroke()
  }
  ctx.save()
  ctx.setLineDash([])
  ctx.lineCap = 'square'
  for (let at = Math.max(0, from - 1); at <= to; at++) {
    const line = lines[at]
    if (line === undefined) continue
    const x = xAxis.convertToPixel(at)
    const turn = line.turnsAt ?? line.open
    const isThickAtFirst = line.turnsAt === null ? line.isThick : !line.isThick
    const before = lines[at - 1]
    if (before !== undefined) stroke(before.isThick, xAxis.convertToPixel(at - 1), line.open, x, line.open)
    if (line.turnsAt !== null) stroke(isThickAtFirst, x, line.open, x, turn)
    stroke(line.isThick, x, turn, x, line.close)
  }
  ctx.restore()
  return true
}
