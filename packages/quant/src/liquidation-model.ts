/**
 * Estimates where leveraged positions would be liquidated, from what every exchange publishes: prices, turnover and
 * open interest. The model, in the order it is applied:
 * 1. every hour of the look-back opens positions in proportion to its turnover, at its typical price, less with age;
 * 2. half are long and half short, spread over leverages by a fixed mix;
 * 3. each is liquidated where its isolated margin falls to the maintenance margin;
 * 4. positions whose level the price has reached since are dropped;
 * 5. the rest is scaled so that each side adds up to the open interest.
 */
export type ModelHour = {
  readonly high: number
  readonly low: number
  readonly close: number
  readonly turnover: number
}

export type ModelLevel = { readonly price: number; readonly size: number; readonly isLong: boolean }

export type LiquidationModelInput = {
  /** Oldest first, without gaps. */
  readonly hours: readonly ModelHour[]
  /** Base units, one side. */
  readonly openInterest: number
  /** Coin-margined positions lose coins as the price falls, so their formula uses the inverse of the price. */
  readonly isInverse: boolean
}

export const MODEL_HOURS = 96
const FADE_HALF_LIFE_HOURS = 36
export const MODEL_LEVERAGES = [
  { leverage: 3, maintenance: 0.025, weight: 0.35 },
  { leverage: 5, maintenance: 0.02, weight: 0.3 },
  { leverage: 10, maintenance: 0.01, weight: 0.2 },
  { leverage: 20, maintenance: 0.01, weight: 0.1 },
  { leverage: 50, maintenance: 0.005, weight: 0.04 },
  { leverage: 100, maintenance: 0.004, weight: 0.01 },
] as const

export function estimateLevels({ hours, openInterest, isInverse }: LiquidationModelInput): ModelLevel[] {
  const levels: ModelLevel[] = []
  let lowest = Infinity
  let highest = 0
  let fade = 1
  // Newest first: for each hour, the range of prices since then is already known.
  for (const hour of hours.toReversed()) {
    const entry = (hour.high + hour.low + hour.close) / 3
    for (const kind of MODEL_LEVERAGES) {
      const size = (hour.turnover / entry) * kind.weight * fade
      const below = liquidationAt(entry, kind, true, isInverse)
      const above = liquidationAt(entry, kind, false, isInverse)
      if (below < lowest) levels.push({ price: below, size, isLong: true })
      if (above > highest) levels.push({ price: above, size, isLong: false })
    }
    lowest = Math.min(lowest, hour.low)
    highest = Math.max(highest, hour.high)
    fade *= 0.5 ** (1 / FADE_HALF_LIFE_HOURS)
  }
  return scaleSides(levels, openInterest)
}

function liquidationAt(
  entry: number,
  { leverage, maintenance }: { readonly leverage: number; readonly maintenance: number },
  isLong: boolean,
  isInverse: boolean,
): number {
  const side = isLong ? 1 : -1
  if (isInverse) return (entry * (1 + side * maintenance)) / (1 + side / leverage)
  return (entry * (1 - side / leverage)) / (1 - side * maintenance)
}

function scaleSides(levels: readonly ModelLevel[], openInterest: number): ModelLevel[] {
  const sum = (isLong: boolean): number =>
    levels.reduce((total, level) => (level.isLong === isLong ? total + level.size : total), 0)
  const long = sum(true)
  const short = sum(false)
  return levels.map(level => ({ ...level, size: (level.size * openInterest) / (level.isLong ? long : short) }))
}

/** Sums levels into equal price steps starting at `low`; levels outside are ignored. */
export function binLevels(
  levels: readonly ModelLevel[],
  low: number,
  step: number,
  count: number,
): { readonly long: number[]; readonly short: number[] } {
  const long = Array.from({ length: count }, () => 0)
  const short = Array.from({ length: count }, () => 0)
  for (const { price, size, isLong } of levels) {
    const at = Math.floor((price - low) / step)
    const bins = isLong ? long : short
    if (at >= 0 && at < count) bins[at] = (bins[at] ?? 0) + size
  }
  return { long, short }
}

/** Error of an estimate, as fractions. */
export type ModelError = {
  /** Fraction of the estimated positions with no actual counterpart: 0 if all match, 1 if none does. */
  readonly misplaced: number
  /** Estimated total divided by actual total. */
  readonly total: number
}

/** Sums, bin by bin, the excess of the estimate over the actual; undefined if either is empty. */
export function modelError(exact: readonly number[], estimated: readonly number[]): ModelError | undefined {
  const exactSum = exact.reduce((sum, value) => sum + value, 0)
  const estimatedSum = estimated.reduce((sum, value) => sum + value, 0)
  if (!(exactSum > 0) || !(estimatedSum > 0)) return undefined
  const beyond = estimated.reduce((sum, value, at) => sum + Math.max(0, value - (exact[at] ?? 0)), 0)
  return { misplaced: beyond / estimatedSum, total: estimatedSum / exactSum }
}
