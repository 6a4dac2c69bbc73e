import { chartPath } from '@candela/contract/chart'
import type { PairParts } from '@candela/contract/core'
import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'

/** The page that shows the pair: of our composite its coin, of any other its chart, which only a listed pair has. */
export function pairPath({
  pair,
  exchange,
  periodType,
  baseAsset,
  isValid = true,
}: PairParts & { readonly isValid?: boolean }): string {
  if (exchange !== 'candela' && isValid) return chartPath(pair)
  return periodType === 'MAIN' ? STOCK_INDEX_PATH : `/coin/${baseAsset}`
}
