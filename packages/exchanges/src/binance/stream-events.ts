import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import {
  boolean,
  type Fields,
  fields,
  levels,
  number,
  optionalNumber,
  optionalPrice,
  optionalText,
  text,
} from '../venue/fields.ts'
import { INTERVAL_MINUTES, isCounted, unitOf } from './units.ts'

type Read = (event: Fields, product: Product | undefined, sink: EventSink, stream: string) => void

/** Positions taken over by others or by the insurance fund, and fills without a market, change hands off the book. */
const OFF_BOOK = new Set<unknown>(['ADL', 'INSURANCE_FUND', 'NA'])

const readTrade: Read = (event, product, sink) => {
  if (OFF_BOOK.has(event.X)) {
    sink({ kind: 'ignored', reason: 'trade off the book' })
    return
  }
  sink({
    kind: 'trade',
    symbol: text(event.s, 's'),
    id: optionalText(event.t ?? event.a), // of a single trade `a` was once the seller's order
    time: number(event.T, 'T'),
    price: number(event.p, 'p'),
    size: number(event.q, 'q'),
    unit: unitOf(product),
    isBuy: !boolean(event.m, 'm'), // m: the buyer was the maker
  })
}

const readCandle: Read = (event, product, sink) => {
  const bar = fields(event.k, 'k')
  const interval = text(bar.i, 'i')
  if (interval === '1s') {
    sink({ kind: 'ignored', reason: 'candles of one second' })
    return
  }
  const volume = optionalNumber(bar.v, 'v')
  const turnover = optionalNumber(bar.q, 'q')
  const counted = isCounted(product)
  sink({
    kind: 'bar',
    symbol: text(event.s ?? bar.s, 's'),
    minutes: INTERVAL_MINUTES.get(interval),
    time: number(bar.t, 't'),
    open: number(bar.o, 'o'),
    high: number(bar.h, 'h'),
    low: number(bar.l, 'l'),
    close: number(bar.c, 'c'),
    base: counted ? turnover : volume,
    quote: counted ? undefined : turnover,
    contracts: counted ? volume : undefined,
    trades: optionalNumber(bar.n, 'n'),
    isClosed: bar.x === undefined ? undefined : boolean(bar.x, 'x'),
  })
}

/** Mini tickers have no best bid and ask, nor have those of contracts. */
const readTicker: Read = (event, product, sink, stream) => {
  const volume = optionalNumber(event.v, 'v')
  const turnover = optionalNumber(event.q, 'q')
  const counted = isCounted(product)
  sink({
    kind: 'ticker',
    symbol: text(event.s, 's'),
    time: optionalNumber(event.E, 'E'),
    last: optionalPrice(event.c, 'c'),
    open: optionalPrice(event.o, 'o'),
    high: optionalPrice(event.h, 'h'),
    low: optionalPrice(event.l, 'l'),
    base: counted ? turnover : volume,
    quote: counted ? undefined : turnover,
    contracts: counted ? volume : undefined,
    isPartial: false,
  })
  if (event.b !== undefined || event.a !== undefined) readBookTicker(event, product, sink, stream)
}

export const readBookTicker: Read = (event, product, sink) => {
  sink({
    kind: 'quote',
    symbol: text(event.s, 's'),
    time: optionalNumber(event.T ?? event.E, 'T'),
    bid: optionalPrice(event.b, 'b'),
    bidSize: optionalPrice(event.B, 'B'),
    ask: optionalPrice(event.a, 'a'),
    askSize: optionalPrice(event.A, 'A'),
    unit: unitOf(product),
    isPartial: false,
  })
}

/** The first levels of a contract's book look like changes of it; only the stream's name differs. */
const FIRST_LEVELS = /@depth(?:5|10|20)(?:@|$)/

const readDepth: Read = (event, product, sink, stream) => {
  if (stream.includes('@rpiDepth')) {
    sink({ kind: 'ignored', reason: 'book with orders for retail only' })
    return
  }
  sink({
    kind: 'depth',
    symbol: text(event.s, 's'),
    time: optionalNumber(event.T ?? event.E, 'T'),
    isSnapshot: FIRST_LEVELS.test(stream),
    first: optionalNumber(event.U, 'U'),
    last: number(event.u, 'u'),
    before: optionalNumber(event.pu, 'pu'),
    bids: levels(event.b, 'b'),
    asks: levels(event.a, 'a'),
    unit: unitOf(product),
  })
}

/** Dated contracts have an empty rate and the time 0. */
const readMark: Read = (event, _product, sink) => {
  const symbol = text(event.s, 's')
  const time = optionalNumber(event.E, 'E')
  const mark = optionalPrice(event.p, 'p')
  const index = optionalPrice(event.i, 'i')
  const rate = optionalNumber(event.r, 'r')
  const settlesAt = optionalNumber(event.T, 'T')
  const hasMark = mark !== undefined || index !== undefined
  const hasFunding = rate !== undefined && settlesAt !== 0
  if (hasMark) sink({ kind: 'mark', symbol, time, mark, index })
  if (hasFunding) sink({ kind: 'funding', symbol, time, rate, predicted: undefined, settlesAt, hours: undefined })
  if (!hasMark && !hasFunding) sink({ kind: 'ignored', reason: 'no mark price and no funding rate' })
}

/** What was filled at which average price, or else what was ordered. A sold position was long. */
const readLiquidation: Read = (event, product, sink) => {
  const order = fields(event.o, 'o')
  const side = order.S
  if (side !== 'BUY' && side !== 'SELL') {
    sink({ kind: 'malformed', reason: 'S is neither BUY nor SELL' })
    return
  }
  sink({
    kind: 'liquidation',
    symbol: text(order.s, 's'),
    time: number(order.T ?? event.E, 'T'),
    price: optionalPrice(order.ap, 'ap') ?? number(order.p, 'p'),
    size: optionalPrice(order.z, 'z') ?? number(order.q, 'q'),
    unit: unitOf(product),
    isLong: side === 'SELL',
  })
}

/** By the event's name, `e`. */
export const EVENT_READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['aggTrade', readTrade],
  ['trade', readTrade],
  ['kline', readCandle],
  ['24hrTicker', readTicker],
  ['24hrMiniTicker', readTicker],
  ['1dTicker', readTicker],
  ['bookTicker', readBookTicker],
  ['depthUpdate', readDepth],
  ['markPriceUpdate', readMark],
  ['forceOrder', readLiquidation],
  ['serverShutdown', (_event, _product, sink) => sink({ kind: 'going-away' })],
])

/** Why the other documented events are not used. */
export const IGNORED_EVENTS: ReadonlyMap<string, string> = new Map([
  ['1hTicker', 'ticker of one hour'],
  ['4hTicker', 'ticker of four hours'],
  ['avgPrice', 'average price'],
  ['continuous_kline', 'candles of a pair, not of a contract'],
  ['markPrice_kline', 'candles of a mark price'],
  ['indexPrice_kline', 'candles of an index price'],
  ['indexPriceUpdate', 'index of a pair, which the mark price brings along'],
  ['compositeIndex', 'weights of an index'],
  ['assetIndexUpdate', 'index of an asset used as margin'],
  ['contractInfo', 'change of a contract, which the list of instruments brings along'],
])
