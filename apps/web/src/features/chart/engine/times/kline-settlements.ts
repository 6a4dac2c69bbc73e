import type { Interval } from '@candela/contract/core'
import { nextBarStart } from '@candela/quant'
import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import { type FundingSchedule, isMarked, isSettledIn } from './settlements.ts'

const SETTLEMENTS = 'chart-settlements'
const SETTLEMENTS_KEY = 'settlements'
/** Marks closer than this are a stripe. */
const ROOM_PX = 8
const HALF_PX = 3.5
const HEIGHT_PX = 5

type Shown = { readonly schedule: FundingSchedule; readonly interval: Interval; readonly isTimed: () => boolean }
const shownOf = new WeakMap<Chart, Shown>()

/** Small marks above the time axis: filled for the past, outlined for what is to come. */
export function registerSettlements(): void {
  registerIndicator({ name: SETTLEMENTS, shortName: '', series: 'price', figures: [], calc: () => [], draw })
}

export function setSettlements(chart: Chart, paneId: string, shown: Shown | undefined): void {
  chart.removeIndicator({ id: SETTLEMENTS_KEY })
  shownOf.delete(chart)
  if (shown === undefined || !isMarked(shown.interval, shown.schedule)) return
  shownOf.set(chart, shown)
  chart.createIndicator({ name: SETTLEMENTS, id: SETTLEMENTS_KEY, paneId, zLevel: 5 }, true)
}

function draw({ ctx, chart, bounding, xAxis }: IndicatorDrawParams<unknown, unknown, unknown>): boolean {
  const shown = shownOf.get(chart)
  const bars = chart.getDataList()
  const last = bars.at(-1)
  if (shown?.isTimed() !== true || last === undefined) return true
  const { schedule, interval } = shown
  const barPx = xAxis.convertToPixel(1) - xAxis.convertToPixel(0)
  const barMs = nextBarStart(interval, last.timestamp) - last.timestamp
  if ((schedule.everyMs / barMs) * barPx < ROOM_PX) return true
  const { color } = chart.getStyles().xAxis.tickText
  ctx.save()
  ctx.setLineDash([])
  ctx.lineWidth = 1
  ctx.fillStyle = String(color)
  ctx.strokeStyle = String(color)
  let at = Math.max(0, chart.getVisibleRange().from)
  for (let x = xAxis.convertToPixel(at); x <= bounding.width; x = xAxis.convertToPixel(++at)) {
    const bar = bars[at]
    const from = bar?.timestamp ?? last.timestamp + (at - bars.length + 1) * barMs
    if (!isSettledIn(schedule, from, from + barMs)) continue
    drawMark(ctx, x, bounding.height - 1)
    if (bar === undefined) ctx.stroke()
    else ctx.fill()
  }
  ctx.restore()
  return true
}

function drawMark(ctx: CanvasRenderingContext2D, x: number, bottom: number): void {
  ctx.beginPath()
  ctx.moveTo(x - HALF_PX, bottom)
  ctx.lineTo(x + HALF_PX, bottom)
  ctx.lineTo(x, bottom - HEIGHT_PX)
  ctx.closePath()
}
