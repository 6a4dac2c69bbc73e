/** The rules of a logarithmic price axis. Its real values are exponents of ten. Pure. */

/** Lines may reach this many times below the lowest bar; further down they would press the bars flat. */
const BELOW_TIMES = 100
/** Above and below a price that does not move, in steps of the price. */
const FLAT_STEPS = 4
/** From here on even steps leave the lower half of the axis without a label. */
const WIDE_TIMES = 10
const LABEL_PX = 28

export type PriceRange = { readonly from: number; readonly to: number }

/** The prices that the axis shows. `from` and `to` are those of bars and lines: a line may be at zero or below. */
export function shownPrices({ from, to }: PriceRange, lows: readonly number[], step: number): PriceRange {
  const lowest = Math.min(...lows.filter(low => low > 0), to > 0 ? to : 10)
  const first = from > 0 ? Math.max(from, lowest / BELOW_TIMES) : lowest
  const last = Math.max(to, first)
  if (last - first >= step) return { from: first, to: last }
  return { from: Math.max(first / 2, first - FLAT_STEPS * step), to: last + FLAT_STEPS * step }
}

/** A price without a logarithm is out of sight, one height of the axis below its lower end. */
export const exponentOf = (price: number, axis: { readonly realFrom: number; readonly realRange: number }): number =>
  price > 0 ? Math.log10(price) : axis.realFrom - axis.realRange

/** Round prices for the labels of an axis; undefined where even steps are better. */
export function roundPrices({ from, to }: PriceRange, height: number, step: number): number[] | undefined {
  if (to / from < WIDE_TIMES) return undefined
  const [low, high] = [Math.log10(from), Math.log10(to)]
  const decadePx = height / (high - low)
  // From 1 to 2 and from 5 to 10 it is a third of a decade.
  const digits = decadePx * Math.log10(2) >= LABEL_PX ? [1, 2, 5] : [1]
  const every = Math.max(1, Math.ceil(LABEL_PX / decadePx))
  const prices: number[] = []
  for (let exponent = Math.floor(low / every) * every; exponent <= high; exponent += every)
    for (const digit of digits) {
      const price = Number(`${digit}e${exponent}`)
      if (price >= Math.max(from, step) && price <= to) prices.push(price)
    }
  return prices
}
