/** The crosshair of one chart, followed by others. */
import type { Chart, Crosshair } from 'klinecharts'
import { CANDLE_PANE } from './kline-panes.ts'

/** No pane has this name, so that only the vertical line is drawn. */
const NO_PANE = 'linked'

type Timed = { readonly timestamp: number }

/** The bar that a time belongs to; undefined before the first one, and more than a bar after the last one. */
export function barAt(bars: readonly Timed[], time: number): number | undefined {
  let [from, to] = [0, bars.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((bars[middle]?.timestamp ?? 0) <= time) from = middle + 1
    else to = middle
  }
  const at = from - 1
  const [last, before] = [bars.at(-1), bars.at(-2)]
  if (last === undefined || at < 0) return undefined
  const step = before === undefined ? 0 : last.timestamp - before.timestamp
  return at === bars.length - 1 && time > last.timestamp + step ? undefined : at
}

export function setCrosshair(chart: Chart, time: number | undefined): void {
  const at = time === undefined ? undefined : barAt(chart.getDataList(), time)
  const [place] = at === undefined ? [] : [chart.convertToPixel({ dataIndex: at }, { paneId: CANDLE_PANE })].flat()
  const crosshair: Crosshair | undefined = place?.x === undefined ? undefined : { x: place.x, paneId: NO_PANE }
  chart.executeAction('onCrosshairChange', crosshair as Crosshair) // undefined removes it, which the type leaves out
}

/** Tells of the visitor's own moves only. Returns a function that stops it. */
export function watchCrosshair(
  chart: Chart,
  element: HTMLElement,
  onTime: (time: number | undefined) => void,
): () => void {
  const tell = (data?: unknown): void => {
    const { x } = (data ?? {}) as Crosshair // what the library gives with this action
    if (x !== undefined) onTime([chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE })].flat()[0]?.timestamp)
  }
  const leave = (): void => onTime(undefined)
  chart.subscribeAction('onCrosshairChange', tell)
  element.addEventListener('pointerleave', leave)
  return () => {
    chart.unsubscribeAction('onCrosshairChange', tell)
    element.removeEventListener('pointerleave', leave)
  }
}
