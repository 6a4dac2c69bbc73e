import type { Bar } from '../definition/bar.ts'
import { at, close, type Definition, high, low, middleOf, n, type Params, type PlainOutputs } from './plain-bars.ts'
import { ago, atr, bottom, deviation, ema, minus, over, sma, times, top, trueRange, zip } from './plain-series.ts'

const around = (middle: readonly number[], distance: readonly number[]): PlainOutputs => ({
  middle,
  upper: zip((m = 0, d = 0) => m + d, middle, distance),
  lower: minus(middle, distance),
})
const boll = (bars: readonly Bar[], p: Params): PlainOutputs =>
  around(sma(close(bars), n(p)), times(deviation(close(bars), n(p)), at(p, 'multiplier')))

export const plainVolatility = {
  boll,
  bollPercentB: (bars, p) => {
    const { upper = [], lower = [] } = boll(bars, p)
    return { percentB: over(minus(close(bars), lower), minus(upper, lower)) }
  },
  bollWidth: (bars, p) => {
    const { upper = [], lower = [], middle = [] } = boll(bars, p)
    return { width: over(minus(upper, lower), middle) }
  },
  atr: (bars, p) => ({ atr: atr(bars, n(p)) }),
  trueRange: bars => ({ range: trueRange(bars) }),
  natr: (bars, p) => ({ natr: times(over(atr(bars, n(p)), close(bars)), 100) }),
  keltner: (bars, p) => around(ema(close(bars), n(p)), times(atr(bars, at(p, 'atrLength')), at(p, 'multiplier'))),
  donchian: (bars, p) => ({
    middle: middleOf(bars, n(p)),
    upper: top(high(bars), n(p)),
    lower: bottom(low(bars), n(p)),
  }),
  standardDeviation: (bars, p) => ({ deviation: deviation(close(bars), n(p)) }),
  historicalVolatility: (bars, p) => {
    const moves = over(close(bars), ago(close(bars), 1)).map(Math.log)
    return { volatility: times(deviation(moves, n(p)), 100 * Math.sqrt(at(p, 'perYear'))) }
  },
} satisfies Readonly<Record<string, Definition>>
