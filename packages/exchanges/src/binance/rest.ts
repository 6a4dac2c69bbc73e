import type { Call, Calls, VenuePair } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { type Market, marketOf } from '../venue/market.ts'
import { INTERVAL_MINUTES } from './units.ts'

const MINUTE_MS = 60_000

const ROOTS: Readonly<Record<Market, string>> = { spot: '/api/v3', linear: '/fapi/v1', inverse: '/dapi/v1' }

/** Coin-margined contracts allow 200 days a call, which is 200 daily bars; shorter ones could be 1500. */
const CANDLE_ROWS: Readonly<Record<Product, number>> = {
  spot: 1000,
  linear: 1500,
  'linear-dated': 1500,
  inverse: 200,
  'inverse-dated': 200,
}

const CANDLE_MINUTES = [1, 3, 5, 15, 30, 60, 120, 240, 360, 480, 720, 1440] as const

const INTERVAL_NAMES: ReadonlyMap<number | undefined, string> = new Map(
  [...INTERVAL_MINUTES].map(([name, minutes]) => [minutes, name]),
)

/** Lengths between figures of the past, and how many of them a call has at most. */
const PERIODS = [5, 15, 30, 60, 120, 240, 360, 720, 1440] as const
const PERIOD_ROWS = 500

const RATIOS = [
  ['accounts', 'globalLongShortAccountRatio'],
  ['top-accounts', 'topLongShortAccountRatio'],
  ['top-positions', 'topLongShortPositionRatio'],
] as const

const BOOK_LEVELS = 1000

/** With the number of its last change. */
export const book = (pair: VenuePair): Call =>
  ofPair(pair, 'book', 'depth', `limit=${BOOK_LEVELS}`, pair.product === 'spot' ? 50 : 20)

export const calls: Calls = {
  instruments: product => wholeList(product, 'instruments', 'exchangeInfo', { spot: 20, linear: 1, inverse: 1 }),
  tickers: product => wholeList(product, 'ticker', 'ticker/24hr', { spot: 80, linear: 40, inverse: 40 }),
  /** They bring the funding rates along. */
  marks: product => wholeList(product, 'mark', 'premiumIndex', { linear: 10, inverse: 10 }),
  /** How often funding is paid, of contracts that differ from 8 hours. */
  funding: product =>
    wholeList(product, 'funding', 'fundingInfo', { linear: 1, inverse: 1 }).map(call =>
      call.host === 'linear.rest' ? { ...call, budget: 'linear.funding' } : call,
    ),
  candleRows: CANDLE_ROWS,
  candleMinutes: CANDLE_MINUTES,
  candles(pair, { minutes, from, to }) {
    const limit = Math.min(Math.max(Math.ceil((to - from) / (minutes * MINUTE_MS)), 1), CANDLE_ROWS[pair.product])
    const query = `interval=${nameOf(minutes)}&startTime=${from}&endTime=${to - 1}&limit=${limit}`
    return ofPair(pair, 'candles', 'klines', query, pair.product === 'spot' ? 2 : candleWeight(limit))
  },
  /** Their ids are those of the stream. */
  trades: pair => ofPair(pair, 'trades', 'aggTrades', 'limit=1000', pair.product === 'spot' ? 4 : 20),
  settlements(pair, from) {
    const call = ofPair(pair, 'funding', 'fundingRate', `startTime=${from}&limit=1000`, 1)
    return call.host === 'linear.rest' ? { ...call, budget: 'linear.funding' } : call
  },
  openInterestOf: pair => ofPair(pair, 'open-interest', 'openInterest', '', 1),
  openInterestHistory(pair, from, to) {
    // The past of dated coin-margined contracts is that of a quarter, whichever contract it was.
    if (pair.product === 'inverse-dated' || pair.product === 'spot') return undefined
    const minutes = PERIODS.find(each => (to - from) / (each * MINUTE_MS) <= PERIOD_ROWS) ?? 1440
    const type = pair.product === 'inverse' ? '&contractType=PERPETUAL' : ''
    const span = `&startTime=${from}&endTime=${to - 1}&limit=${PERIOD_ROWS}`
    return figuresOf(pair, 'open-interest', 'openInterestHist', `${type}&period=${nameOf(minutes)}${span}`)
  },
  openInterestRows: PERIOD_ROWS,
  ratios(pair) {
    // Coin-margined contracts have them per pair, so they are asked for with the perpetual.
    if (pair.product !== 'linear' && pair.product !== 'inverse') return []
    return RATIOS.map(([ratio, name]) => ({ ...figuresOf(pair, 'long-short', name, '&period=5m&limit=1'), ratio }))
  },
  time: () => ({ ...inMarket('spot', 'time', `${ROOTS.spot}/time`, 1), product: 'spot' }),
}

function inMarket(market: Market, answerKind: Call['answerKind'], path: string, weight: number): Omit<Call, 'product'> {
  return { host: `${market}.rest`, path, weight, budget: `${market}.rest`, answerKind }
}

/** The lists of contracts have perpetual and dated ones, so that they are asked for once. */
function wholeList(
  product: Product,
  answerKind: Call['answerKind'],
  name: string,
  weights: Readonly<Partial<Record<Product, number>>>,
): readonly Call[] {
  const weight = weights[product]
  if (weight === undefined) return []
  const market = marketOf(product)
  return [{ ...inMarket(market, answerKind, `${ROOTS[market]}/${name}`, weight), product }]
}

function ofPair(
  { symbol, product }: VenuePair,
  answerKind: Call['answerKind'],
  name: string,
  query: string,
  weight: number,
): Call {
  const market = marketOf(product)
  const path = `${ROOTS[market]}/${name}?symbol=${encodeURIComponent(symbol)}${query === '' ? '' : `&${query}`}`
  return { ...inMarket(market, answerKind, path, weight), product, symbol }
}

/** Figures of the past have a budget of their own. For coin-margined contracts they name the pair: BTCUSD of BTCUSD_PERP. */
function figuresOf({ symbol, product }: VenuePair, answerKind: Call['answerKind'], name: string, query: string): Call {
  const market = marketOf(product)
  const asked = market === 'inverse' ? `pair=${symbol.split('_', 1)[0]}` : `symbol=${encodeURIComponent(symbol)}`
  const call = inMarket(market, answerKind, `/futures/data/${name}?${asked}${query}`, 1)
  return { ...call, budget: `${market}.data`, product, symbol }
}

function nameOf(minutes: number): string {
  const name = INTERVAL_NAMES.get(minutes)
  if (name === undefined) throw new RangeError(`Binance has no candles of ${minutes} minutes`)
  return name
}

/** Of contracts, by the number of bars asked for. */
function candleWeight(limit: number): number {
  if (limit < 100) return 1
  if (limit < 500) return 2
  return limit <= 1000 ? 5 : 10
}
