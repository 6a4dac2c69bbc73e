import { at, close, type Definition, high, low, middleOf, n } from './plain-bars.ts'
import {
  ago,
  atr,
  bottom,
  change,
  ema,
  minus,
  over,
  rolling,
  times,
  top,
  total,
  trueRange,
  wilder,
  zip,
} from './plain-series.ts'
import { plainSar, plainSupertrend } from './plain-stops.ts'

const age = (values: readonly number[], length: number, best: (...all: number[]) => number): number[] =>
  rolling(values, length + 1, all => (100 * all.lastIndexOf(best(...all))) / length)

export const plainTrend = {
  sar: (bars, p) => ({ sar: plainSar(bars, at(p, 'step'), at(p, 'maximum')) }),
  dmi: (bars, p) => {
    const up = change(high(bars))
    const down = times(change(low(bars)), -1)
    const move = (a = 0, b = 0): number => (Number.isNaN(a) ? a : a > b && a > 0 ? a : 0)
    const range = atr(bars, n(p))
    const plus = times(over(wilder(zip(move, up, down), n(p)), range), 100)
    const less = times(over(wilder(zip(move, down, up), n(p)), range), 100)
    const dx = zip((a = 0, b = 0) => (a + b === 0 ? 0 : (100 * Math.abs(a - b)) / (a + b)), plus, less)
    const adx = wilder(dx, at(p, 'smoothing'))
    return { plus, minus: less, adx, adxr: zip((a = 0, b = 0) => (a + b) / 2, adx, ago(adx, at(p, 'smoothing') - 1)) }
  },
  ichimoku: (bars, p) => {
    const [conversion, base] = [middleOf(bars, at(p, 'conversion')), middleOf(bars, at(p, 'base'))]
    const [leadA, leadB] = [zip((a = 0, b = 0) => (a + b) / 2, conversion, base), middleOf(bars, at(p, 'span'))]
    const back = at(p, 'displacement') - 1
    return { conversion, base, leadA, leadB, lagging: close(bars), cloudA: ago(leadA, back), cloudB: ago(leadB, back) }
  },
  supertrend: (bars, p) => plainSupertrend(bars, atr(bars, n(p)), at(p, 'multiplier')),
  aroon: (bars, p) => {
    const [up, down] = [age(high(bars), n(p), Math.max), age(low(bars), n(p), Math.min)]
    return { up, down, oscillator: minus(up, down) }
  },
  vortex: (bars, p) => {
    const range = total(trueRange(bars), n(p))
    const side = (a: readonly number[], b: readonly number[]): number[] =>
      total(minus(a, ago(b, 1)).map(Math.abs), n(p))
    return { plus: over(side(high(bars), low(bars)), range), minus: over(side(low(bars), high(bars)), range) }
  },
  mass: (bars, p) => {
    const once = ema(minus(high(bars), low(bars)), at(p, 'smoothing'))
    return { mass: total(over(once, ema(once, at(p, 'smoothing'))), n(p)) }
  },
  choppiness: (bars, p) => {
    const range = minus(top(high(bars), n(p)), bottom(low(bars), n(p)))
    return {
      choppiness: over(total(trueRange(bars), n(p)), range).map(value => (100 * Math.log10(value)) / Math.log10(n(p))),
    }
  },
} satisfies Readonly<Record<string, Definition>>
