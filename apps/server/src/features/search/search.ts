/** The search box: coins first, then pairs, with current prices. In memory. */
import { type InputOf, type Locale, type PairCode, textIn } from '@candela/contract/core'
import {
  type CoinResult,
  type PairKind,
  type PairResult,
  pairSearchCall,
  type PairSearchResult,
  SEARCH_RESULTS,
  SEARCH_RESULTS_MAX,
  type SearchResult,
} from '@candela/contract/search'
import type { Instrument } from '@candela/exchanges'
import { baseName } from '#features/stock-index/index.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireExchange } from '#market/catalogue/require-known.ts'
import type { Board } from '#market/tickers/board.ts'
import { orNull } from '#market/tickers/ticker.ts'
import { createPairOrder, type FindPairs } from './pair-search.ts'
import { sharedOut } from './rules.ts'

export type Search = {
  find(text: string, size: number | undefined, locale: Locale): SearchResult
  /** A page of the pairs that have a chart, composites among them. */
  pairs(input: InputOf<typeof pairSearchCall>, locale: Locale): PairSearchResult
  hot(locale: Locale): CoinResult[]
}

const kindOf = ({ contractType, periodType }: Instrument): PairKind => (periodType === 'MAIN' ? 'INDEX' : contractType)

export function createSearch(catalogue: Catalogue, board: Board, find: FindPairs): Search {
  const all = createPairOrder(catalogue)
  const figures = (code: PairCode) => {
    const ticker = board.ticker(code)
    return { price: ticker?.last ?? null, change24h: orNull(ticker?.change24h ?? '') }
  }
  const name = (base: string, locale: Locale): string => textIn(locale, baseName(catalogue, base))
  const coin = ({ code, baseAsset }: Instrument, locale: Locale): CoinResult => ({
    symbol: baseAsset,
    name: name(baseAsset, locale),
    ...figures(code),
  })
  const pair = (instrument: Instrument, locale: Locale): PairResult => {
    const { code, baseAsset, quoteAsset, contractType, periodType = null, exchange } = instrument
    const parts = { pair: code, baseAsset, quoteAsset, type: contractType, periodType, exchange }
    return { ...parts, name: name(baseAsset, locale), ...figures(code) }
  }
  return {
    find(text, size = SEARCH_RESULTS, locale) {
      const found = find(text).flatMap(code => catalogue.instruments[catalogue.indexOf(code) ?? -1] ?? [])
      const [coins, pairs] = sharedOut(
        found.filter(({ exchange }) => exchange === 'candela'),
        found.filter(({ exchange }) => exchange !== 'candela'),
        size,
      )
      return {
        coins: coins.map(each => coin(each, locale)),
        pairs: pairs.map(each => pair(each, locale)),
        asOf: board.asOf,
      }
    },
    pairs({ text = '', exchange, kind, current = 1 }, locale) {
      const start = (current - 1) * SEARCH_RESULTS_MAX
      const wanted = exchange === undefined ? undefined : requireExchange(exchange)
      const found = (text.trim() === '' ? all() : find(text))
        .flatMap(code => catalogue.instruments[catalogue.indexOf(code) ?? -1] ?? [])
        .filter(each => wanted === undefined || each.exchange === wanted)
        .filter(each => kind === undefined || kindOf(each) === kind)
      return {
        records: found.slice(start, start + SEARCH_RESULTS_MAX).map(each => pair(each, locale)),
        hasMore: found.length > start + SEARCH_RESULTS_MAX,
        asOf: board.asOf,
      }
    },
    hot(locale) {
      const turnover = ({ code }: Instrument): number => Number(board.ticker(code)?.turnover24h ?? 0)
      return catalogue.composites
        .map(({ instrument }) => instrument)
        .toSorted((a, b) => turnover(b) - turnover(a))
        .slice(0, SEARCH_RESULTS)
        .map(each => coin(each, locale))
    },
  }
}
