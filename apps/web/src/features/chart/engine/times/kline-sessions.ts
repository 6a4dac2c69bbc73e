import { type Interval, isIndexFuture, type Locale } from '@candela/contract/core'
import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import { hasBreaks, lengthOf, lengthText, sessionBreaks, spaced } from './session-breaks.ts'

const SESSIONS = 'chart-sessions'
const SESSIONS_KEY = 'sessions'
/** Between two lines. */
const ROOM_PX = 10
const LABEL_PX = 16
const PADDING_PX = 4

type Shown = {
  readonly interval: Interval
  readonly locale: Locale
  /** Whether bars have the times of the exchange; renko and kagi bars do not. */
  readonly isTimed: () => boolean
}
const shownOf = new WeakMap<Chart, Shown>()

/** A dashed line where an exchange with sessions was closed, with how long it was. */
export function registerSessions(): void {
  registerIndicator({ name: SESSIONS, shortName: '', series: 'price', figures: [], calc: () => [], draw })
}

export function setSessions(chart: Chart, paneId: string, pair: string, shown: Shown): void {
  shownOf.set(chart, shown)
  chart.removeIndicator({ id: SESSIONS_KEY })
  if (isIndexFuture(pair) && hasBreaks(shown.interval))
    chart.createIndicator({ name: SESSIONS, id: SESSIONS_KEY, paneId, zLevel: -2 }, true)
}

function draw({ ctx, chart, bounding, xAxis }: IndicatorDrawParams<unknown, unknown, unknown>): boolean {
  const shown = shownOf.get(chart)
  if (shown?.isTimed() !== true) return true
  const { from, to } = chart.getVisibleRange()
  const breaks = sessionBreaks(chart.getDataList(), shown.interval, { first: from, end: to + 1 })
  const halfBar = (xAxis.convertToPixel(1) - xAxis.convertToPixel(0)) / 2
  const lines = spaced(breaks, ({ at }) => Math.round(xAxis.convertToPixel(at) - halfBar), ROOM_PX)
  const { color, family } = chart.getStyles().xAxis.tickText
  ctx.save()
  ctx.strokeStyle = String(color)
  ctx.globalAlpha = 0.6
  ctx.lineWidth = 1
  ctx.setLineDash([3, 3])
  for (const { x } of lines) {
    ctx.beginPath()
    ctx.moveTo(x + 0.5, 0)
    ctx.lineTo(x + 0.5, bounding.height - LABEL_PX)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
  ctx.fillStyle = String(color)
  ctx.font = `10px ${family}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  // Where not all labels have room, the longest breaks have theirs.
  const taken: (readonly [left: number, right: number])[] = []
  for (const { x, each } of lines.toSorted((a, b) => lengthOf(b.each) - lengthOf(a.each))) {
    const text = lengthText(lengthOf(each), shown.locale)
    const half = ctx.measureText(text).width / 2 + PADDING_PX
    if (taken.some(([left, right]) => x + half > left && x - half < right)) continue
    taken.push([x - half, x + half])
    ctx.fillText(text, x, bounding.height - LABEL_PX / 2)
  }
  ctx.restore()
  return true
}
