import type { Budget, Call, Calls, CandleSpan, VenuePair } from '../venue/adapter.ts'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Query, withQuery } from '../venue/query.ts'

/** Products that Gate trades: its inverse contracts have no date. */
export type GateProduct = Exclude<Product, 'inverse-dated'>

/** Where the calls of a product start: all its calls are below it. */
const ROOTS: Readonly<Record<GateProduct, string>> = {
  spot: 'spot',
  linear: 'futures/usdt',
  inverse: 'futures/btc',
  'linear-dated': 'delivery/usdt',
}

export const PRODUCTS: readonly GateProduct[] = ['spot', 'linear', 'inverse', 'linear-dated']

const ENDPOINTS = [
  'currency_pairs',
  'currencies',
  'time',
  'contracts',
  'tickers',
  'candlesticks',
  'trades',
  'order_book',
  'funding_rate',
  'contract_stats',
  'liq_orders',
] as const

type Endpoint = (typeof ENDPOINTS)[number]

/** Every path has its own, which is the same for all. */
export const budgets: Readonly<Record<string, Budget>> = Object.fromEntries(
  Object.values(ROOTS).flatMap(root =>
    ENDPOINTS.map(endpoint => [`${root}/${endpoint}`, { weight: 200, ms: 10_000 }] as const),
  ),
)

/** By their minutes. All start at multiples of their length since 1970. */
const INTERVALS: Readonly<Record<number, string>> = {
  1: '1m',
  5: '5m',
  15: '15m',
  30: '30m',
  60: '1h',
  240: '4h',
  480: '8h',
  1440: '1d',
}

const SPOT_ROWS = 1000
const CONTRACT_ROWS = 2000
const TRADE_ROWS = 1000
const SETTLEMENT_ROWS = 1000
const STATISTICS_ROWS = 100
/** Intervals of statistics of the past; a call has the finest that fits. */
const HOURLY = ['1h', 60 * 60_000] as const
const STATISTICS = [['5m', 5 * 60_000], HOURLY] as const
const LIQUIDATION_ROWS = 1000
/** The last hour of statistics, so that a missed round leaves no hole. */
const RATIO_ROWS = 12
const MS_PER_MINUTE = 60_000
/** One call covers at most an hour of liquidations. */
export const LIQUIDATIONS_MS = 3_600_000

const secondsOf = (ms: number): number => Math.ceil(ms / 1000)

export function isTraded(product: Product): product is GateProduct {
  return product !== 'inverse-dated'
}

function callOf(product: Product, endpoint: Endpoint, query: Query, answerKind: AnswerKind): Call {
  if (!isTraded(product)) throw new RangeError(`Gate has no ${product} contracts`)
  const budget = `${ROOTS[product]}/${endpoint}`
  return { host: 'rest', path: withQuery(`/api/v4/${budget}`, query), weight: 1, budget, answerKind, product }
}

function callFor({ symbol, product }: VenuePair, endpoint: Endpoint, query: Query, answerKind: AnswerKind): Call {
  const pair = product === 'spot' ? { currency_pair: symbol } : { contract: symbol }
  return { ...callOf(product, endpoint, { ...pair, ...query }, answerKind), symbol }
}

const listOf = (product: Product, endpoint: Endpoint, answerKind: AnswerKind): readonly Call[] =>
  isTraded(product) ? [callOf(product, endpoint, {}, answerKind)] : []

const isPerpetual = (product: Product): boolean => product === 'linear' || product === 'inverse'

/** The bars that start at `from` and at `to` are both part of the answer. */
function candles(pair: VenuePair, { minutes, from, to }: CandleSpan): Call {
  const interval = INTERVALS[minutes]
  if (interval === undefined) throw new RangeError(`Gate has no bars of ${minutes} minutes`)
  const barMs = minutes * MS_PER_MINUTE
  const startOfBar = (time: number): number => Math.ceil(time / barMs) * barMs
  return callFor(
    pair,
    'candlesticks',
    { interval, from: startOfBar(from) / 1000, to: (startOfBar(to) - barMs) / 1000 },
    'candles',
  )
}

/** With the number of its last change. */
export const book = (pair: VenuePair, limit: number): Call =>
  callFor(pair, 'order_book', { limit, with_id: 'true' }, 'book')

/** Tickers of contracts have mark, index, funding rate and open interest. */
export const calls: Calls = {
  instruments: product => listOf(product, product === 'spot' ? 'currency_pairs' : 'contracts', 'instruments'),
  tickers: product => listOf(product, 'tickers', 'ticker'),
  candles,
  candleRows: {
    spot: SPOT_ROWS,
    linear: CONTRACT_ROWS,
    inverse: CONTRACT_ROWS,
    'linear-dated': CONTRACT_ROWS,
    'inverse-dated': CONTRACT_ROWS,
  },
  candleMinutes: Object.keys(INTERVALS).map(Number),
  trades: pair => callFor(pair, 'trades', { limit: TRADE_ROWS }, 'trades'),
  // The list of contracts also says when funding is paid.
  funding: product => (isPerpetual(product) ? listOf(product, 'contracts', 'funding') : []),
  settlements: (pair, from) =>
    callFor(pair, 'funding_rate', { from: secondsOf(from), limit: SETTLEMENT_ROWS }, 'funding'),
  openInterestHistory: (pair, from, to) => {
    const [interval, stepMs] = STATISTICS.find(([, each]) => to - from <= STATISTICS_ROWS * each) ?? HOURLY
    const limit = Math.min(STATISTICS_ROWS, Math.ceil((to - from) / stepMs))
    return callFor(pair, 'contract_stats', { interval, from: secondsOf(from), limit }, 'open-interest')
  },
  openInterestRows: STATISTICS_ROWS,
  // One call has all three.
  ratios: pair =>
    isPerpetual(pair.product)
      ? [callFor(pair, 'contract_stats', { interval: '5m', limit: RATIO_ROWS }, 'long-short')]
      : [],
  liquidations: (pair, from) =>
    callFor(
      pair,
      'liq_orders',
      { from: secondsOf(from), to: secondsOf(from + LIQUIDATIONS_MS), limit: LIQUIDATION_ROWS },
      'liquidation',
    ),
  currencies: () => ({ ...callOf('spot', 'currencies', {}, 'currencies'), product: undefined }),
  time: () => ({ ...callOf('spot', 'time', {}, 'time'), product: undefined }),
}
