import { percent } from '#market/tickers/percent.ts'

export type CoinFigures = {
  readonly symbol: string
  /** undefined without a known supply. */
  readonly marketCap: number | undefined
  readonly changePercent: number
  readonly turnover: number
}

export type MarketTotals = {
  /** This and the next two are null without a coin of known supply. */
  readonly marketCap: string | null
  readonly marketCapChange24h: string | null
  /** Share of BTC in the market cap, percent; null if that of BTC is not known. */
  readonly btcDominance: string | null
  readonly turnover24h: string | null
  readonly upSize: number | null
  readonly downSize: number | null
  readonly flatSize: number | null
}

/** Before the first price of a coin. */
const NO_TOTALS: MarketTotals = {
  marketCap: null,
  marketCapChange24h: null,
  btcDominance: null,
  turnover24h: null,
  upSize: null,
  downSize: null,
  flatSize: null,
}

/** Sums the coins that have a price. The market's change is that of its total value, so coins are weighted by market cap. */
export function marketTotals(coins: readonly CoinFigures[]): MarketTotals {
  if (coins.length === 0) return NO_TOTALS
  let cap = 0
  let capBefore = 0
  let turnover = 0
  let bitcoin: number | undefined
  let up = 0
  let down = 0
  for (const coin of coins) {
    const own = coin.marketCap ?? 0
    cap += own
    capBefore += own / (1 + coin.changePercent / 100)
    turnover += coin.turnover
    if (coin.symbol === 'BTC') bitcoin = coin.marketCap
    if (coin.changePercent > 0) up++
    else if (coin.changePercent < 0) down++
  }
  return {
    marketCap: cap > 0 ? cap.toFixed(0) : null,
    marketCapChange24h: capBefore > 0 ? percent(cap / capBefore - 1) : null,
    btcDominance: cap > 0 && bitcoin !== undefined ? percent(bitcoin / cap) : null,
    turnover24h: turnover.toFixed(0),
    upSize: up,
    downSize: down,
    flatSize: coins.length - up - down,
  }
}
