import { inLanguage, type Locale } from '@candela/contract/core'
import { AMOUNT_UNITS, formatFixed, formatPercent, subscriptZeros } from './number-format.ts'

/** Unit of an axis: `usd` money, `coins` an amount of a coin, `ratio` a plain number. */
export type AxisUnit = 'usd' | 'coins' | 'percent' | 'ratio' | 'price'

const DECIMALS_MAX = 12
/** Floating-point error tolerated in a round step, as a fraction of the step. */
const NOISE = 1e-6

/** Decimals needed to write a step exactly: 2.5 needs 1, 500 needs 0. */
export function stepDecimals(step: number): number {
  const size = Math.abs(step)
  for (let decimals = 0; decimals < DECIMALS_MAX; decimals++) {
    const scaled = size * 10 ** decimals
    if (Math.round(scaled) >= 1 && Math.abs(scaled - Math.round(scaled)) < NOISE * scaled) return decimals
  }
  return size > 0 ? DECIMALS_MAX : 0
}

/**
 * Formats an axis label for lines `step` apart, with just enough decimals to tell adjacent lines apart:
 * `97.5M` with a step of 500,000.
 */
export function formatAxis(value: number, step: number, unit: AxisUnit, locale: Locale): string {
  switch (unit) {
    case 'percent':
      return formatPercent(value, stepDecimals(step))
    case 'ratio':
      return formatFixed(value, stepDecimals(step))
    case 'price':
      return subscriptZeros(formatFixed(value, stepDecimals(step)))
    case 'coins':
      return inLargestUnit(value, step, locale)
    case 'usd':
      return inLargestUnit(value, step, locale).replace(/\d/, '$$$&')
  }
}

function inLargestUnit(value: number, step: number, locale: Locale): string {
  // Rounding error can leave a value just below its line.
  const size = Math.abs(value) * (1 + NOISE)
  const unit = inLanguage(locale, AMOUNT_UNITS).findLast(each => each.size <= size)
  if (unit === undefined) return formatFixed(value, stepDecimals(step))
  return formatFixed(value / unit.size, stepDecimals(step / unit.size)) + unit.mark
}
