/** Price lines as overlays of klinecharts. */
import { type Chart, type Overlay, type OverlayFigure, registerFigure, registerOverlay } from 'klinecharts'
import { CANDLE_PANE } from './kline-panes.ts'
import { watchMenu } from './menu-pointer.ts'
import { lineAt, type PriceLine, type PriceLineEvents, type PriceLineLayer } from './price-lines.ts'
import type { ChartTheme } from './theme.ts'

const NAME = 'price-line'
const TAG = 'price-line-tag'
const TAG_HEIGHT = 18
const BELL_PX = 12
/** Of the site's icons, in a box of 16. */
const BELL = 'M4 7a4 4 0 0 1 8 0c0 3.5 1.5 4 1.5 4.5h-11C2.5 11 4 10.5 4 7ZM6.7 13.5a1.4 1.4 0 0 0 2.6 0'
/** From the axis: right of the last bar, and not on the legend. */
const TAG_RIGHT = 6

type Tag = { readonly x: number; readonly y: number; readonly text: string; readonly look: Look }
type Look = { readonly colour: string; readonly surface: string; readonly font: string }
type Source = { readonly look: () => Look; readonly price: (value: number) => string }

const sources = new WeakMap<Chart, Source>()

export function registerPriceLines(): void {
  registerFigure<Tag>({ name: TAG, draw: paintTag, checkEventOn: isOnTag })
  registerOverlay({ name: NAME, totalStep: 2, needDefaultPointFigure: false, createPointFigures: figuresOf })
}

function figuresOf({
  chart,
  overlay,
  coordinates,
  bounding,
}: {
  chart: Chart
  overlay: Overlay
  coordinates: readonly { readonly y: number }[]
  bounding: { readonly width: number }
}): OverlayFigure[] {
  const source = sources.get(chart)
  const [at] = coordinates
  const value = overlay.points[0]?.value
  if (source === undefined || at === undefined || value === undefined) return []
  const look = source.look()
  const spots = [0, bounding.width].map(x => ({ x, y: at.y }))
  const text = source.price(value)
  const x = bounding.width - tagWidth(text) - TAG_RIGHT
  const styles = { style: 'dashed', dashedValue: [6, 4], size: 1, color: look.colour }
  return [
    { type: 'line', attrs: { coordinates: spots }, styles },
    { type: TAG, attrs: { x, y: at.y, text, look } },
  ]
}

function paintTag(ctx: CanvasRenderingContext2D, { x, y, text, look }: Tag): void {
  ctx.save()
  ctx.setLineDash([])
  ctx.font = `11px ${look.font}`
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  ctx.fillStyle = look.colour
  ctx.beginPath()
  ctx.roundRect(x, y - TAG_HEIGHT / 2, tagWidth(text), TAG_HEIGHT, 3)
  ctx.fill()
  ctx.fillStyle = look.surface
  ctx.fillText(text, x + BELL_PX + 10, y + 0.5)
  ctx.translate(x + 5, y - BELL_PX / 2)
  ctx.scale(BELL_PX / 16, BELL_PX / 16)
  ctx.strokeStyle = look.surface
  ctx.lineWidth = 1.6
  ctx.stroke(new Path2D(BELL))
  ctx.restore()
}

/** Digits of 11 px are about 6.5 px wide. */
const tagWidth = (text: string): number => BELL_PX + 16 + text.length * 6.5

const isOnTag = (spot: { readonly x: number; readonly y: number }, { x, y, text }: Tag): boolean =>
  spot.x >= x && spot.x <= x + tagWidth(text) && Math.abs(spot.y - y) <= TAG_HEIGHT / 2

type LayerParts = {
  readonly chart: Chart
  readonly element: HTMLElement
  readonly theme: () => ChartTheme
  readonly price: (value: number) => string
  readonly isDrawing: () => boolean
  readonly after: (delayMs: number, work: () => void) => () => void
}

export function openPriceLines(
  { chart, element, theme, price, isDrawing, after }: LayerParts,
  events: PriceLineEvents,
): PriceLineLayer {
  const shown = new Map<string, PriceLine>()
  /** As it was when the drag began. */
  let dragged: PriceLine | undefined
  /** One that the averages of a new chart do not have. */
  const look = (): Look => ({ colour: theme().series[4] ?? theme().text, surface: theme().surface, font: theme().font })
  sources.set(chart, { look, price })

  const overlayOf = ({ id, price: value, isFixed }: PriceLine) => ({
    id: `price-line-${id}`,
    name: NAME,
    paneId: CANDLE_PANE,
    lock: isFixed,
    zLevel: 20_000,
    points: [{ value }],
    onPressedMoveStart: () => void (dragged = shown.get(id)),
    // Also after a click that has moved nothing.
    onPressedMoveEnd: ({ overlay }: { overlay: Overlay }) => {
      const [moved, line, start] = [overlay.points[0]?.value, shown.get(id), dragged?.price]
      dragged = undefined
      if (moved === undefined || line === undefined || moved === line.price) return
      if (moved === start) chart.overrideOverlay(overlayOf(line))
      else events.onMoved(id, moved)
    },
    // Otherwise the library removes it.
    onRightClick: (event: { preventDefault?: () => void }) => event.preventDefault?.(),
  })

  const rowOf = (value: number): number => {
    const found = chart.convertToPixel([{ value }], { paneId: CANDLE_PANE, absolute: true })
    return (Array.isArray(found) ? found[0]?.y : found.y) ?? Number.NaN
  }

  const stopMenu = watchMenu({ element, after }, (x, y) => {
    const box = chart.getSize(CANDLE_PANE, 'root')
    const width = chart.getSize(CANDLE_PANE, 'main')?.width ?? 0
    if (isDrawing() || box === null || x > width || y < box.top || y > box.top + box.height) return false
    const found = chart.convertFromPixel([{ y }], { paneId: CANDLE_PANE, absolute: true })
    const value = Array.isArray(found) ? found[0]?.value : found.value
    if (value === undefined || !Number.isFinite(value)) return false
    const rows = [...shown.values()].map(({ id, price: at }) => ({ id, y: rowOf(at) }))
    events.onMenu({ price: value, x, y, lineId: lineAt(rows, y) })
    return true
  })

  return {
    show(lines) {
      for (const id of shown.keys()) {
        if (lines.some(line => line.id === id)) continue
        chart.removeOverlay({ id: `price-line-${id}` })
        shown.delete(id)
      }
      for (const line of lines) {
        if (!shown.has(line.id)) chart.createOverlay(overlayOf(line))
        // It stays with the pointer.
        else if (line.id !== dragged?.id) chart.overrideOverlay(overlayOf(line))
        shown.set(line.id, line)
      }
    },
    close() {
      stopMenu()
      for (const id of shown.keys()) chart.removeOverlay({ id: `price-line-${id}` })
      shown.clear()
      sources.delete(chart)
    },
  }
}
