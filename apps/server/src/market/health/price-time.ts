import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Board } from '#market/tickers/board.ts'
import { isAway } from './away-exchanges.ts'
import type { HealthBoard } from './health-board.ts'

export type PriceTimeOptions = {
  readonly catalogue: Pick<Catalogue, 'instruments' | 'compositeAt' | 'isListed' | 'delistedAt'>
  readonly board: Pick<Board, 'asOf' | 'newestAt'>
  readonly health: Pick<HealthBoard, 'read'>
}

/**
 * The time of a pair's last price: now while its exchange sends, else that of the exchange's newest data, or when the pair
 * left the list. A composite has the newest of its exchanges.
 */
export function priceTime({ catalogue, board, health }: PriceTimeOptions, index: number, now: number): number {
  const exchanges = health.read()
  const timeOf = (pair: number): number => {
    if (!catalogue.isListed(pair)) return catalogue.delistedAt(pair) ?? board.asOf
    const own = exchanges.find(({ exchange }) => exchange === catalogue.instruments[pair]?.exchange)
    // Without anything from the exchange since the start, the price is a stored one.
    return own !== undefined && !own.isSimulated && isAway(own, now) ? (own.newestAt ?? board.newestAt) : board.asOf
  }
  return Math.min(board.asOf, Math.max(...(catalogue.compositeAt(index)?.constituents ?? [index]).map(timeOf)))
}
