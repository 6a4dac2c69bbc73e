import { HOT_WEIGHTS } from '@candela/contract/hot'

/** The inputs of a coin's ranking. */
export type HotFacts = {
  readonly symbol: string
  /** 24h turnover in USDT. */
  readonly turnover: number
  /** The turnover of a stablecoin is payment for other coins, not interest in it. */
  readonly isStablecoin: boolean
  /** 24h turnover over its daily mean; undefined until that is known. */
  readonly surge: number | undefined
  /** Range of 24 hours in percent of the price. */
  readonly volatility: number
  /** null in a past that was not counted. */
  readonly views: number | null
  /** Weighted stars; see votes.ts. */
  readonly votes: number
}

export type Scored<Facts> = { readonly facts: Facts; readonly score: number; readonly rank: number }

/** Turnover with which a coin starts to score. */
const TURNOVER_MIN = 10_000_000
/** A surge, and a range in percent, that score in full. */
const SURGE_FULL = 3
const RANGE_FULL = 30
/** Fewer than these never score in full, so that a few people cannot lift a coin. */
const VIEWS_FULL_MIN = 100
const VOTES_FULL_MIN = 20

/** The largest values of all coins: they score in full. */
type Most = { readonly turnover: number; readonly views: number; readonly votes: number }

/** Fraction of the way from the smallest counted turnover to the largest one, on a logarithmic scale. */
export function turnoverShare(turnover: number, most: number): number {
  if (turnover <= TURNOVER_MIN) return 0
  return Math.min(1, Math.log(turnover / TURNOVER_MIN) / Math.log(most / TURNOVER_MIN))
}

const shareOf = (value: number, full: number): number => Math.min(1, Math.max(0, value / full))

/** Heat from 0 to 100: the weighted sum of five shares from 0 to 1. Unknown figures add nothing. */
export function heatOf(coin: HotFacts, most: Most): number {
  return (
    100 *
    (HOT_WEIGHTS.turnover * (coin.isStablecoin ? 0 : turnoverShare(coin.turnover, most.turnover)) +
      HOT_WEIGHTS.surge * shareOf(coin.surge ?? 0, SURGE_FULL) +
      HOT_WEIGHTS.volatility * shareOf(coin.volatility, RANGE_FULL) +
      HOT_WEIGHTS.views * shareOf(coin.views ?? 0, Math.max(most.views, VIEWS_FULL_MIN)) +
      HOT_WEIGHTS.favourites * shareOf(coin.votes, Math.max(most.votes, VOTES_FULL_MIN)))
  )
}

/** Hottest first. Ties: larger turnover first. */
export function rankHot<Facts extends HotFacts>(coins: readonly Facts[]): Scored<Facts>[] {
  const most = coins.reduce<Most>(
    ({ turnover, views, votes }, coin) => ({
      turnover: coin.isStablecoin ? turnover : Math.max(turnover, coin.turnover),
      views: Math.max(views, coin.views ?? 0),
      votes: Math.max(votes, coin.votes),
    }),
    { turnover: 0, views: 0, votes: 0 },
  )
  return coins
    .map(facts => ({ facts, score: heatOf(facts, most) }))
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
