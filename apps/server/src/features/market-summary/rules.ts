import { percent } from '#market/tickers/percent.ts'

export type CoinFigures = {
  readonly symbol: string
  /** undefined without a known supply. */
  readonly marketCap: number | undefined
  readonly changePercent: number
  readonly turnover: number
}

export type MarketTotals = {
  readonly marketCap: string
  readonly marketCapChange24h: string
  readonly turnover24h: string
  /** Share of BTC in the market cap, percent. */
  readonly btcDominance: string
  readonly upSize: number
  readonly downSize: number
  readonly flatSize: number
}

/**
 * Sums the coins that have a price; undefined while none has. The market's change is that of its total value, so coins
 * are weighted by market cap.
 */
export function marketTotals(coins: readonly CoinFigures[]): MarketTotals | undefined {
  if (coins.length === 0) return undefined
  let cap = 0
  let capBefore = 0
  let turnover = 0
  let bitcoin = 0
  let up = 0
  let down = 0
  for (const coin of coins) {
    const own = coin.marketCap ?? 0
    cap += own
    capBefore += own / (1 + coin.changePercent / 100)
    turnover += coin.turnover
    if (coin.symbol === 'BTC') bitcoin = own
    if (coin.changePercent > 0) up++
    else if (coin.changePercent < 0) down++
  }
  return {
    marketCap: cap.toFixed(0),
    marketCapChange24h: capBefore > 0 ? percent(cap / capBefore - 1) : '0.0000',
    turnover24h: turnover.toFixed(0),
    btcDominance: cap > 0 ? percent(bitcoin / cap) : '0.0000',
    upSize: up,
    downSize: down,
    flatSize: coins.length - up - down,
  }
}
