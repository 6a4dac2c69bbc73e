/** The crosshair of one chart, followed by others. */
import type { Chart, Crosshair } from 'klinecharts'
import { placeOf } from './badges.ts'
import { CANDLE_PANE } from './kline-panes.ts'

/** No pane has this name, so that only the vertical line is drawn. */
const NO_PANE = 'linked'

type Timed = { readonly timestamp: number }

export type CrosshairChart = Pick<
  Chart,
  'convertFromPixel' | 'convertToPixel' | 'executeAction' | 'getDataList' | 'subscribeAction' | 'unsubscribeAction'
>

export type LinkedCrosshair = {
  /** A vertical line at the bar of a time; undefined removes it. */
  readonly set: (time: number | undefined) => void
  /** Tells of the visitor's own moves only. Returns a function that stops it. */
  readonly watch: (onTime: (time: number | undefined) => void) => () => void
}

/**
 * The bar that a time belongs to, also one that is still to come, `step` ms after another; undefined before the first one.
 * Without a step there is none to come.
 */
export function barAt(bars: readonly Timed[], time: number, step: number): number | undefined {
  const at = placeOf(bars, time)
  if (at < 0) return undefined
  const late = time - (bars[at]?.timestamp ?? time)
  return at === bars.length - 1 && step > 0 ? at + Math.floor(late / step) : at
}

/**
 * The library keeps the place of a crosshair in pixels. Bars move under it when others are loaded or added and when the
 * axis gets wider, so the time is kept here and its place found again. `stepAfter` is how long after the last bar the next
 * one begins, 0 if nobody knows.
 */
export function openCrosshair(
  chart: CrosshairChart,
  element: EventTarget,
  stepAfter: (time: number) => number,
): LinkedCrosshair {
  /** Where another chart points. */
  let linked: number | undefined
  /** Where the visitor points on this chart. */
  let own: { readonly x: number; readonly time: number | undefined } | undefined
  const watchers = new Set<(time: number | undefined) => void>()

  function draw(): void {
    const list = chart.getDataList()
    const at = linked === undefined ? undefined : barAt(list, linked, stepAfter(list.at(-1)?.timestamp ?? 0))
    const [place] = at === undefined ? [] : [chart.convertToPixel({ dataIndex: at }, { paneId: CANDLE_PANE })].flat()
    const crosshair: Crosshair | undefined = place?.x === undefined ? undefined : { x: place.x, paneId: NO_PANE }
    chart.executeAction('onCrosshairChange', crosshair as Crosshair) // undefined removes it, which the type leaves out
  }

  function point(x: number): void {
    const [spot] = [chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE })].flat()
    const isSame = own !== undefined && own.time === spot?.timestamp
    own = { x, time: spot?.timestamp }
    if (!isSame) for (const tell of watchers) tell(own.time)
  }

  const move = (data?: unknown): void => {
    const { x } = (data ?? {}) as Crosshair // what the library gives with this action
    if (x === undefined) return
    linked = undefined
    point(x)
  }
  const follow = (): void => {
    if (linked !== undefined) draw()
    else if (own !== undefined) point(own.x)
  }
  const leave = (): void => {
    own = undefined
    for (const tell of watchers) tell(undefined)
  }

  function listen(): void {
    chart.subscribeAction('onCrosshairChange', move)
    element.addEventListener('pointerleave', leave)
  }
  function rest(): void {
    own = undefined
    chart.unsubscribeAction('onCrosshairChange', move)
    element.removeEventListener('pointerleave', leave)
  }
  chart.subscribeAction('onVisibleRangeChange', follow)

  return {
    set(time) {
      // The visitor may be on this chart already when the other one tells that the pointer has left it.
      if (time === undefined && linked === undefined) return
      linked = time
      own = undefined
      draw()
    },
    watch(onTime) {
      if (watchers.size === 0) listen()
      watchers.add(onTime)
      return () => {
        watchers.delete(onTime)
        if (watchers.size === 0) rest()
      }
    },
  }
}
