import type { Bar } from '../definition/bar.ts'
import {
  at,
  close,
  type Definition,
  high,
  low,
  n,
  type Params,
  type PlainOutputs,
  positive,
  signal,
} from './plain-bars.ts'
import {
  ago,
  bottom,
  change,
  column,
  ema,
  mean,
  middles,
  minus,
  over,
  rolling,
  sma,
  times,
  top,
  total,
  typical,
  wilder,
  zip,
} from './plain-series.ts'

const place = (bars: readonly Bar[], length: number, flat: number): number[] =>
  zip(
    (c = 0, h = 0, l = 0) => (h === l ? flat : (c - l) / (h - l)),
    close(bars),
    top(high(bars), length),
    bottom(low(bars), length),
  )
const rsi = (values: readonly number[], length: number): number[] =>
  zip(
    (up = 0, down = 0) => (up + down === 0 ? 50 : 100 - 100 / (1 + up / down)),
    wilder(positive(change(values)), length),
    wilder(positive(times(change(values), -1)), length),
  )
const stochastic = (raw: readonly number[], p: Params): PlainOutputs => {
  const k = sma(raw, at(p, 'smoothK'))
  return { k, d: sma(k, at(p, 'smoothD')) }
}
const three = (values: readonly number[], length: number): number[] => ema(ema(ema(values, length), length), length)

export const plainMomentum = {
  rsi: (bars, p) => ({ rsi: rsi(close(bars), n(p)) }),
  macd: (bars, p) => {
    const macd = minus(ema(close(bars), at(p, 'fast')), ema(close(bars), at(p, 'slow')))
    const line = ema(macd, at(p, 'signal'))
    return { macd, signal: line, histogram: minus(macd, line) }
  },
  kdj: (bars, p) => {
    let [k, d] = [50, 50]
    const rows = place(bars, n(p), 0.5).map(raw => {
      if (Number.isNaN(raw)) return { k: raw, d: raw, j: raw }
      k = (100 * raw + (at(p, 'smoothK') - 1) * k) / at(p, 'smoothK')
      d = (k + (at(p, 'smoothD') - 1) * d) / at(p, 'smoothD')
      return { k, d, j: 3 * k - 2 * d }
    })
    return { k: rows.map(row => row.k), d: rows.map(row => row.d), j: rows.map(row => row.j) }
  },
  cci: (bars, p) => ({
    cci: rolling(typical(bars), n(p), all => {
      const middle = mean(all)
      const distance = mean(all.map(value => Math.abs(value - middle)))
      return distance < 1e-12 ? 0 : ((all.at(-1) ?? 0) - middle) / (0.015 * distance)
    }),
  }),
  williamsR: (bars, p) => ({ r: place(bars, n(p), 1).map(value => 100 * value - 100) }),
  stochastic: (bars, p) => stochastic(times(place(bars, n(p), 0), 100), p),
  stochasticRsi: (bars, p) => {
    const values = rsi(close(bars), at(p, 'rsiLength'))
    const length = at(p, 'stochasticLength')
    const raw = zip(
      (v = 0, h = 0, l = 0) => (h === l ? 0 : (100 * (v - l)) / (h - l)),
      values,
      top(values, length),
      bottom(values, length),
    )
    return stochastic(raw, p)
  },
  roc: (bars, p) => ({ roc: times(over(minus(close(bars), ago(close(bars), n(p))), ago(close(bars), n(p))), 100) }),
  mtm: (bars, p) => signal('mtm', minus(close(bars), ago(close(bars), n(p))), p),
  trix: (bars, p) => {
    const smooth = three(close(bars), n(p))
    return signal('trix', times(over(change(smooth), ago(smooth, 1)), 100), p)
  },
  bias: (bars, p) =>
    Object.fromEntries(
      [1, 2, 3].map(each => {
        const line = sma(close(bars), at(p, `length${each}`))
        return [`bias${each}`, times(over(minus(close(bars), line), line), 100)]
      }),
    ),
  psy: (bars, p) => {
    const rises = change(close(bars)).map(move => (Number.isNaN(move) ? move : Number(move > 0)))
    return signal('psy', times(sma(rises, n(p)), 100), p)
  },
  brar: (bars, p) => {
    const before = ago(close(bars), 1)
    const opens = column(bars, 'open')
    const ratio = (a: readonly number[], b: readonly number[]): number[] =>
      times(over(total(a, n(p)), total(b, n(p))), 100)
    return {
      br: ratio(positive(minus(high(bars), before)), positive(minus(before, low(bars)))),
      ar: ratio(minus(high(bars), opens), minus(opens, low(bars))),
    }
  },
  cr: (bars, p) => {
    const before = ago(middles(bars), 1)
    const [up, down] = [positive(minus(high(bars), before)), positive(minus(before, low(bars)))]
    return { cr: times(over(total(up, n(p)), total(down, n(p))), 100) }
  },
  dma: (bars, p) => signal('dma', minus(sma(close(bars), at(p, 'fast')), sma(close(bars), at(p, 'slow'))), p),
  ao: (bars, p) => ({ ao: minus(sma(middles(bars), at(p, 'fast')), sma(middles(bars), at(p, 'slow'))) }),
  ultimate: (bars, p) => {
    const before = ago(close(bars), 1)
    const floor = zip(Math.min, low(bars), before)
    const bought = minus(close(bars), floor)
    const moved = minus(zip(Math.max, high(bars), before), floor)
    const share = (id: string): number[] => over(total(bought, at(p, id)), total(moved, at(p, id)))
    return {
      ultimate: zip(
        (a = 0, b = 0, c = 0) => (100 * (4 * a + 2 * b + c)) / 7,
        share('short'),
        share('medium'),
        share('long'),
      ),
    }
  },
} satisfies Readonly<Record<string, Definition>>
