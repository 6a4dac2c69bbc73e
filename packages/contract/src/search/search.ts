/** Search by symbol, name, exchange and kind of contract, in any order and either language. */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { pairParts } from '../core/pair-parts.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, none, oneOf, Optional } from '../core/schema.ts'

/** Long enough for a pair code. */
export const SEARCH_TEXT_MAX = 64
export const SEARCH_RESULTS = 10 // rules 9: result page 10
export const SEARCH_RESULTS_MAX = 50 // rules 9: 50 for kline search

/** Shown where one types; the search finds something for each. */
export const SEARCH_EXAMPLES = {
  zh: ['BTC', '纳斯达克', '币安 BTC 永续'],
  en: ['BTC', 'Nasdaq', 'Binance BTC perpetual'],
} as const

export const searchText = Text({
  maxLength: SEARCH_TEXT_MAX,
  description: 'Symbols, names, exchanges and kinds, such as "btcusdt" or "okx btc quarterly"',
})

const figures = {
  price: Union([decimal, Null()], { description: 'null until there is one' }),
  change24h: Union([decimal, Null()]),
}
const coinResult = exact({ symbol: Text(), name: Text({ description: 'In the requested language' }), ...figures })
export type CoinResult = Static<typeof coinResult>

const pairResult = exact({ ...pairParts, ...figures })
export type PairResult = Static<typeof pairResult>

const searchResult = exact({
  coins: List(coinResult, { description: 'Best match first' }),
  pairs: List(pairResult, { description: 'Pairs of the exchanges and index futures, best match first' }),
  asOf: epochMs,
})
export type SearchResult = Static<typeof searchResult>

export const searchCall = call({
  ...publicRead,
  form: true,
  name: 'homeSearch',
  summary: { zh: '搜索币种与交易对', en: 'Search coins and pairs' },
  path: '/open/home/search/question/result',
  cache: 'tick',
  input: exact({
    text: searchText,
    size: Optional(
      Integer({ minimum: 1, maximum: SEARCH_RESULTS_MAX, description: 'Coins and pairs together; 10 if omitted' }),
    ),
  }),
  data: searchResult,
})

/** As the chart's search tells them apart: an index is a future without a date. */
export const PAIR_KINDS = ['SPOT', 'PERPETUAL', 'FUTURES', 'INDEX'] as const
export type PairKind = (typeof PAIR_KINDS)[number]
export const PAIR_SEARCH_PAGES_MAX = 20

const pairSearchResult = exact({
  records: List(pairResult, { description: 'Up to 50, best match first; without a text, the largest coins first' }),
  hasMore: Bool(),
  asOf: epochMs,
})
export type PairSearchResult = Static<typeof pairSearchResult>

/** Every pair that has a chart, page by page. */
export const pairSearchCall = call({
  ...publicRead,
  name: 'klineSearch',
  summary: { zh: '搜索图表交易对', en: 'Search pairs for the chart' },
  path: '/open/kline/search',
  cache: 'tick',
  input: exact({
    text: Optional(searchText),
    exchange: Optional(Text({ minLength: 1, maxLength: 64, description: 'Pairs of this exchange only' })),
    kind: Optional(oneOf(PAIR_KINDS)),
    current: Optional(
      Integer({ minimum: 1, maximum: PAIR_SEARCH_PAGES_MAX, description: 'Page; the first if omitted' }),
    ),
  }),
  data: pairSearchResult,
})

/** What to offer before anything is typed. */
export const hotSearchCall = call({
  ...publicRead,
  form: true,
  name: 'homeSearchHot',
  summary: { zh: '热门搜索', en: 'Popular coins to search for' },
  path: '/open/home/search/hot',
  cache: 'tick',
  input: none,
  data: List(coinResult, { description: 'The ten coins with the highest turnover' }),
})
