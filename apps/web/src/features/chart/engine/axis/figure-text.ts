/** How the figures of a study are written: those of a coin that costs next to nothing are as small as its price. Pure. */
import { subscriptZeros } from '@candela/quant'
import type { Indicator } from '@candela/quant/indicators'

type Rows = readonly Readonly<Record<string, number>>[]

const LEAST_DECIMALS = 2
const MOST_DECIMALS = 30
/** Of a price: a study tells the differences of prices, a hundredth of them and less. */
const PRICE_DIGITS = 6
/** Of the largest figure of a study of any size, as far back as this many bars. */
const FREE_DIGITS = 4
const FREE_BARS = 300
/** From here on two decimals tell figures apart. */
const PLAIN_FROM = 1

/** Decimals of the figures in `rows`. `price` is the last one. */
export function figureDecimals(size: Indicator['size'], rows: Rows, price: number | undefined): number {
  if (size === 'price') return decimalsFor(price ?? 0, PRICE_DIGITS)
  if (size === undefined) return LEAST_DECIMALS
  const figures = rows.slice(-FREE_BARS).flatMap(row => Object.values(row).map(Math.abs))
  const largest = Math.max(0, ...figures)
  return largest >= PLAIN_FROM ? LEAST_DECIMALS : decimalsFor(largest, FREE_DIGITS)
}

function decimalsFor(value: number, digits: number): number {
  if (!(value > 0)) return LEAST_DECIMALS
  return Math.min(MOST_DECIMALS, Math.max(LEAST_DECIMALS, digits - 1 - Math.floor(Math.log10(value))))
}

/** `0.0000012` is `0.0₅12`, and a zero is `0.00` beside it. */
export const foldedZeros = (text: string): string => subscriptZeros(text.replace(/^-?0\.0{5,}$/, '0.00'))
