import type { PairParts } from '@candela/contract/core'
import { FUNDING_PATH } from '@candela/contract/funding'
import { SPOT_PATH } from '@candela/contract/spot'
import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'

/** Spot lists of an exchange have the pairs of this currency. */
const LIST_QUOTE = 'USDT'
/** Quote of coin-margined contracts. */
const INVERSE_QUOTE = 'USD'

/** The page that shows the pair: its coin, or the list where its own figures are. */
export function pairPath({ exchange, type, periodType, baseAsset, quoteAsset }: PairParts): string {
  const coin = `/coin/${baseAsset}`
  if (exchange === 'candela') return coin
  if (periodType === 'MAIN') return STOCK_INDEX_PATH
  const search = `symbol=${baseAsset}&exchange=${exchange}`
  if (type === 'SPOT') return quoteAsset === LIST_QUOTE ? `${SPOT_PATH}?${search}` : coin
  if (type === 'PERPETUAL') return `${FUNDING_PATH}?${quoteAsset === INVERSE_QUOTE ? 'family=coin&' : ''}${search}`
  return coin
}
