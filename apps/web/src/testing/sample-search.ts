import {
  type CoinResult,
  hotSearchCall,
  pairSearchCall,
  type PairSearchResult,
  type PairResult,
  SEARCH_RESULTS,
  searchCall,
  type SearchResult,
} from '@candela/contract/search'
import type { Answers } from './answers.ts'

export const aCoinResult = (symbol: string): CoinResult => ({
  symbol,
  name: `${symbol} coin`,
  price: '97412.6',
  change24h: '1.84',
})

export const aPairResult = (symbol: string, change: Partial<PairResult> = {}): PairResult => ({
  pair: `binance-perpetual/${symbol.toLowerCase()}.usdt`,
  baseAsset: symbol,
  quoteAsset: 'USDT',
  type: 'PERPETUAL',
  periodType: null,
  exchange: 'binance',
  name: `${symbol} coin`,
  price: '97400.1',
  change24h: null,
  ...change,
})

/** Coins C1 to C120, all of which contain a c; other texts find nothing. */
function found({ text, size = SEARCH_RESULTS }: { text?: string; size?: number }): SearchResult {
  const all = Array.from({ length: 120 }, (_, at) => `C${at + 1}`).filter(symbol =>
    symbol.includes((text ?? '').toUpperCase()),
  )
  const pairs = text?.toUpperCase() === 'C1' ? [aPairResult('C1')] : []
  return { coins: all.slice(0, size - pairs.length).map(aCoinResult), pairs, asOf: Date.UTC(2026, 10, 15, 6, 32, 8) }
}

/** Pairs of P1 to P70, fifty a page. */
function foundPairs({ text = '', current = 1 }: { text?: string; current?: number }): PairSearchResult {
  const all = Array.from({ length: 70 }, (_, at) => `P${at + 1}`).filter(symbol => symbol.includes(text.toUpperCase()))
  return {
    records: all.slice((current - 1) * 50, current * 50).map(symbol => aPairResult(symbol)),
    hasMore: all.length > current * 50,
    asOf: Date.UTC(2026, 10, 15, 6, 32, 8),
  }
}

export const answers: Answers = {
  [pairSearchCall.name]: foundPairs,
  [searchCall.name]: found,
  [hotSearchCall.name]: () => ['C1', 'C2'].map(aCoinResult),
}
