import { AppError, type PairCode } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'
import type { Catalogue } from './catalogue.ts'

/**
 * The pair of a code, or the error why there is none: it is not listed (or not a pair code), or another exchange lists
 * it but not this one.
 */
export function requirePair(
  catalogue: Catalogue,
  code: PairCode | undefined,
): { index: number; instrument: Instrument } {
  const index = code === undefined ? undefined : catalogue.indexOf(code)
  const instrument = index === undefined ? undefined : catalogue.instruments[index]
  if (index !== undefined && instrument !== undefined) return { index, instrument }
  throw new AppError(whyUnlisted(catalogue, code))
}

/** The error of a code that is no pair. */
export function whyUnlisted(catalogue: Catalogue, code: PairCode | undefined): 'PAIR_UNSUPPORTED' | 'PAIR_INVALID' {
  return code !== undefined && isListedElsewhere(catalogue, code) ? 'PAIR_UNSUPPORTED' : 'PAIR_INVALID'
}

function isListedElsewhere(catalogue: Catalogue, code: PairCode): boolean {
  const withoutExchange = code.slice(code.indexOf('-'))
  return catalogue.instruments.some(instrument => instrument.code.endsWith(withoutExchange))
}
