/** The library as it comes, with its own indicators and drawings: what the bench compares ours with. */
import { type Chart, dispose, init, type KLineData, type OverlayCreate } from 'klinecharts'
import type { ChartBar } from '../bar.ts'

/** On the price, and in panes of their own. Twenty-one lines. */
const ON_PRICE = ['MA', 'EMA', 'BOLL', 'SAR'] as const
const BELOW = ['VOL', 'MACD', 'RSI', 'KDJ', 'CCI'] as const
const OVERLAYS = ['segment', 'rayLine', 'fibonacciLine', 'horizontalStraightLine', 'parallelStraightLine'] as const
const CANDLE_PANE = 'candle_pane'

export type BareChart = {
  readonly take: (bar: ChartBar) => void
  /** So many, mixed, over all bars. */
  readonly draw: (count: number) => void
  readonly close: () => void
}

const asData = (bars: readonly ChartBar[]): KLineData[] => bars.map(bar => ({ ...bar }))

export function openBareChart(element: HTMLElement, bars: readonly ChartBar[]): BareChart {
  const made = init(element)
  if (made === null) throw new Error('the chart could not be made')
  const chart: Chart = made
  let add: ((bar: KLineData) => void) | undefined
  chart.setSymbol({ ticker: 'BTC/USDT', pricePrecision: 2, volumePrecision: 4 })
  chart.setPeriod({ type: 'hour', span: 1 })
  for (const name of ON_PRICE) chart.createIndicator({ name, paneId: CANDLE_PANE }, true)
  for (const name of BELOW) chart.createIndicator({ name })
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? asData(bars) : [], false),
    subscribeBar({ callback }) {
      add = callback
    },
  })
  return {
    take: bar => add?.({ ...bar }),
    draw: count => void chart.createOverlay(Array.from({ length: count }, (_, at) => overlayOf(bars, at, count))),
    close: () => dispose(chart),
  }
}

function overlayOf(bars: readonly ChartBar[], at: number, count: number): OverlayCreate {
  const first = Math.floor((at / count) * (bars.length - 40))
  const points = [0, 12, 24].map(step => {
    const bar = bars[first + step]
    return { timestamp: bar?.timestamp ?? 0, value: (bar?.close ?? 0) + step * 10 }
  })
  return { name: OVERLAYS[at % OVERLAYS.length] ?? 'segment', paneId: CANDLE_PANE, points }
}
