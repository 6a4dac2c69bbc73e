import type { Budget, Call, Calls, CandleSpan, VenuePair } from '../venue/adapter.ts'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product, RatioKind } from '../venue/event.ts'
import { type Query, withQuery } from '../venue/query.ts'

const RUBIK = 'rubik/stat/contracts'

/** Calls within two seconds, by path. */
const CALLS_PER_2_S = {
  'public/time': 10,
  'public/instruments': 20,
  'public/mark-price': 10,
  'public/funding-rate': 10,
  'public/funding-rate-history': 10,
  'public/open-interest': 20,
  'market/tickers': 20,
  'market/candles': 40,
  'market/history-candles': 20,
  'market/trades': 100,
  [`${RUBIK}/open-interest-history`]: 10,
  [`${RUBIK}/long-short-account-ratio-contract`]: 5,
  [`${RUBIK}/long-short-account-ratio-contract-top-trader`]: 5,
  [`${RUBIK}/long-short-position-ratio-contract-top-trader`]: 5,
} as const

type Path = keyof typeof CALLS_PER_2_S

/** Every path has its own. */
export const budgets: Readonly<Record<string, Budget>> = Object.fromEntries(
  Object.entries(CALLS_PER_2_S).map(([path, weight]) => [path, { weight, ms: 2_000 }]),
)

/** One list has the linear and the inverse contracts of a type. */
const INST_TYPES: Readonly<Record<Product, 'SPOT' | 'SWAP' | 'FUTURES'>> = {
  spot: 'SPOT',
  linear: 'SWAP',
  inverse: 'SWAP',
  'linear-dated': 'FUTURES',
  'inverse-dated': 'FUTURES',
}

/** By their minutes. Longer bars start at midnight UTC+8 unless they are called `utc`. */
const BARS: Readonly<Record<number, string>> = {
  1: '1m',
  3: '3m',
  5: '5m',
  15: '15m',
  30: '30m',
  60: '1H',
  120: '2H',
  240: '4H',
  360: '6Hutc',
  720: '12Hutc',
  1440: '1Dutc',
}

const CANDLE_ROWS = 300
/** `market/candles` has no older ones. */
const RECENT_BARS = 1440
const STATISTICS_ROWS = 100
/** The last hour of statistics, so that a missed round leaves no hole. */
const RATIO_ROWS = 12
const MS_PER_MINUTE = 60_000
/** Minutes between statistics of the past. */
const PERIODS = [
  [5, '5m'],
  [60, '1H'],
] as const
/** The finest that one call has for the span. Days would start at midnight UTC+8. */
const periodOf = (spanMs: number): string =>
  PERIODS.find(([minutes]) => spanMs <= STATISTICS_ROWS * minutes * MS_PER_MINUTE)?.[1] ?? '1H'

const RATIO_PATHS: Readonly<Record<RatioKind, Path>> = {
  accounts: `${RUBIK}/long-short-account-ratio-contract`,
  'top-accounts': `${RUBIK}/long-short-account-ratio-contract-top-trader`,
  'top-positions': `${RUBIK}/long-short-position-ratio-contract-top-trader`,
}
export const RATIOS: readonly RatioKind[] = ['accounts', 'top-accounts', 'top-positions']

function callOf(path: Path, query: Query, answerKind: AnswerKind, product: Product | undefined): Call {
  return {
    host: 'rest',
    path: withQuery(`/api/v5/${path}`, query),
    weight: 1,
    budget: path,
    answerKind,
    product,
  }
}

const callFor = (pair: VenuePair, path: Path, query: Query, answerKind: AnswerKind): Call => ({
  ...callOf(path, { instId: pair.symbol, ...query }, answerKind, pair.product),
  symbol: pair.symbol,
})

const isSpot = (product: Product): boolean => product === 'spot'
const isPerpetual = (product: Product): boolean => product === 'linear' || product === 'inverse'

/** The ends `before` and `after` are not part of the answer, and neither are `begin` and `end`. */
function candles(pair: VenuePair, { minutes, from, to, now }: CandleSpan): Call {
  const bar = BARS[minutes]
  if (bar === undefined) throw new RangeError(`OKX has no bars of ${minutes} minutes`)
  const isRecent = now !== undefined && from > now - RECENT_BARS * minutes * MS_PER_MINUTE
  const path = isRecent ? 'market/candles' : 'market/history-candles'
  return callFor(pair, path, { bar, before: from - 1, after: to, limit: CANDLE_ROWS }, 'candles')
}

export const calls: Calls = {
  instruments: product => [callOf('public/instruments', { instType: INST_TYPES[product] }, 'instruments', product)],
  tickers: product => [callOf('market/tickers', { instType: INST_TYPES[product] }, 'ticker', product)],
  candles,
  candleRows: {
    spot: CANDLE_ROWS,
    linear: CANDLE_ROWS,
    inverse: CANDLE_ROWS,
    'linear-dated': CANDLE_ROWS,
    'inverse-dated': CANDLE_ROWS,
  },
  candleMinutes: Object.keys(BARS).map(Number),
  trades: pair => callFor(pair, 'market/trades', { limit: 500 }, 'trades'),
  marks: product =>
    isSpot(product) ? [] : [callOf('public/mark-price', { instType: INST_TYPES[product] }, 'mark', product)],
  // ANY is every perpetual contract, linear and inverse.
  funding: product =>
    isPerpetual(product) ? [callOf('public/funding-rate', { instId: 'ANY' }, 'funding', product)] : [],
  settlements: (pair, from) =>
    callFor(pair, 'public/funding-rate-history', { before: from - 1, limit: 400 }, 'funding'),
  openInterest: product =>
    isSpot(product)
      ? []
      : [callOf('public/open-interest', { instType: INST_TYPES[product] }, 'open-interest', product)],
  openInterestHistory: (pair, from, to) =>
    callFor(
      pair,
      `${RUBIK}/open-interest-history`,
      { period: periodOf(to - from), begin: from - 1, end: to, limit: STATISTICS_ROWS },
      'open-interest',
    ),
  openInterestRows: STATISTICS_ROWS,
  ratios: pair =>
    isSpot(pair.product)
      ? []
      : RATIOS.map(ratio => ({
          ...callFor(pair, RATIO_PATHS[ratio], { period: '5m', limit: RATIO_ROWS }, 'long-short'),
          ratio,
        })),
  time: () => callOf('public/time', {}, 'time', undefined),
}
