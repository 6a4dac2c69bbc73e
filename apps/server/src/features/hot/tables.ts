export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    coin_view: CoinViewTable
    coin_day: CoinDayTable
    hot_rank: HotRankTable
  }
}

/** Views of a coin's page on one UTC+8 day. */
type CoinViewTable = {
  day: number
  symbol: string
  views: number
}

/** Turnover of a coin on one full UTC+8 day. */
type CoinDayTable = {
  day: number
  symbol: string
  turnover: string
}

/** One place of one hour's ranking of hot coins. */
export type HotRankTable = {
  time: number
  rank: number
  symbol: string
  score: string
  price: string
  change24h: string
  turnover24h: string
  market_cap: string | null
  surge: string | null
  volatility: string
  views: number | null
  favourites: number | null
}
