import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import {
  apart,
  ARROW_PX,
  BADGE_PX,
  badgesUntil,
  type BadgeSpot,
  type BarBadge,
  countOf,
  gathered,
  placed,
  type SideSpot,
  spotAt,
  widthOf,
} from './badges.ts'
import { CANDLE_PANE } from './kline-panes.ts'

const BADGES = 'chart-badges'
const BADGES_KEY = 'badges'
/** Between a bar and the middle of its badge. */
const GAP_PX = 13

type Kept = {
  readonly badges: readonly BarBadge[]
  /** In a replay the start of the last bar; what happened later is not drawn. */
  readonly heldAt: () => number | undefined
  spots: readonly BadgeSpot[]
}
const keptOf = new WeakMap<Chart, Kept>()

/** Above and below the bars, in the colour of the direction they speak for. */
export function registerBadges(): void {
  registerIndicator({ name: BADGES, shortName: '', series: 'price', figures: [], calc: () => [], draw })
}

export function setBadges(chart: Chart, badges: readonly BarBadge[], heldAt: () => number | undefined): void {
  keptOf.set(chart, { badges, heldAt, spots: [] })
  chart.removeIndicator({ id: BADGES_KEY })
  if (badges.length > 0) chart.createIndicator({ name: BADGES, id: BADGES_KEY, paneId: CANDLE_PANE, zLevel: 10 }, true)
}

export const badgeSpot = (chart: Chart, time: number): BadgeSpot | undefined =>
  keptOf.get(chart)?.spots.find(({ badges }) => badges.some(badge => badge.time === time))

/** Tells of changes only. Returns a function that stops it. */
export function watchBadges(
  chart: Chart,
  element: HTMLElement,
  /** While something is drawn the pointer sets points, and what opens below it would be in the way. */
  isDrawing: () => boolean,
  onSpot: (spot: BadgeSpot | undefined) => void,
): () => void {
  let last: BarBadge | undefined
  const look = (event: PointerEvent): void => {
    const { left, top } = element.getBoundingClientRect()
    const spots = isDrawing() ? [] : (keptOf.get(chart)?.spots ?? [])
    const spot = spotAt(spots, event.clientX - left, event.clientY - top)
    if (spot?.badges[0] === last) return
    last = spot?.badges[0]
    onSpot(spot)
  }
  const ending = new AbortController()
  element.addEventListener('pointermove', look, { signal: ending.signal })
  element.addEventListener('pointerdown', look, { signal: ending.signal })
  return () => ending.abort()
}

/** A single event points at its bar: most bars with events have just one. */
function paintArrow(ctx: CanvasRenderingContext2D, x: number, y: number, side: BarBadge['side']): void {
  const tip = side === 'below' ? y - ARROW_PX : y + ARROW_PX
  const base = side === 'below' ? y + ARROW_PX / 2 : y - ARROW_PX / 2
  ctx.beginPath()
  ctx.moveTo(x, tip)
  ctx.lineTo(x + ARROW_PX, base)
  ctx.lineTo(x - ARROW_PX, base)
  ctx.fill()
}

function paintCount(ctx: CanvasRenderingContext2D, x: number, y: number, count: number): void {
  const width = widthOf(count)
  ctx.beginPath()
  ctx.roundRect(x - width / 2, y - BADGE_PX / 2, width, BADGE_PX, 4)
  ctx.fill()
  ctx.fillStyle = '#ffffff'
  ctx.fillText(String(count), x, y + 0.5)
}

function draw({ ctx, chart, bounding, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, unknown>): boolean {
  const kept = keptOf.get(chart)
  if (kept === undefined) return true
  const bars = chart.getDataList()
  const { from, to } = chart.getVisibleRange()
  // Dark enough for white figures.
  const { upColor, downColor } = chart.getStyles().candle.priceMark.last
  const { family } = chart.getStyles().xAxis.tickText
  const spots: SideSpot[] = []
  for (const { at, side, badges } of placed(badgesUntil(kept.badges, kept.heldAt()), bars)) {
    const bar = bars[at]
    if (bar === undefined || at < from - 1 || at > to) continue
    const wanted = side === 'above' ? yAxis.convertToPixel(bar.high) - GAP_PX : yAxis.convertToPixel(bar.low) + GAP_PX
    const y = Math.min(bounding.height - BADGE_PX, Math.max(BADGE_PX, wanted))
    spots.push({ badges, side, x: xAxis.convertToPixel(at), y })
  }
  const groups = apart(gathered(spots), bounding.height)
  kept.spots = groups
  ctx.save()
  ctx.setLineDash([])
  ctx.font = `600 10px ${family}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const spot of groups) {
    const { x, y, side } = spot
    ctx.fillStyle = side === 'below' ? upColor : downColor
    const count = countOf(spot)
    if (count === 1) paintArrow(ctx, x, y, side)
    else paintCount(ctx, x, y, count)
  }
  ctx.restore()
  return true
}
