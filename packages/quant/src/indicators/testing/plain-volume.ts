import type { Bar } from '../definition/bar.ts'
import { at, close, type Definition, high, low, n, signal, times2, volume } from './plain-bars.ts'
import {
  ago,
  change,
  ema,
  middles,
  minus,
  over,
  running,
  sma,
  sum,
  times,
  total,
  typical,
  zip,
} from './plain-series.ts'

const flow = (bars: readonly Bar[]): number[] =>
  bars.map(({ high: h, low: l, close: c, volume: v }) => (h === l ? 0 : ((2 * c - h - l) / (h - l)) * v))
const flowing = (bars: readonly Bar[], isRight: (move: number) => boolean): number[] =>
  zip(
    (move = 0, price = 0, traded = 0) => (Number.isNaN(move) ? move : isRight(move) ? price * traded : 0),
    change(typical(bars)),
    typical(bars),
    volume(bars),
  )

export const plainVolume = {
  obv: bars => ({ obv: running(times2(change(close(bars)).map(Math.sign), volume(bars))) }),
  pvt: bars => ({ pvt: running(times2(over(change(close(bars)), ago(close(bars), 1)), volume(bars))) }),
  vwap: bars => ({
    vwap: bars.map(({ time }, here) => {
      const today = bars
        .slice(0, here + 1)
        .filter(bar => Math.floor(bar.time / 86_400_000) === Math.floor(time / 86_400_000))
      const paid = sum(today.map(bar => ((bar.high + bar.low + bar.close) / 3) * bar.volume))
      const traded = sum(volume(today))
      return traded === 0 ? Number.NaN : paid / traded
    }),
  }),
  vr: (bars, p) => {
    const of = (sign: number): number[] =>
      zip(
        (move = 0, v = 0) => (Number.isNaN(move) ? move : Math.sign(move) === sign ? v : 0),
        change(close(bars)),
        volume(bars),
      )
    const side = (sign: number): number[] => zip((a = 0, b = 0) => a + b / 2, total(of(sign), n(p)), total(of(0), n(p)))
    return { vr: times(over(side(1), side(-1)), 100) }
  },
  emv: (bars, p) => {
    const moved = change(middles(bars))
    const range = minus(high(bars), low(bars))
    const ease = zip(
      (m = 0, r = 0, v = 0) => (Number.isNaN(m) ? m : v === 0 ? 0 : m / (v / at(p, 'scale') / r)),
      moved,
      range,
      volume(bars),
    )
    return signal('emv', sma(ease, n(p)), p)
  },
  mfi: (bars, p) => {
    const up = total(
      flowing(bars, move => move > 0),
      n(p),
    )
    const down = total(
      flowing(bars, move => move < 0),
      n(p),
    )
    return { mfi: zip((a = 0, b = 0) => (a + b === 0 ? 50 : 100 - 100 / (1 + a / b)), up, down) }
  },
  cmf: (bars, p) => ({ cmf: over(total(flow(bars), n(p)), total(volume(bars), n(p))) }),
  accumulation: bars => ({ line: running(flow(bars)) }),
  chaikinOscillator: (bars, p) => {
    const line = running(flow(bars))
    return { oscillator: minus(ema(line, at(p, 'fast')), ema(line, at(p, 'slow'))) }
  },
  force: (bars, p) => ({ force: ema(times2(change(close(bars)), volume(bars)), n(p)) }),
  volumeMean: (bars, p) => ({
    volume: volume(bars),
    ...Object.fromEntries([1, 2, 3].map(each => [`mean${each}`, sma(volume(bars), at(p, `length${each}`))])),
  }),
} satisfies Readonly<Record<string, Definition>>
