import type { Chart } from 'klinecharts'
import { CANDLE_PANE } from './kline-panes.ts'

/** Figures of another length may make the axis narrower again, and so on. */
const ROUNDS_MAX = 3

/**
 * The library finds the heights of values first and the width of their axis after that. Another width shows other bars, so
 * the heights are found again, before the chart is painted.
 */
export function keepHeightsFresh(chart: Pick<Chart, 'getSize' | 'resize' | 'subscribeAction'>): void {
  const widthNow = (): number => chart.getSize(CANDLE_PANE, 'main')?.width ?? 0
  let width = widthNow()
  let rounds = 0
  let isAsked = false
  const ask = (): void => {
    if (isAsked) return
    isAsked = true
    // The width is set after the range was told, and in a task of its own after a resize.
    queueMicrotask(look)
  }
  function look(): void {
    isAsked = false
    const now = widthNow()
    const isSettled = now === width || rounds >= ROUNDS_MAX
    rounds = isSettled ? 0 : rounds + 1
    width = now
    if (isSettled) return
    chart.resize()
    ask()
  }
  chart.subscribeAction('onVisibleRangeChange', ask)
}
