import type { ExchangeId } from '@candela/contract/core'

/** The five index futures of the product, as continuous main contracts. */
export type IndexFuture = {
  readonly exchange: ExchangeId
  readonly base: string
  readonly quote: string
  readonly level: number
  /** Value of one index point per contract, in the quote currency. */
  readonly multiplier: number
  readonly tickSz: string
  readonly turnover: number
  readonly region: 'us' | 'asia'
  readonly ownSd: number
  readonly loading: number
}

export const INDEX_FUTURES: readonly IndexFuture[] = [
  {
    exchange: 'cme',
    base: 'NQmain',
    quote: 'USD',
    level: 21_400,
    multiplier: 20,
    tickSz: '0.25',
    turnover: 180e9,
    region: 'us',
    ownSd: 0.004,
    loading: 1.25,
  },
  {
    exchange: 'cme',
    base: 'ESmain',
    quote: 'USD',
    level: 6_000,
    multiplier: 50,
    tickSz: '0.25',
    turnover: 350e9,
    region: 'us',
    ownSd: 0.001,
    loading: 1,
  },
  {
    exchange: 'cbot',
    base: 'YMmain',
    quote: 'USD',
    level: 43_500,
    multiplier: 5,
    tickSz: '1',
    turnover: 25e9,
    region: 'us',
    ownSd: 0.0025,
    loading: 0.85,
  },
  {
    exchange: 'hkex',
    base: 'HSImain',
    quote: 'HKD',
    level: 20_100,
    multiplier: 50,
    tickSz: '1',
    turnover: 90e9,
    region: 'asia',
    ownSd: 0.005,
    loading: 1.05,
  },
  {
    exchange: 'sgx',
    base: 'CNmain',
    quote: 'USD',
    level: 13_400,
    multiplier: 1,
    tickSz: '1',
    turnover: 4e9,
    region: 'asia',
    ownSd: 0.006,
    loading: 0.8,
  },
]
