import type { Bar } from '../definition/bar.ts'
import { bottom, column, sma, top, zip } from './plain-series.ts'

export type Params = Readonly<Record<string, number>>
export type PlainOutputs = Readonly<Record<string, readonly number[]>>

/** What an indicator is, written without any thought of speed. */
export type Definition = (bars: readonly Bar[], params: Params) => PlainOutputs

export const at = (p: Params, id: string): number => p[id] ?? Number.NaN
export const n = (p: Params): number => at(p, 'length')
export const close = (bars: readonly Bar[]): number[] => column(bars, 'close')
export const high = (bars: readonly Bar[]): number[] => column(bars, 'high')
export const low = (bars: readonly Bar[]): number[] => column(bars, 'low')
export const volume = (bars: readonly Bar[]): number[] => column(bars, 'volume')
export const positive = (values: readonly number[]): number[] =>
  values.map(value => (Number.isNaN(value) ? value : Math.max(0, value)))
export const times2 = (a: readonly number[], b: readonly number[]): number[] => zip((x = 0, y = 0) => x * y, a, b)
export const middleOf = (bars: readonly Bar[], length: number): number[] =>
  zip((h = 0, l = 0) => (h + l) / 2, top(high(bars), length), bottom(low(bars), length))

export const signal = (id: string, values: readonly number[], p: Params): PlainOutputs => ({
  [id]: values,
  signal: sma(values, at(p, 'signal')),
})
