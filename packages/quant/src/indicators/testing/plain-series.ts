import type { Bar } from '../definition/bar.ts'

/** Definitions as textbooks write them, on plain arrays and with a loop over every window. NaN is "no value yet". */
export type Plain = readonly number[]

export const sum = (values: Plain): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: Plain): number => sum(values) / values.length

/** A function of the last `length` values, once that many are numbers. */
export function rolling(values: Plain, length: number, of: (window: Plain) => number): number[] {
  return values.map((_, at) => {
    const window = values.slice(Math.max(0, at - length + 1), at + 1)
    return window.length < length || window.some(Number.isNaN) ? Number.NaN : of(window)
  })
}

export const sma = (values: Plain, length: number): number[] => rolling(values, length, mean)
export const total = (values: Plain, length: number): number[] => rolling(values, length, sum)
export const top = (values: Plain, length: number): number[] => rolling(values, length, all => Math.max(...all))
export const bottom = (values: Plain, length: number): number[] => rolling(values, length, all => Math.min(...all))
export const deviation = (values: Plain, length: number): number[] =>
  rolling(values, length, all => Math.sqrt(mean(all.map(value => (value - mean(all)) ** 2))))
export const wma = (values: Plain, length: number): number[] =>
  rolling(values, length, all => sum(all.map((value, at) => value * (at + 1))) / ((length * (length + 1)) / 2))

/** Starts with the simple mean of the first `length` numbers. */
export function smoothed(values: Plain, length: number, weight: number): number[] {
  const skipped = values.findIndex(value => !Number.isNaN(value))
  let last = Number.NaN
  return values.map((value, at) => {
    if (at === skipped + length - 1) last = mean(values.slice(skipped, at + 1))
    else if (at >= skipped + length) last = value * weight + last * (1 - weight)
    return last
  })
}
export const ema = (values: Plain, length: number): number[] => smoothed(values, length, 2 / (length + 1))
export const wilder = (values: Plain, length: number): number[] => smoothed(values, length, 1 / length)

export const ago = (values: Plain, length: number): number[] => values.map((_, at) => values[at - length] ?? Number.NaN)

/** Bar by bar. */
export const zip = (of: (...values: number[]) => number, ...series: Plain[]): number[] =>
  (series[0] ?? []).map((_, at) => of(...series.map(each => each[at] ?? Number.NaN)))
export const minus = (a: Plain, b: Plain): number[] => zip((x = 0, y = 0) => x - y, a, b)
export const over = (a: Plain, b: Plain): number[] => zip((x = 0, y = 0) => (y === 0 ? Number.NaN : x / y), a, b)
export const times = (a: Plain, factor: number): number[] => a.map(value => value * factor)
export const change = (values: Plain): number[] => minus(values, ago(values, 1))
export const running = (values: Plain): number[] => {
  let last = 0
  return values.map(value => (last += Number.isNaN(value) ? 0 : value))
}

export const column = (bars: readonly Bar[], name: keyof Bar): number[] => bars.map(bar => bar[name])
export const typical = (bars: readonly Bar[]): number[] => bars.map(({ high, low, close }) => (high + low + close) / 3)
export const middles = (bars: readonly Bar[]): number[] => bars.map(({ high, low }) => (high + low) / 2)
export const trueRange = (bars: readonly Bar[]): number[] =>
  bars.map(({ high, low }, at) => {
    const before = bars[at - 1]?.close ?? Number.NaN
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
  })
export const atr = (bars: readonly Bar[], length: number): number[] => wilder(trueRange(bars), length)
