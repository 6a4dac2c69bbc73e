import type { Call, Calls, VenuePair } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { type Market, marketOf } from '../venue/market.ts'
import { INTERVAL_MINUTES } from './units.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const CANDLE_ROWS = 1000
const CANDLE_MINUTES = [1, 3, 5, 15, 30, 60, 120, 240, 360, 720, 1440] as const

const INTERVAL_NAMES: ReadonlyMap<number, string> = new Map(
  [...INTERVAL_MINUTES].map(([name, minutes]) => [minutes, name]),
)

/** Minutes between figures of the past, and how many of them a call has at most. */
const PERIODS = [
  [5, '5min'],
  [15, '15min'],
  [30, '30min'],
  [60, '1h'],
  [240, '4h'],
  [1440, '1d'],
] as const
const PERIOD_ROWS = 200
const SETTLEMENT_ROWS = 200

/** Tickers have marks, funding rates and open interest as well. */
export const calls: Calls = {
  instruments: product => wholeList(product, 'instruments', 'instruments-info', '&limit=1000'),
  nextPage(call, body) {
    const cursor = call.answerKind === 'instruments' ? cursorOf(body) : undefined
    if (cursor === undefined) return undefined
    const path = `${call.path.replace(/&cursor=.*/, '')}&cursor=${cursor}`
    return path === call.path ? undefined : { ...call, path }
  },
  tickers: product => wholeList(product, 'ticker', 'tickers', ''),
  candleRows: {
    spot: CANDLE_ROWS,
    linear: CANDLE_ROWS,
    'linear-dated': CANDLE_ROWS,
    inverse: CANDLE_ROWS,
    'inverse-dated': CANDLE_ROWS,
  },
  candleMinutes: CANDLE_MINUTES,
  candles(pair, { minutes, from, to }) {
    const limit = Math.min(Math.max(Math.ceil((to - from) / (minutes * MINUTE_MS)), 1), CANDLE_ROWS)
    return ofPair(pair, 'candles', 'kline', `interval=${nameOf(minutes)}&start=${from}&end=${to - 1}&limit=${limit}`)
  },
  trades: pair => ofPair(pair, 'trades', 'recent-trade', `limit=${pair.product === 'spot' ? 60 : 1000}`),
  /** A start needs an end. With the longest usual interval of 8 hours the span has as many rates as fit. */
  settlements(pair, from) {
    const span = `startTime=${from}&endTime=${from + SETTLEMENT_ROWS * 8 * HOUR_MS}`
    return ofPair(pair, 'funding', 'funding/history', `${span}&limit=${SETTLEMENT_ROWS}`)
  },
  openInterestHistory(pair, from, to) {
    if (pair.product === 'spot') return undefined
    const fits = PERIODS.find(([minutes]) => (to - from) / (minutes * MINUTE_MS) <= PERIOD_ROWS)
    const span = `startTime=${from}&endTime=${to - 1}&limit=${PERIOD_ROWS}`
    return ofPair(pair, 'open-interest', 'open-interest', `intervalTime=${fits?.[1] ?? '1d'}&${span}`)
  },
  openInterestRows: PERIOD_ROWS,
  ratios(pair) {
    if (pair.product !== 'linear' && pair.product !== 'inverse') return []
    return [{ ...ofPair(pair, 'long-short', 'account-ratio', 'period=5min&limit=1'), ratio: 'accounts' }]
  },
  time: () => ({ ...market('time', '/v5/market/time'), product: undefined }),
}

function market(answerKind: Call['answerKind'], path: string): Omit<Call, 'product'> {
  return { host: 'rest', path, weight: 1, budget: 'rest', answerKind }
}

const CATEGORIES: ReadonlySet<Product> = new Set<Market>(['spot', 'linear', 'inverse'])

/** The lists of contracts have perpetual and dated ones, so that they are asked for once. */
function wholeList(product: Product, answerKind: Call['answerKind'], name: string, query: string): readonly Call[] {
  if (!CATEGORIES.has(product)) return []
  return [{ ...market(answerKind, `/v5/market/${name}?category=${product}${query}`), product }]
}

function ofPair({ symbol, product }: VenuePair, answerKind: Call['answerKind'], name: string, query: string): Call {
  const asked = `category=${marketOf(product)}&symbol=${encodeURIComponent(symbol)}`
  return { ...market(answerKind, `/v5/market/${name}?${asked}&${query}`), product, symbol }
}

function nameOf(minutes: number): string {
  const name = INTERVAL_NAMES.get(minutes)
  if (name === undefined) throw new RangeError(`Bybit has no candles of ${minutes} minutes`)
  return name
}

/** Found without parsing the whole list again. Most cursors are already encoded for an address. */
function cursorOf(body: string): string | undefined {
  const cursor = /"nextPageCursor"\s*:\s*"([^"\\]+)"/.exec(body)?.[1]
  return cursor === undefined || /^[\w%.~-]+$/.test(cursor) ? cursor : encodeURIComponent(cursor)
}
