import type { Chart } from 'klinecharts'
import type { BarSpot } from './held-bars.ts'
import { CANDLE_PANE } from './kline-panes.ts'

/** A pointer that moves further than this moves the chart and chooses nothing. */
const CLICK_PX = 5

/** Tells the bar under the pointer, in any pane, and whether it was clicked. Right of the last bar it is the last one. */
export function watchPointer(
  chart: Chart,
  element: HTMLElement,
  onSpot: (spot: BarSpot | undefined, isChosen: boolean) => void,
): () => void {
  let pressed: { readonly x: number; readonly y: number } | undefined
  const spotOf = ({ clientX, clientY }: PointerEvent): BarSpot | undefined => {
    const { left, top } = element.getBoundingClientRect()
    const x = clientX - left
    const width = chart.getSize(CANDLE_PANE, 'main')?.width ?? 0
    const list = chart.getDataList()
    if (x < 0 || x > width || clientY < top || list.length === 0) return undefined
    const index = Math.round(Number(single(chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE }))?.dataIndex))
    const at = Math.min(list.length - 1, Math.max(0, Number.isNaN(index) ? 0 : index))
    const bar = list[at]
    const middle = single(chart.convertToPixel([{ dataIndex: at }], { paneId: CANDLE_PANE }))?.x
    return bar === undefined || middle === undefined ? undefined : { time: bar.timestamp, x: middle }
  }
  const ending = new AbortController()
  const listen = (
    type: 'pointermove' | 'pointerdown' | 'pointerup' | 'pointerleave',
    work: (event: PointerEvent) => void,
  ) => element.addEventListener(type, work, { signal: ending.signal })
  listen('pointermove', event => onSpot(spotOf(event), false))
  listen('pointerleave', () => onSpot(undefined, false))
  listen('pointerdown', ({ button, clientX, clientY }) => {
    pressed = button === 0 ? { x: clientX, y: clientY } : undefined
  })
  listen('pointerup', event => {
    const isClick =
      pressed !== undefined && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= CLICK_PX
    pressed = undefined
    if (isClick) onSpot(spotOf(event), true)
  })
  return () => ending.abort()
}

/** The library answers a list with a list. */
const single = <Value>(found: Value | Value[]): Value | undefined => (Array.isArray(found) ? found[0] : found)
