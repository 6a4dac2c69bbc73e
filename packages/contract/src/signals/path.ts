import type { SignalKind } from './kind.ts'

/** The page of a pair's signals. A code has one slash, which stays as it is. */
export const signalPairPath = (pair: string): `/${string}` => `/signal/pair/${pair}`

/** The page of each kind. */
export const SIGNAL_PATHS = {
  trend: '/signal/trendfollowing',
  stock: '/signal/stock',
  ma5: '/signal/ma5strategy',
  rsi: '/signal/rsi',
  rank: '/signal/long-short-rank',
} as const satisfies Readonly<Record<SignalKind, `/${string}`>>
