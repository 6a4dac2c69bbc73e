/** Whose signals are raised, by which rules. Pure. */
import type { Pair, PairCode } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import type { Instrument } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'

/** Which part of a pair's past: all of it, or the newest signals of small intervals before that. */
export type PastPart = 'whole' | 'recent'

/** Perpetuals with the largest turnover. */
const PERPETUALS = 100

const COIN_KINDS: readonly SignalKind[] = ['trend', 'ma5', 'rsi', 'rank']
const INDEX_KINDS: readonly SignalKind[] = ['stock']
const INDEX_EXCHANGES: readonly string[] = ['cme', 'cbot', 'hkex', 'sgx']

export const isIndexFuture = ({ exchange }: Pick<Pair, 'exchange'>): boolean => INDEX_EXCHANGES.includes(exchange)

export const kindsOf = (instrument: Instrument): readonly SignalKind[] =>
  isIndexFuture(instrument) ? INDEX_KINDS : COIN_KINDS

/** For buying and selling together, in millionths: what a taker pays without discounts. */
const FEES = { spot: 2_000, contract: 1_000, index: 200 } as const

export const feeOf = (pair: Pick<Pair, 'exchange' | 'contractType'>): number =>
  isIndexFuture(pair) ? FEES.index : pair.contractType === 'SPOT' ? FEES.spot : FEES.contract

/** On a real market turnovers come in one by one: a choice among a few would not be that of the largest. */
const KNOWN_SHARE = 0.9
const KNOWN_WAIT_MS = 10 * MINUTE_MS

/** Whether so many of the perpetuals have a turnover that the largest can be chosen, this long after the start. */
export const canChoose = (known: number, listed: number, waitedMs: number): boolean =>
  known > 0 && (known >= listed * KNOWN_SHARE || waitedMs >= KNOWN_WAIT_MS)

/** If only a few pairs have no past yet, as after a restart, their whole past is there soon. */
const FEW_SHARE = 0.1

export const partsOfPast = (missing: number, total: number): readonly PastPart[] =>
  missing <= total * FEW_SHARE ? ['whole'] : ['recent', 'whole']

/** Our own exchange's pairs, the index futures, and what others need: whatever their turnover. */
export function steadyPairs(
  { composites, listed }: Pick<Catalogue, 'composites' | 'listed'>,
  needed: ReadonlySet<PairCode>,
): readonly PairCode[] {
  return [
    ...composites.map(({ instrument }) => instrument.code),
    ...listed.filter(isIndexFuture).map(({ code }) => code),
    ...listed.filter(({ code }) => needed.has(code)).map(({ code }) => code),
  ]
}

/** The perpetuals with the largest turnover, largest first. */
export const largestPerpetuals = (turnovers: ReadonlyMap<PairCode, number>): readonly PairCode[] =>
  [...turnovers]
    .toSorted(([a, aTurnover], [b, bTurnover]) => bTurnover - aTurnover || (a < b ? -1 : 1))
    .slice(0, PERPETUALS)
    .map(([code]) => code)
