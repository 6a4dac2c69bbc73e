/** The search box: coins first, then pairs, with current prices. In memory. */
import { type Locale, type PairCode, textIn } from '@candela/contract/core'
import { type CoinResult, type PairResult, SEARCH_RESULTS, type SearchResult } from '@candela/contract/search'
import type { Instrument } from '@candela/exchanges'
import { baseName } from '#features/stock-index/index.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Board } from '#market/tickers/board.ts'
import { orNull } from '#market/tickers/ticker.ts'
import type { FindPairs } from './pair-search.ts'
import { sharedOut } from './rules.ts'

export type Search = {
  find(text: string, size: number | undefined, locale: Locale): SearchResult
  hot(locale: Locale): CoinResult[]
}

export function createSearch(catalogue: Catalogue, board: Board, find: FindPairs): Search {
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
