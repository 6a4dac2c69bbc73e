import { type ExchangeId, type Locale, type PairCode, textIn } from '@candela/contract/core'
import type { SpotRow } from '@candela/contract/spot'
import type { Asset, Instrument } from '@candela/exchanges'
import type { Ticker } from '#market/tickers/ticker.ts'
import { searchText } from './search-text.ts'
import type { Direction } from './spot-totals.ts'

/** One coin of the list. Fields that need a price are undefined before the first one. */
export type SpotLine = {
  readonly asset: Asset
  readonly pair: PairCode
  readonly exchange: ExchangeId
  /** The composite whose seven-day trend is drawn. */
  readonly trendOf: Instrument
  /** Enough for the prices of both. */
  readonly trendDecimals: number
  /** That trend as decimals; dropped when trends are replaced, and made again when `trendFor` changes. */
  trend: readonly string[] | undefined
  /** Minute and 24-hour range for which the trend was made. */
  trendFor: string
  readonly search: string
  figures: SpotFigures | undefined
}

export type SpotFigures = {
  readonly ticker: Ticker
  readonly price: number
  readonly change24h: number
  readonly turnover24h: number
  readonly volume24h: number
  /** NaN without a known supply: such coins come last. */
  readonly marketCap: number
  readonly direction: Direction
}

export const spotLine = (asset: Asset, own: Instrument, trendOf: Instrument): SpotLine => ({
  asset,
  pair: own.code,
  exchange: own.exchange,
  trendOf,
  trendDecimals: Math.max(own.priceDecimals, trendOf.priceDecimals),
  trend: undefined,
  trendFor: '',
  search: searchText(asset),
  figures: undefined,
})

export function spotFigures(asset: Asset, ticker: Ticker): SpotFigures {
  const price = Number(ticker.last)
  const change24h = Number(ticker.change24h)
  return {
    ticker,
    price,
    change24h,
    turnover24h: Number(ticker.turnover24h),
    volume24h: Number(ticker.volume24h),
    marketCap: price * (asset.circulatingSupply ?? Number.NaN),
    direction: directionOf(change24h),
  }
}

export const directionOf = (change: number): Direction => (change > 0 ? 1 : change < 0 ? -1 : 0)

/** The row as sent. */
export function spotRow(
  { asset, pair, exchange }: SpotLine,
  { ticker, marketCap }: SpotFigures,
  rank: number,
  trend: readonly string[],
  locale: Locale,
): SpotRow {
  return {
    symbol: asset.symbol,
    name: textIn(locale, asset.name),
    price: ticker.last,
    change24h: ticker.change24h,
    turnover24h: ticker.turnover24h,
    volume24h: ticker.volume24h,
    marketCap: Number.isNaN(marketCap) ? null : marketCap.toFixed(0),
    supply: asset.circulatingSupply?.toFixed(0) ?? null,
    high24h: ticker.high24h,
    low24h: ticker.low24h,
    trend7d: [...trend],
    rank,
    pair,
    exchange,
  }
}
