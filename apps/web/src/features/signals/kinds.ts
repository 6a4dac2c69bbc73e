import { EXCHANGES, type Interval } from '@candela/contract/core'
import { SIGNAL_INTERVALS, SIGNAL_PATHS, type SignalKind } from '@candela/contract/signals'

/** What differs between the pages of the kinds, but for their words. */
export type KindPage = {
  readonly path: (typeof SIGNAL_PATHS)[SignalKind]
  /** Empty if the kind is raised on one interval only. */
  readonly intervals: readonly Interval[]
  /** The only one, or the one that is shown first: most signals of all are of a minute, which few people trade. */
  readonly level: Interval
  readonly exchanges: readonly { readonly id: string; readonly name: string }[]
  /** An index has no market cap. */
  readonly hasMarketCap: boolean
}

const exchangesOf = (isIndex: boolean): KindPage['exchanges'] =>
  EXCHANGES.filter(({ kind }) => (kind === 'futures') === isIndex).toSorted((a, b) => a.sort - b.sort)

/** 1 hour. */
const FIRST_LEVEL: Interval = '60'

const pageOf = (kind: SignalKind): KindPage => ({
  path: SIGNAL_PATHS[kind],
  intervals: SIGNAL_INTERVALS[kind].length === 1 ? [] : SIGNAL_INTERVALS[kind],
  level: (SIGNAL_INTERVALS[kind].length === 1 ? SIGNAL_INTERVALS[kind][0] : undefined) ?? FIRST_LEVEL,
  exchanges: exchangesOf(kind === 'stock'),
  hasMarketCap: kind !== 'stock',
})

export const KIND_PAGES: Readonly<Record<SignalKind, KindPage>> = {
  trend: pageOf('trend'),
  rsi: pageOf('rsi'),
  ma5: pageOf('ma5'),
  rank: pageOf('rank'),
  stock: pageOf('stock'),
}

/** The kinds of signals of a coin's pairs, and of index futures, in the order of the tabs. */
export const COIN_KINDS: readonly SignalKind[] = ['trend', 'rsi', 'ma5', 'rank']
export const INDEX_KINDS: readonly SignalKind[] = ['stock']
