import type { Budget, Call, Calls, CandleSpan, VenuePair } from '../venue/adapter.ts'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'

/** Every path counts by itself. Spot allows 500 in ten seconds, of which libraries use 200. */
export const budgets = {
  'spot.candles': { weight: 20, ms: 1_000 },
  'spot.lists': { weight: 500, ms: 10_000 },
  'contracts.candles': { weight: 20, ms: 2_000 },
  'contracts.lists': { weight: 20, ms: 2_000 },
  'contracts.detail': { weight: 1, ms: 5_000 },
  'contracts.funding': { weight: 1, ms: 5_000 },
} as const satisfies Readonly<Record<string, Budget>>

type BudgetName = keyof typeof budgets

/** How spot and contracts name bars, by their minutes. */
const INTERVALS: Readonly<Record<number, { readonly spot: string; readonly contracts: string }>> = {
  1: { spot: '1m', contracts: 'Min1' },
  5: { spot: '5m', contracts: 'Min5' },
  15: { spot: '15m', contracts: 'Min15' },
  30: { spot: '30m', contracts: 'Min30' },
  60: { spot: '60m', contracts: 'Min60' },
  240: { spot: '4h', contracts: 'Hour4' },
  1440: { spot: '1d', contracts: 'Day1' },
}

const SPOT_CANDLE_ROWS = 1_000
const CONTRACT_CANDLE_ROWS = 2_000
const SPOT_TRADE_ROWS = 1_000
const CONTRACT_TRADE_ROWS = 100
const SETTLEMENT_ROWS = 100

type Query = Readonly<Record<string, string | number>>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

const spotCall = (path: string, query: Query, answerKind: AnswerKind, budget: BudgetName, weight: number): Call => ({
  host: 'spot.rest',
  path: withQuery(`/api/v3/${path}`, query),
  weight,
  budget,
  answerKind,
  product: 'spot',
})

/** Without a product where one list has linear and inverse contracts. */
const contractCall = (
  path: string,
  query: Query,
  answerKind: AnswerKind,
  budget: BudgetName,
  product: Product | undefined,
): Call => ({
  host: 'contracts.rest',
  path: withQuery(`/api/v1/contract/${path}`, query),
  weight: 1,
  budget,
  answerKind,
  product,
})

/** Both ends are part of the answer: those of spot in ms, those of contracts in seconds. */
function candles({ symbol, product }: VenuePair, { minutes, from, to }: CandleSpan): Call {
  const interval = INTERVALS[minutes]
  if (interval === undefined) throw new RangeError(`MEXC has no bars of ${minutes} minutes`)
  if (product === 'spot') {
    const query = { symbol, interval: interval.spot, startTime: from, endTime: to - 1, limit: SPOT_CANDLE_ROWS }
    return { ...spotCall('klines', query, 'candles', 'spot.candles', 1), symbol }
  }
  const query = { interval: interval.contracts, start: Math.ceil(from / 1000), end: Math.ceil(to / 1000) - 1 }
  return { ...contractCall(`kline/${symbol}`, query, 'candles', 'contracts.candles', product), symbol }
}

/** One list has all contracts; it is asked for with the linear ones. */
function listOf(product: Product, spot: () => Call, contracts: () => Call): readonly Call[] {
  if (product === 'spot') return [spot()]
  return product === 'linear' ? [contracts()] : []
}

const BOOK_LEVELS = 1_000

/** With the number of its last change. */
export const book = ({ symbol, product }: VenuePair): Call => ({
  ...(product === 'spot'
    ? spotCall('depth', { symbol, limit: BOOK_LEVELS }, 'book', 'spot.lists', 1)
    : contractCall(`depth/${symbol}`, { limit: BOOK_LEVELS }, 'book', 'contracts.lists', product)),
  symbol,
})

export const calls: Calls = {
  instruments: product =>
    listOf(
      product,
      () => spotCall('exchangeInfo', {}, 'instruments', 'spot.lists', 10),
      () => contractCall('detail', {}, 'instruments', 'contracts.detail', undefined),
    ),
  // Those of contracts have mark, index, funding and open interest as well.
  tickers: product =>
    listOf(
      product,
      () => spotCall('ticker/24hr', {}, 'ticker', 'spot.lists', 40),
      () => contractCall('ticker', {}, 'ticker', 'contracts.lists', undefined),
    ),
  candles,
  candleRows: {
    spot: SPOT_CANDLE_ROWS,
    linear: CONTRACT_CANDLE_ROWS,
    inverse: CONTRACT_CANDLE_ROWS,
    'linear-dated': CONTRACT_CANDLE_ROWS,
    'inverse-dated': CONTRACT_CANDLE_ROWS,
  },
  candleMinutes: Object.keys(INTERVALS).map(Number),
  trades: ({ symbol, product }) =>
    product === 'spot'
      ? { ...spotCall('trades', { symbol, limit: SPOT_TRADE_ROWS }, 'trades', 'spot.lists', 5), symbol }
      : {
          ...contractCall(`deals/${symbol}`, { limit: CONTRACT_TRADE_ROWS }, 'trades', 'contracts.lists', product),
          symbol,
        },
  // With the time of the next settlement and the interval, which tickers do not have.
  funding: product =>
    product === 'linear' ? [contractCall('funding_rate', {}, 'funding', 'contracts.funding', undefined)] : [],
  // The newest, whatever `from` is: the call knows pages only.
  settlements: ({ symbol, product }) => ({
    ...contractCall(
      'funding_rate/history',
      { symbol, page_num: 1, page_size: SETTLEMENT_ROWS },
      'funding',
      'contracts.lists',
      product,
    ),
    symbol,
  }),
  // The list of pairs names their coins.
  currencies: () => spotCall('exchangeInfo', {}, 'currencies', 'spot.lists', 10),
  time: () => spotCall('time', {}, 'time', 'spot.lists', 1),
}
