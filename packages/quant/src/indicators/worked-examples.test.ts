import { describe, expect, it } from 'vitest'
import { type Bar, barsOf } from './definition/bar.ts'
import type { Indicator } from './definition/indicator.ts'
import { indicators } from './table.ts'

const closes = (...prices: number[]): Bar[] =>
  prices.map((close, at) => ({ time: at * 60_000, open: close, high: close, low: close, close, volume: 1 }))

/** High, low, close. */
const candles = (...rows: (readonly [number, number, number])[]): Bar[] =>
  rows.map(([high, low, close], at) => ({ time: at * 60_000, open: low, high, low, close, volume: 10 }))

const N = Number.NaN
/** The example of Wilder's method that many textbooks share. */
const WILDER =
  '44.34 44.09 44.15 43.61 44.33 44.83 45.10 45.42 45.84 46.08 45.89 46.03 45.61 46.28 46.28 46.00 46.03 46.41 46.22 45.64'
const FIVE = candles([10, 8, 9], [12, 9, 11], [13, 11, 12], [12, 10, 10], [11, 8, 9])
const UP_DOWN = candles([10, 9, 9], [11, 10, 10], [14, 12, 13], [13, 11, 12], [12, 7, 8], [11, 9, 10], [12, 10, 11])

type Example = {
  readonly indicator: Indicator
  readonly params?: Readonly<Record<string, number>>
  readonly bars: readonly Bar[]
  readonly expected: Readonly<Record<string, readonly number[]>>
}

const EXAMPLES: readonly Example[] = [
  { indicator: indicators.sma, params: { length: 3 }, bars: closes(1, 2, 6, 4), expected: { sma: [N, N, 3, 4] } },
  {
    indicator: indicators.ema,
    params: { length: 3 },
    bars: closes(2, 4, 6, 8, 12, 14, 16, 18, 20),
    expected: { ema: [N, N, 4, 6, 9, 11.5, 13.75, 15.875, 17.9375] },
  },
  {
    indicator: indicators.wma,
    params: { length: 3 },
    bars: closes(1, 2, 6, 4),
    expected: { wma: [N, N, 23 / 6, 26 / 6] },
  },
  { indicator: indicators.smma, params: { length: 2 }, bars: closes(1, 3, 6, 4), expected: { smma: [N, 2, 4, 4] } },
  {
    indicator: indicators.rsi,
    bars: closes(...WILDER.split(' ').map(Number)),
    expected: {
      rsi: Array.from({ length: 14 }, () => N).concat(
        [70.46413502109705, 66.2496185535551, 66.48094183471267],
        [69.3468531629087, 66.29471265892626, 57.91502067008555],
      ),
    },
  },
  {
    indicator: indicators.macd,
    params: { fast: 2, slow: 3, signal: 2 },
    bars: closes(10, 11, 13, 12, 14, 15, 13),
    expected: {
      macd: [N, N, 5 / 6, 7 / 18, 0.5185185185185185, 0.5339506172839507, 0.025205761316872428],
      signal: [N, N, N, 11 / 18, 0.5493827160493827, 0.5390946502057613, 0.19650205761316872],
      histogram: [N, N, N, -2 / 9, -0.030864197530864196, -0.0051440329218107, -0.1712962962962963],
    },
  },
  {
    indicator: indicators.kdj,
    params: { length: 3 },
    bars: FIVE,
    expected: {
      k: [N, N, 60, 48.333333333333336, 38.888888888888886],
      d: [N, N, 53.333333333333336, 51.666666666666664, 47.407407407407405],
      j: [N, N, 73.33333333333333, 41.666666666666664, 21.85185185185185],
    },
  },
  { indicator: indicators.trueRange, bars: FIVE, expected: { range: [N, 3, 2, 2, 3] } },
  { indicator: indicators.atr, params: { length: 3 }, bars: FIVE, expected: { atr: [N, N, N, 7 / 3, 23 / 9] } },
  {
    indicator: indicators.boll,
    params: { length: 4, multiplier: 2 },
    bars: closes(1, 3, 5, 7),
    expected: { middle: [N, N, N, 4], upper: [N, N, N, 4 + 2 * Math.sqrt(5)], lower: [N, N, N, 4 - 2 * Math.sqrt(5)] },
  },
  { indicator: indicators.obv, bars: closes(5, 6, 6, 4), expected: { obv: [0, 1, 1, 0] } },
  // A pivot is known two bars later, and equal highs are none.
  {
    indicator: indicators.pivots,
    params: { left: 2, right: 2 },
    bars: UP_DOWN,
    expected: { high: [N, N, N, N, 14, N, N], low: [N, N, N, N, N, N, 7] },
  },
  {
    indicator: indicators.pivots,
    params: { left: 1, right: 1 },
    bars: candles([10, 9, 9], [12, 9, 9], [12, 9, 9], [10, 9, 9]),
    expected: { high: [N, N, N, N], low: [N, N, N, N] },
  },
]

describe('worked examples', () => {
  it.each(EXAMPLES)('$indicator.label', ({ indicator, params = {}, bars, expected }) => {
    const series = indicator.compute(barsOf(bars), params)
    for (const [output, values] of Object.entries(expected)) {
      const rounded = Array.from(series[output] ?? [], value => Number(value.toFixed(12)))
      expect(rounded).toEqual(values.map(value => Number(value.toFixed(12))))
    }
  })
})
