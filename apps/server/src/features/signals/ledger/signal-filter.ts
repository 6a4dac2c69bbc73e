/** What a list or a record is of, from the filters of its call. */
import { AppError, canonicalPairCode, EXCHANGES, type PairCode } from '@candela/contract/core'
import type { SignalKind, SignalListInput } from '@candela/contract/signals'
import type { Instrument } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireExchange } from '#market/catalogue/require-known.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import { directionOf } from './figures.ts'
import type { SignalFilter } from './read-repo.ts'
import { requireInterval, requireKind } from './require-kind.ts'

export type SignalFilterInput = Pick<SignalListInput, 'interval' | 'side' | 'pair' | 'pairs' | 'exchange'>

export function signalFilter(
  catalogue: Catalogue,
  kind: SignalKind,
  { interval, side, pair, pairs, exchange }: SignalFilterInput,
): SignalFilter {
  if (interval !== undefined) requireInterval(kind, interval)
  const only = pair === undefined ? undefined : ofKind(requireInstrument(catalogue, pair), kind).code
  return {
    kind,
    interval,
    direction: directionOf(side),
    // Favourites may have left the market: what is not known has no signals.
    pairs: pairsOf(
      only,
      pairs?.flatMap(code => canonicalPairCode(code) ?? []),
    ),
    exchange: exchange === undefined ? undefined : exchangeOf(kind, exchange),
  }
}

/** A pair and a list of pairs are two filters: both hold. */
function pairsOf(only: PairCode | undefined, listed: readonly PairCode[] | undefined): readonly PairCode[] | undefined {
  if (only === undefined) return listed
  return listed === undefined || listed.includes(only) ? [only] : []
}

export function requireInstrument(catalogue: Catalogue, code: string): Instrument {
  return requirePair(catalogue, canonicalPairCode(code)).instrument
}

function ofKind(instrument: Instrument, kind: SignalKind): Instrument {
  requireKind(instrument, kind)
  return instrument
}

/** By its id, not by its pairs: those that have left the market count, too. */
function exchangeOf(kind: SignalKind, exchange: string): string {
  const id = requireExchange(exchange)
  const hasIndexFutures = EXCHANGES.some(each => each.id === id && each.kind === 'futures')
  if (hasIndexFutures !== (kind === 'stock')) throw new AppError('PAIR_UNSUPPORTED')
  return id
}
