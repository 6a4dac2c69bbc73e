import type { Asset } from '@candela/exchanges'

/** undefined if nobody says how many coins there are. */
export const marketCapOf = ({ circulatingSupply }: Asset, price: number): number | undefined =>
  circulatingSupply === undefined ? undefined : circulatingSupply * price
