import type { Chart } from 'klinecharts'
import { throttled } from './throttled.ts'

const REST_MS = 150

/**
 * Percent are counted from the first bar that is seen. The library keeps the labels of its axis as long as the prices
 * stay the same, also when that bar is another one.
 */
export function freshPercent(
  chart: Chart,
  after: (delayMs: number, work: () => void) => () => void,
  onOther: () => void,
): { readonly stop: () => void } {
  let base: number | undefined
  const look = throttled(after, REST_MS, () => {
    const first = chart.getDataList()[Math.max(0, chart.getVisibleRange().from)]?.close
    if (first === base) return
    base = first
    onOther()
  })
  chart.subscribeAction('onVisibleRangeChange', look.run)
  return {
    stop() {
      look.stop()
      chart.unsubscribeAction('onVisibleRangeChange', look.run)
    },
  }
}
