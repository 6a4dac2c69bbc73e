import { EXCHANGES, parsePairCode } from '@candela/contract/core'
import type { Signal, SignalSide } from '@candela/contract/signals'
import { growth } from '@candela/quant'

export { signalPairPath as pairPath } from '@candela/contract/signals'

/** Percent in the direction of the signal, before fees. */
export function returnSince(side: SignalSide, price: string, last: string): number | null {
  const change = growth(Number(price), Number(last))
  if (change === undefined) return null
  return change * 100 * (side === 'up' ? 1 : -1)
}

export type PairNames = {
  /** `BTC`, `NQmain`. */
  readonly symbol: string
  readonly quote: string
  /** Empty for our own composite. */
  readonly exchange: string
  readonly kind: 'spot' | 'perpetual' | 'futures'
  readonly isIndex: boolean
}

const KINDS = { SPOT: 'spot', PERPETUAL: 'perpetual', FUTURES: 'futures' } as const

/** The parts of a pair's code as people read them; undefined if it is no code. */
export function pairNames(code: string): PairNames | undefined {
  const pair = parsePairCode(code)
  if (pair === undefined) return undefined
  const exchange = EXCHANGES.find(({ id }) => id === pair.exchange)
  return {
    symbol: pair.baseAsset,
    quote: pair.quoteAsset,
    exchange: exchange === undefined || exchange.kind === 'composite' ? '' : exchange.name,
    kind: KINDS[pair.contractType],
    isIndex: exchange?.kind === 'futures',
  }
}

/** How a signal's pair is called: an index future by its name, a coin by its symbol. */
export const subjectOf = ({ kind, name, symbol }: Pick<Signal, 'kind' | 'name' | 'symbol'>): string =>
  kind === 'stock' ? name : symbol

/** The newest first, each once. */
export const newestFirst = (lists: readonly (readonly Signal[])[]): Signal[] =>
  [...new Map(lists.flat().map(signal => [signal.id, signal])).values()].toSorted(
    (a, b) => b.raisedAt - a.raisedAt || Number(b.id) - Number(a.id),
  )

/** The newest rows in front of those that are shown; without a row in common there may be a gap, so only the newest. */
export function withNewest(shown: readonly Signal[], newest: readonly Signal[], count: number): readonly Signal[] {
  if (newest.length >= count) return newest
  const known = new Set(newest.map(({ id }) => id))
  if (!shown.some(({ id }) => known.has(id))) return newest
  return [...newest, ...shown.filter(({ id }) => !known.has(id))].slice(0, count)
}
