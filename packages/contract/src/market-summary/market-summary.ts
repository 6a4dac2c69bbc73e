import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, none } from '../core/schema.ts'

const UNTIL_PRICED = { description: 'Null until a coin has a price' }
const ofSupply = Union([decimal, Null()], { description: 'Null until a coin of known supply has a price' })
const coinCount = Union([Integer(), Null()], UNTIL_PRICED)

const marketSummary = exact({
  asOf: epochMs,
  lateMs: Union([Integer(), Null()], {
    description: 'Age of the newest tick in milliseconds when this was computed; null before the first one',
  }),
  isSimulated: Bool(),
  staleExchanges: List(Text(), { description: 'Exchanges that should be trading but send no data' }),
  awayExchanges: List(exact({ name: Text(), newestAt: Union([epochMs, Null()]) }), {
    description: 'Exchanges without data for 10 seconds, with the time of their last: composites leave them out',
  }),
  marketCap: ofSupply,
  marketCapChange24h: ofSupply,
  turnover24h: Union([decimal, Null()], UNTIL_PRICED),
  btcDominance: Union([decimal, Null()], { description: 'Null until the market cap of BTC is known' }),
  upSize: coinCount,
  downSize: coinCount,
  flatSize: coinCount,
  tickers: List(exact({ symbol: Text(), pair: Text(), price: decimal, change24h: decimal })),
})
export type MarketSummary = Static<typeof marketSummary>

export const marketSummaryCall = call({
  ...publicRead,
  name: 'marketSummary',
  summary: { zh: '全市场概览', en: 'Market overview' },
  path: '/open/markets/summary',
  cache: 'tick',
  input: none,
  data: marketSummary,
})
