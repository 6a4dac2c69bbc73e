/** Fields of answers that say whose figures are missing. Left out while nothing is. */
import { type ExchangeCoverage, RATIO_KINDS } from '@candela/contract/core'
import { type Contract, exchangesOf } from './contracts.ts'
import type { ContractSheet } from './sheet.ts'
import type { DerivativesSource } from './source.ts'

/** What the exchanges of these contracts publish, of those that do not publish everything. */
export function coverageField(
  contracts: readonly Contract[],
  source: Pick<DerivativesSource, 'coverage'>,
): { coverage?: ExchangeCoverage[] } {
  const partial = exchangesOf(contracts).flatMap(({ id, name }): ExchangeCoverage[] => {
    const { ratios, liquidations, predicted } = source.coverage(id)
    const isFull = ratios.length === RATIO_KINDS.length && liquidations === 'all' && predicted
    return isFull ? [] : [{ exchange: id, name, ratios: [...ratios], liquidations, predicted }]
  })
  return partial.length === 0 ? {} : { coverage: partial }
}

/** Since when figures are collected, on a market whose past is not known. */
export const collectedField = (
  source: Pick<DerivativesSource, 'past'>,
  sheet: ContractSheet | undefined,
): { collectedFrom?: number } =>
  source.past !== undefined || sheet === undefined ? {} : { collectedFrom: sheet.historyFrom }

/** Exchanges that are not in a total or mean, because the figure of none of their contracts is known. */
export function excludedField(
  contracts: readonly Contract[],
  isKnown: (contract: Contract) => boolean,
): { excluded?: { id: string; name: string }[] } {
  const known = new Set(contracts.filter(isKnown).map(({ exchange }) => exchange))
  const excluded = exchangesOf(contracts).flatMap(({ id, name }) => (known.has(id) ? [] : [{ id, name }]))
  return excluded.length === 0 ? {} : { excluded }
}
