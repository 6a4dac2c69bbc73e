import { HOT_WEIGHTS } from '@candela/contract/hot'

/** The inputs of a coin's ranking. */
export type HotFacts = {
  readonly symbol: string
  /** 24h turnover over its daily mean; undefined until that is known. */
  readonly surge: number | undefined
  /** Range of 24 hours in percent of the price. */
  readonly volatility: number
  readonly views: number
  readonly favourites: number
  readonly turnover: number
}

export type Scored<Facts> = { readonly facts: Facts; readonly score: number; readonly rank: number }

/**
 * Fraction (0 to 1) of the other values each value exceeds. Equal values rank equally, so a column of equal values
 * gives no one an advantage; an unknown value exceeds none.
 */
export function percentiles(values: readonly (number | undefined)[]): number[] {
  const sorted = values.map(value => value ?? Number.NEGATIVE_INFINITY).toSorted((a, b) => a - b)
  const below = new Map<number, number>()
  for (const [place, value] of sorted.entries()) if (!below.has(value)) below.set(value, place)
  const others = Math.max(1, values.length - 1)
  return values.map(value => (value === undefined ? 0 : (below.get(value) ?? 0) / others))
}

/**
 * Score = 100 × (0.4 × surge + 0.3 × volatility + 0.2 × views + 0.1 × favourites), each as the fraction of coins it
 * exceeds. Ties: larger turnover first.
 */
export function rankHot<Facts extends HotFacts>(coins: readonly Facts[]): Scored<Facts>[] {
  const surges = percentiles(coins.map(coin => coin.surge))
  const volatilities = percentiles(coins.map(coin => coin.volatility))
  const views = percentiles(coins.map(coin => coin.views))
  const favourites = percentiles(coins.map(coin => coin.favourites))
  return coins
    .map((facts, at) => ({
      facts,
      score:
        100 *
        (HOT_WEIGHTS.surge * (surges[at] ?? 0) +
          HOT_WEIGHTS.volatility * (volatilities[at] ?? 0) +
          HOT_WEIGHTS.views * (views[at] ?? 0) +
          HOT_WEIGHTS.favourites * (favourites[at] ?? 0)),
    }))
    .toSorted((a, b) => b.score - a.score || b.facts.turnover - a.facts.turnover)
    .map((scored, place) => ({ ...scored, rank: place + 1 }))
}

/** Range of a day in percent of the price: (high − low) ÷ price × 100. */
export const volatilityOf = (high: number, low: number, price: number): number =>
  price > 0 ? ((high - low) / price) * 100 : 0

/** Today's turnover over the mean of the known days; undefined without any. */
export function surgeOf(turnover: number, days: readonly number[]): number | undefined {
  const mean = days.reduce((sum, day) => sum + day, 0) / days.length
  return mean > 0 ? turnover / mean : undefined
}
