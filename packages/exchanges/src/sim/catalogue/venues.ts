import type { ExchangeId, PeriodType } from '@candela/contract/core'

/** A crypto exchange of the world: its listings, and the lot sizes of its contracts. */
export type Venue = {
  readonly id: ExchangeId
  /** Initial in the asset table. */
  readonly initial: string
  /** Weight in the turnover of a coin. */
  readonly weight: number
  /** Probability of listing a coin's spot pair, by the coin's rank: under 60, under 120, under 200, beyond. */
  readonly spotChances: readonly [number, number, number, number]
  /** Probability of listing the USDT perpetual of a coin beyond rank 45. */
  readonly perpetualChance: number
  /** Decimals of the spot lot in addition to those of a lot worth about a dollar. */
  readonly extraLotDecimals: number
  /** Largest value of one USDT contract and its lot; undefined if contracts are sized in the coin itself. */
  readonly linear: { readonly maxContractUsd: number; readonly lotSz: string } | undefined
  /** Face value of a coin-margined contract in USD; undefined if the exchange has none. */
  readonly inverse: { readonly btc: number; readonly other: number } | undefined
  readonly datedPeriods: readonly PeriodType[]
}

const QUARTERS: readonly PeriodType[] = ['CURRENT_QUARTER', 'NEXT_QUARTER']
const WEEKS_AND_QUARTERS: readonly PeriodType[] = ['THIS_WEEK', 'NEXT_WEEK', ...QUARTERS]

export const VENUES: readonly Venue[] = [
  {
    id: 'binance',
    initial: 'b',
    weight: 0.4,
    spotChances: [1, 0.85, 0.5, 0.25],
    perpetualChance: 0.8,
    extraLotDecimals: 0,
    linear: undefined,
    inverse: { btc: 100, other: 10 },
    datedPeriods: QUARTERS,
  },
  {
    id: 'okx',
    initial: 'o',
    weight: 0.19,
    spotChances: [1, 0.6, 0.3, 0.15],
    perpetualChance: 0.55,
    extraLotDecimals: 3,
    linear: { maxContractUsd: 1000, lotSz: '0.01' },
    inverse: { btc: 100, other: 10 },
    datedPeriods: WEEKS_AND_QUARTERS,
  },
  {
    id: 'mexc',
    initial: 'm',
    weight: 0.08,
    spotChances: [1, 0.95, 0.75, 0.5],
    perpetualChance: 0.6,
    extraLotDecimals: 1,
    linear: { maxContractUsd: 10, lotSz: '1' },
    inverse: undefined,
    datedPeriods: [],
  },
  {
    id: 'gate',
    initial: 'g',
    weight: 0.1,
    spotChances: [1, 0.95, 0.8, 0.55],
    perpetualChance: 0.6,
    extraLotDecimals: 1,
    linear: { maxContractUsd: 10, lotSz: '1' },
    inverse: { btc: 1, other: 1 },
    datedPeriods: [],
  },
  {
    id: 'huobi',
    initial: 'h',
    weight: 0.06,
    spotChances: [1, 0.6, 0.35, 0.2],
    perpetualChance: 0.3,
    extraLotDecimals: 1,
    linear: { maxContractUsd: 100, lotSz: '1' },
    inverse: { btc: 100, other: 10 },
    datedPeriods: WEEKS_AND_QUARTERS,
  },
  {
    id: 'bybit',
    initial: 'y',
    weight: 0.17,
    spotChances: [1, 0.7, 0.4, 0.2],
    perpetualChance: 0.7,
    extraLotDecimals: 1,
    linear: undefined,
    inverse: { btc: 1, other: 1 },
    datedPeriods: QUARTERS,
  },
]
