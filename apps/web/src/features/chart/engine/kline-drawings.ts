/** Drawings as overlays of klinecharts. */
import { type Drawing, DRAWING_FLAGS, DRAWING_TOOLS, type DrawingTool } from '@candela/contract/chart'
import {
  type Chart,
  type Overlay,
  type OverlayCreate,
  type OverlayCreateFiguresCallbackParams,
  type OverlayFigure,
  registerFigure,
  registerOverlay,
} from 'klinecharts'
import type { Figure } from '../sketch/figures.ts'
import { isNear } from '../sketch/geometry.ts'
import type { SketchWords } from '../sketch/sketch.ts'
import { figuresOf } from '../sketch/templates.ts'
import type { DrawingEvents, DrawingLayer } from './drawing-layer.ts'
import { atMonths, chartPoints, modeOf, savedPoints } from './drawing-points.ts'
import { createKeptResults } from './kept-results.ts'
import { CANDLE_PANE } from './kline-panes.ts'
import { paintSketch, type SketchLook, TEXT_SIZE } from './paint-sketch.ts'
import { keepFastClicks } from './fast-clicks.ts'
import type { ChartTheme } from './theme.ts'
import { throttled } from './throttled.ts'

const SKETCH = 'sketch'
const HIT_PX = 5
const RANGE_MS = 100
/** As near as a price has to be for the weak magnet. */
const WEAK_MAGNET_PX = 12
/** Free-hand tools follow the pressed pointer. */
const FREEHAND: readonly DrawingTool[] = ['brush', 'highlighter']

type SketchAttrs = { readonly figures: readonly Figure[]; readonly look: SketchLook }

/** What templates need to know of the chart that they draw on. */
type Source = {
  readonly isDrawing: () => boolean
  readonly drawingOf: (id: string) => Drawing | undefined
  readonly words: SketchWords
  readonly theme: () => ChartTheme
  readonly figures: ReturnType<typeof createKeptResults<Figure[]>>
}

const sources = new WeakMap<Chart, Source>()

/** Whether the visitor is setting points. */
export const isDrawing = (chart: Chart): boolean => sources.get(chart)?.isDrawing() === true

const nameOf = (tool: DrawingTool): string => `drawing-${tool}`

/** One figure per drawing, painted and hit by us: the library's own cost too much with a thousand drawings. */
export function registerDrawings(): void {
  registerFigure<SketchAttrs>({
    name: SKETCH,
    draw: (ctx, { figures, look }) => paintSketch(ctx, figures, look),
    checkEventOn: (at, { figures, look }) => isNear(figures, at, HIT_PX, look.style.t ?? TEXT_SIZE),
  })
  for (const [tool, { points }] of Object.entries(DRAWING_TOOLS)) {
    const isFreehand = FREEHAND.some(each => each === tool)
    registerOverlay({
      name: `drawing-${tool}`,
      totalStep: isFreehand ? 2 : points[1] + 1,
      drawingMode: isFreehand ? 'continuous' : 'step',
      needDefaultPointFigure: !isFreehand,
      createPointFigures: sketchFigures,
    })
  }
}

function sketchFigures(params: OverlayCreateFiguresCallbackParams<unknown>): OverlayFigure[] {
  const { chart, overlay, coordinates, bounding, yAxis } = params
  const source = sources.get(chart)
  const drawing = source?.drawingOf(overlay.id)
  if (source === undefined || drawing === undefined || yAxis === null) return []
  const [, tool, , , style, , , text = ''] = drawing
  const [first, second] = coordinates
  const { bar: barSpace } = chart.getBarSpace()
  const { width, height } = bounding
  // Between the points the axis may be logarithmic.
  const middle = yAxis.convertToPixel(((overlay.points[0]?.value ?? 0) + (overlay.points[1]?.value ?? 0)) / 2)
  const from = [
    width,
    height,
    barSpace,
    middle,
    chart.getDataList().at(-1),
    ...coordinates.flatMap(({ x, y }) => [x, y]),
  ]
  const figures = source.figures(drawing, from, () =>
    figuresOf(tool, {
      spots: coordinates,
      points: overlay.points.map(({ timestamp, value }) => [
        timestamp === undefined ? null : timestamp / 1000,
        value ?? null,
      ]),
      bounds: { width, height },
      yOf: price => yAxis.convertToPixel(price),
      closes: () => closesBetween(chart, overlay.points),
      bars: first === undefined || second === undefined ? 0 : Math.round((second.x - first.x) / barSpace),
      text,
      words: source.words,
    }),
  )
  return figures.length === 0 ? [] : [{ type: SKETCH, attrs: { figures, look: { style, theme: source.theme() } } }]
}

function closesBetween(chart: Chart, points: Overlay['points']): number[] {
  const times = points.slice(0, 2).map(({ timestamp }) => timestamp ?? Number.NaN)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  return chart.getDataList().flatMap(({ timestamp, close }) => (timestamp >= from && timestamp <= to ? [close] : []))
}

type LayerParts = {
  readonly chart: Chart
  readonly words: SketchWords
  readonly theme: () => ChartTheme
  readonly after: (delayMs: number, work: () => void) => () => void
}

export function openDrawings({ chart, words, theme, after }: LayerParts, events: DrawingEvents): DrawingLayer {
  const shown = new Map<string, Drawing>()
  let pending: Drawing | undefined
  /** The library redraws only if this, a place or a time has changed. */
  let edition = 0
  const isInUse = (): boolean => pending !== undefined
  sources.set(chart, {
    isDrawing: isInUse,
    drawingOf: id => shown.get(id) ?? (pending?.[0] === id ? pending : undefined),
    words,
    theme,
    figures: createKeptResults(),
  })

  const pointsOf = (tool: DrawingTool, { points }: Overlay) => {
    const last = chart.getDataList().at(-1)?.timestamp
    // Free-hand strokes have points between bars, too.
    const isByMonths = chart.getPeriod()?.type === 'month' && !FREEHAND.includes(tool)
    const placed = isByMonths && last !== undefined ? atMonths(points, last) : points
    return savedPoints(tool, placed, chart.getSymbol()?.pricePrecision ?? 2)
  }

  const overlayOf = ([id, tool, , points, , flags, level]: Drawing): OverlayCreate => ({
    id,
    name: nameOf(tool),
    paneId: CANDLE_PANE,
    zLevel: level,
    lock: (flags & DRAWING_FLAGS.locked) !== 0,
    visible: (flags & DRAWING_FLAGS.visible) !== 0,
    mode: modeOf(flags),
    modeSensitivity: WEAK_MAGNET_PX,
    extendData: (edition += 1),
    points: chartPoints(points),
    onDrawEnd: ({ overlay }) => finish(overlay),
    onPressedMoveEnd: ({ overlay }) => move(id, overlay),
    onSelected: () => events.onSelect(id),
    onDeselected: () => events.onSelect(undefined),
    // Otherwise the library removes it, even a locked one.
    onRightClick: event => event.preventDefault?.(),
  })

  function begin(drawing: Drawing): void {
    cancel()
    pending = drawing
    chart.createOverlay(overlayOf(drawing))
  }

  function cancel(): void {
    if (pending !== undefined) chart.removeOverlay({ id: pending[0] })
    pending = undefined
  }

  function finish(overlay: Overlay): void {
    const drawing = pending
    if (drawing === undefined) return
    const points = pointsOf(drawing[1], overlay)
    if (overlay.paneId !== CANDLE_PANE || points === undefined) {
      if (overlay.paneId !== CANDLE_PANE) events.onMisplaced()
      return begin(drawing)
    }
    const [id, tool, pane, , ...rest] = drawing
    const drawn: Drawing = [id, tool, pane, points, ...rest]
    pending = undefined
    shown.set(id, drawn)
    chart.overrideOverlay(overlayOf(drawn))
    events.onDrawn(drawn)
  }

  /** Also after a click that has moved nothing. */
  function move(id: string, overlay: Overlay): void {
    const before = shown.get(id)
    const points = before === undefined ? undefined : pointsOf(before[1], overlay)
    if (points !== undefined && JSON.stringify(points) !== JSON.stringify(before?.[3])) events.onMoved(id, points)
  }

  const range = throttled(after, RANGE_MS, () => {
    const width = chart.getSize(CANDLE_PANE, 'main')?.width ?? 0
    const edges = chart.convertFromPixel([{ x: 0 }, { x: width }], { paneId: CANDLE_PANE })
    const [from, to] = (Array.isArray(edges) ? edges : [edges]).map(edge => edge.timestamp)
    if (from !== undefined && to !== undefined) events.onRange({ from: from / 1000, to: to / 1000 })
  })
  chart.subscribeAction('onVisibleRangeChange', range.run)
  range.run()
  const box = chart.getDom()
  const stopClicks = box === null ? () => undefined : keepFastClicks(box, isInUse, after)

  return {
    begin,
    cancel,
    show(drawings) {
      const wanted = new Set(drawings.map(([id]) => id))
      for (const id of shown.keys()) {
        if (wanted.has(id)) continue
        chart.removeOverlay({ id })
        shown.delete(id)
      }
      const fresh: OverlayCreate[] = []
      for (const drawing of drawings) {
        const before = shown.get(drawing[0])
        if (before === drawing) continue
        shown.set(drawing[0], drawing)
        if (before === undefined) fresh.push(overlayOf(drawing))
        else chart.overrideOverlay(overlayOf(drawing))
      }
      if (fresh.length > 0) chart.createOverlay(fresh)
    },
    close() {
      cancel()
      stopClicks()
      range.stop()
      chart.unsubscribeAction('onVisibleRangeChange', range.run)
      for (const id of shown.keys()) chart.removeOverlay({ id })
      sources.delete(chart)
    },
  }
}
