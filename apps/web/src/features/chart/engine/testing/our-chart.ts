/** Our chart on bars that are handed in, without a site around it. */
import type { Drawing } from '@candela/contract/chart'
import type { LiveBar, LiveCandle } from '@candela/contract/live'
import { onChart } from '../../drawings/cull.ts'
import type { ChartBar } from '../bar.ts'
import type { DrawingLayer, TimeRange } from '../drawing-layer.ts'
import type { ChartEngine, ChartIndicator } from '../engine.ts'
import { openEngine } from '../kline-engine.ts'
import { STAGE_NOW } from './made-up-bars.ts'

export type OurChart = {
  readonly engine: ChartEngine
  /** As the live topic tells of it. */
  readonly take: (previous: ChartBar, forming: ChartBar) => void
  /** Those in view are on the chart, as in the terminal. */
  readonly draw: (drawings: readonly Drawing[]) => void
  readonly close: () => void
}

const WORDS = {
  percent: (share: number) => `${(share * 100).toFixed(2)}%`,
  bars: (count: number) => `${count} bars`,
  span: (seconds: number) => `${seconds / 3600}h`,
  angle: (degrees: number) => `${degrees.toFixed(1)}°`,
  target: 'Target',
  stop: 'Stop',
  ratio: (ratio: string) => `Ratio ${ratio}`,
  empty: 'Text',
}

type Candle = [number, string, string, string, string, string, string]

/** As the site answers with them. */
export const candlesOf = (bars: readonly ChartBar[]): Candle[] =>
  bars.map(({ time, ...bar }): Candle => [time, ...fieldsOf(bar)])

export function openOurChart(element: HTMLElement, candles: Candle[], indicators: readonly ChartIndicator[]): OurChart {
  let tell: ((value: LiveCandle) => void) | undefined
  const engine = openEngine({
    element,
    locale: 'en-US',
    zone: 'Etc/UTC',
    texts: { open: 'O', high: 'H', low: 'L', close: 'C', interval: each => each },
    clock: () => STAGE_NOW,
    data: {
      ask: ({ to }) => Promise.resolve({ candles: to === undefined ? candles : [], isComplete: true }),
      watch(_pair, _interval, onValue) {
        tell = onValue
        return () => undefined
      },
      after(delayMs, work) {
        const timer = setTimeout(work, delayMs)
        return () => clearTimeout(timer)
      },
    },
    onState: () => undefined,
  })
  engine.setIndicators(indicators)
  engine.show({ code: 'candela-spot/btc.usdt', title: 'BTC/USDT', priceDecimals: 2, sizeDecimals: 4 }, '60')
  const drawings = openLayer(engine)
  return {
    engine,
    take: (previous, forming) => tell?.({ previous: liveBar(previous), forming: liveBar(forming) }),
    draw: drawings.draw,
    close() {
      drawings.layer.close()
      engine.close()
    },
  }
}

function openLayer(engine: ChartEngine): { readonly layer: DrawingLayer; readonly draw: OurChart['draw'] } {
  let shown: readonly Drawing[] = []
  let range: TimeRange | undefined
  const none = (): void => undefined
  const layer = engine.openDrawings(WORDS, {
    onDrawn: none,
    onMisplaced: none,
    onMoved: none,
    onSelect: none,
    onRange(next) {
      range = next
      show()
    },
  })
  function show(): void {
    layer.show(onChart(shown, range))
  }
  return {
    layer,
    draw(drawings) {
      shown = drawings
      show()
    },
  }
}

const fieldsOf = (bar: Omit<ChartBar, 'time' | 'timestamp'>): [string, string, string, string, string, string] => [
  String(bar.open),
  String(bar.high),
  String(bar.low),
  String(bar.close),
  String(bar.volume),
  String(bar.turnover),
]

function liveBar(bar: ChartBar): LiveBar {
  const [open, high, low, close, volume, turnover] = fieldsOf(bar)
  return { time: bar.time, open, high, low, close, volume, turnover }
}
