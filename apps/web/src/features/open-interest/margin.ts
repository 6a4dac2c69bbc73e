import type { OpenInterestTotals } from '@candela/contract/open-interest'

/** In percent of all that is open; null if one of them is not known. */
export const coinMarginedShare = ({ coinMargined, totalUsd }: OpenInterestTotals): number | null =>
  coinMargined === null || totalUsd === null ? null : (Number(coinMargined) / Number(totalUsd)) * 100
