import type { CandleList } from '@candela/contract/candles'
import type { LiveBar } from '@candela/contract/live'
import type { Bar } from '@candela/quant/indicators'

/** A candle as indicators read it (`time`) and as the library draws it (`timestamp`). Never changed in place. */
export type ChartBar = Bar & {
  readonly timestamp: number
  /** Quote units. */
  readonly turnover: number
}

const chartBar = (time: number, fields: readonly string[]): ChartBar => {
  const [open = Number.NaN, high = Number.NaN, low = Number.NaN, close = Number.NaN, volume = 0, turnover = 0] =
    fields.map(Number)
  return { time, timestamp: time, open, high, low, close, volume, turnover }
}

export const barOfCandle = ([time, ...fields]: CandleList['candles'][number]): ChartBar => chartBar(time, fields)

export const barOfLive = ({ time, open, high, low, close, volume, turnover }: LiveBar): ChartBar =>
  chartBar(time, [open, high, low, close, volume, turnover])

/** Ascending, each time once; of two bars of the same time the later in the list counts. */
export function inOrder(bars: readonly ChartBar[]): ChartBar[] {
  const isOrdered = bars.every((bar, at) => at === 0 || (bars[at - 1]?.time ?? 0) < bar.time)
  if (isOrdered) return [...bars]
  return [...new Map(bars.map(bar => [bar.time, bar])).values()].toSorted((a, b) => a.time - b.time)
}

export const isSameBar = (a: ChartBar, b: ChartBar): boolean =>
  a.time === b.time &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume
