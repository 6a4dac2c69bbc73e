import type { Asset } from '@candela/exchanges'

const STABLECOIN = 'stablecoin'

/** By its main sector. */
export const isStablecoin = ({ sectors }: Asset): boolean => sectors[0] === STABLECOIN
