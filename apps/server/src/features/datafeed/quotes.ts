/** Prices of symbols now, from the board. */
import { type Locale } from '@candela/contract/core'
import type { DatafeedQuote } from '@candela/contract/datafeed'
import type { Instrument } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Market } from '#market/market.ts'
import type { Board } from '#market/tickers/board.ts'
import type { Ticker } from '#market/tickers/ticker.ts'
import type { Symbols } from './symbols.ts'

export type Quotes = { of(symbols: readonly string[], locale: Locale): Promise<DatafeedQuote[]> }

export type QuotesOptions = {
  readonly catalogue: Pick<Catalogue, 'compositeAt'>
  readonly board: Pick<Board, 'ticker'>
  readonly bestPrices: Market['bestPrices']
  readonly symbols: Pick<Symbols, 'find' | 'info'>
}

/** Best prices are asked for pair by pair: longer lists go without. */
const BEST_PRICES_MAX = 10

type Best = { readonly bid: number; readonly ask: number } | undefined

export function createQuotes({ catalogue, board, bestPrices, symbols }: QuotesOptions): Quotes {
  async function quoteOf(symbol: string, hasBest: boolean, locale: Locale): Promise<DatafeedQuote> {
    const listed = symbols.find(symbol)
    if (listed === undefined) return { s: 'error', n: symbol, v: {} }
    const { index, instrument } = listed
    const { name, exchange, description } = symbols.info(listed, locale)
    // A composite has no order book.
    const best = hasBest && catalogue.compositeAt(index) === undefined ? (await bestPrices(index)).quote : undefined
    const figures = figuresOf(instrument, board.ticker(instrument.code), best)
    return { s: 'ok', n: symbol, v: { short_name: name, exchange, description, ...figures } }
  }

  return {
    of: (asked, locale) => Promise.all(asked.map(symbol => quoteOf(symbol, asked.length <= BEST_PRICES_MAX, locale))),
  }
}

export function figuresOf(
  { priceDecimals }: Pick<Instrument, 'priceDecimals'>,
  ticker: Ticker | undefined,
  best: Best,
) {
  const price = (value: number): number => Number(value.toFixed(priceDecimals))
  const last = numberOf(ticker?.last)
  const percent = numberOf(ticker?.change24h)
  const before = last === null || percent === null ? null : price(last / (1 + percent / 100))
  return {
    lp: last,
    ch: last === null || before === null ? null : price(last - before),
    chp: percent,
    open_price: before,
    prev_close_price: before,
    high_price: numberOf(ticker?.high24h),
    low_price: numberOf(ticker?.low24h),
    volume: numberOf(ticker?.volume24h),
    bid: best === undefined ? null : price(best.bid),
    ask: best === undefined ? null : price(best.ask),
    spread: best === undefined ? null : price(best.ask - best.bid),
  }
}

const numberOf = (text: string | undefined): number | null =>
  text === undefined || text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
