import type { Product } from './event.ts'

/** What an exchange serves at one address. Dated contracts share it with the perpetual ones. */
export type Market = 'spot' | 'linear' | 'inverse'

const MARKETS: Readonly<Record<Product, Market>> = {
  spot: 'spot',
  linear: 'linear',
  'linear-dated': 'linear',
  inverse: 'inverse',
  'inverse-dated': 'inverse',
}

export const marketOf = (product: Product): Market => MARKETS[product]
