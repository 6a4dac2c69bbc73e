import type { OpenInterestTotals } from '@candela/contract/open-interest'

/** In percent of all that is open. */
export const coinMarginedShare = ({ coinMargined, totalUsd }: OpenInterestTotals): number =>
  (Number(coinMargined) / Number(totalUsd)) * 100
