import { formatFixed, type Numeric, subscriptZeros } from '@candela/quant'

/** A price with the decimals of its pair; the zeros of a tiny one are counted. */
export const priceText = (price: Numeric, decimals: number): string => subscriptZeros(formatFixed(price, decimals))
