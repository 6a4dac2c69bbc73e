import { AppError, canonicalPairCode } from '@candela/contract/core'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import type { QuoteOf } from './levels.ts'

export function createQuotes(catalogue: Catalogue, board: Board): QuoteOf {
  return code => {
    const { instrument } = requirePair(catalogue, canonicalPairCode(code))
    const ticker = board.ticker(instrument.code)
    if (ticker === undefined) throw new AppError('NOT_READY')
    return { pair: ticker.pair, last: ticker.last }
  }
}
