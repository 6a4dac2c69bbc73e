/** Figures of the ledger as calls and files write them. Pure. */
import type { PairCode } from '@candela/contract/core'
import type { SignalSide } from '@candela/contract/signals'
import type { Catalogue } from '#market/catalogue/catalogue.ts'

/** Of pairs that have left the market: as many as any price has. */
const UNLISTED_DECIMALS = 8

/** How a pair writes its prices. */
export const priceDecimalsOf = (catalogue: Catalogue, pair: PairCode): number =>
  catalogue.instruments[catalogue.indexOf(pair) ?? -1]?.priceDecimals ?? UNLISTED_DECIMALS

export const sideOf = (direction: 1 | -1): SignalSide => (direction > 0 ? 'up' : 'down')
export const directionOf = (side: SignalSide | undefined): 1 | -1 | undefined =>
  side === undefined ? undefined : side === 'up' ? 1 : -1

/** -0.00 is 0.00. */
export function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? (0).toFixed(decimals) : text
}

/** All digits and no exponent: 0.00000065 for 6.5e-7. */
export function plainDecimal(value: number): string {
  const [digits = '', exponent = '0'] = value.toExponential().split('e')
  const significant = digits.replace(/[-.]/g, '').length
  return value.toFixed(Math.max(0, significant - 1 - Number(exponent)))
}

/** Of millionths. */
export const percentOf = (millionths: number): string => fixed(millionths / 10_000, 4)
