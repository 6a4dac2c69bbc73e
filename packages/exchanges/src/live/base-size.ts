import type { SizeUnit } from '../venue/event.ts'
import type { Listing } from './listing.ts'

/**
 * Converts sizes of one pair into base units. Products of decimals are computed on whole numbers, so that 3 contracts
 * of 0.1 are 0.3; the size of an inverse contract depends on the price. A size that counts both `sides` is halved
 * before it is rounded.
 */
export type ToBase = (size: number, unit: SizeUnit, price: number, sides?: 1 | 2) => number

export function createToBase({ instrument }: Pick<Listing, 'instrument'>): ToBase {
  const { ctVal, lotSz, isInverse } = instrument
  const faceScale = 10 ** decimalsOf(ctVal)
  const face = Math.round(Number(ctVal) * faceScale)
  const lotScale = 10 ** decimalsOf(lotSz)
  return (size, unit, price, sides = 1) => {
    if (unit === 'base') return size / sides
    if (unit === 'quote') return size / price / sides
    const value = (Math.round(size * lotScale) * face) / (lotScale * faceScale * sides)
    return isInverse ? Math.round((value / price) * INVERSE_SCALE) / INVERSE_SCALE : value
  }
}

/** Base sizes of inverse contracts have eight decimals, as coins do. */
const INVERSE_SCALE = 1e8

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0
