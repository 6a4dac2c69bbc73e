import { INTERVALS, type Interval } from '../core/index.ts'

/** Trend following, index futures, MA5 on four hours, RSI divergence on one hour, and alignment of three averages. */
export const SIGNAL_KINDS = ['trend', 'stock', 'ma5', 'rsi', 'rank'] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** The kind of a record that does not name one. */
export const USUAL_KIND: SignalKind = 'trend'

/** As calls and files name them. */
export const SIGNAL_CODES: Readonly<Record<SignalKind, number>> = { trend: 0, stock: 1, ma5: 2, rsi: 3, rank: 4 }

/** The intervals on which a kind is raised. */
export const SIGNAL_INTERVALS: Readonly<Record<SignalKind, readonly Interval[]>> = {
  trend: INTERVALS,
  stock: INTERVALS,
  ma5: ['240'],
  rsi: ['60'],
  rank: INTERVALS,
}

/** 1 expects rising prices, -1 falling ones. */
export type SignalDirection = 1 | -1

/** Bars after the entry at which the return of a signal is taken. */
export const SIGNAL_HORIZONS = [1, 4, 12, 24] as const
