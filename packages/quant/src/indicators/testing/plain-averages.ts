import { at, close, type Definition, n, times2, volume } from './plain-bars.ts'
import {
  ago,
  change,
  ema,
  mean,
  minus,
  over,
  rolling,
  sma,
  sum,
  times,
  total,
  wilder,
  wma,
  zip,
} from './plain-series.ts'

function regression(values: readonly number[]): { slope: number; middle: number } {
  const middle = mean(values)
  const centre = (values.length - 1) / 2
  const steep = sum(values.map((value, x) => (x - centre) * (value - middle)))
  return { slope: steep / sum(values.map((_, x) => (x - centre) ** 2)), middle }
}

export const plainAverages = {
  sma: (bars, p) => ({ sma: sma(close(bars), n(p)) }),
  ema: (bars, p) => ({ ema: ema(close(bars), n(p)) }),
  wma: (bars, p) => ({ wma: wma(close(bars), n(p)) }),
  hma: (bars, p) => {
    const half = wma(close(bars), Math.floor(n(p) / 2))
    return { hma: wma(minus(times(half, 2), wma(close(bars), n(p))), Math.floor(Math.sqrt(n(p)))) }
  },
  dema: (bars, p) => {
    const once = ema(close(bars), n(p))
    return { dema: minus(times(once, 2), ema(once, n(p))) }
  },
  tema: (bars, p) => {
    const once = ema(close(bars), n(p))
    const twice = ema(once, n(p))
    return { tema: zip((a = 0, b = 0, c = 0) => 3 * a - 3 * b + c, once, twice, ema(twice, n(p))) }
  },
  smma: (bars, p) => ({ smma: wilder(close(bars), n(p)) }),
  kama: (bars, p) => {
    const moved = minus(close(bars), ago(close(bars), n(p))).map(Math.abs)
    const walked = total(change(close(bars)).map(Math.abs), n(p))
    const [fast, slow] = [2 / (at(p, 'fast') + 1), 2 / (at(p, 'slow') + 1)]
    let last = Number.NaN
    return {
      kama: zip(
        (price = 0, before = 0, m = 0, w = 0) => {
          if (Number.isNaN(w)) return Number.NaN
          if (Number.isNaN(last)) last = before
          last += ((w === 0 ? 1 : m / w) * (fast - slow) + slow) ** 2 * (price - last)
          return last
        },
        close(bars),
        ago(close(bars), 1),
        moved,
        walked,
      ),
    }
  },
  vwma: (bars, p) => ({ vwma: over(total(times2(close(bars), volume(bars)), n(p)), total(volume(bars), n(p))) }),
  bbi: (bars, p) => ({
    bbi: zip((...all) => mean(all), ...[1, 2, 3, 4].map(each => sma(close(bars), at(p, `length${each}`)))),
  }),
  linearRegression: (bars, p) => ({
    value: rolling(close(bars), n(p), all => {
      const { slope, middle } = regression(all)
      return middle + (slope * (all.length - 1)) / 2
    }),
  }),
  linearRegressionSlope: (bars, p) => ({ slope: rolling(close(bars), n(p), all => regression(all).slope) }),
} satisfies Readonly<Record<string, Definition>>
