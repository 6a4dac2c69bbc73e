import type { EventSink } from '../venue/decoder.ts'
import type { DepthLevel } from '../venue/event.ts'
import {
  type Fields,
  fields,
  list,
  Malformed,
  number,
  optionalNumber,
  optionalPrice,
  optionalText,
  text,
} from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { minutesOf } from './units.ts'

/** The body of a push, its symbol and when it was sent. */
type Read = (body: Fields, symbol: string | undefined, time: number | undefined, sink: EventSink) => void

/** By the name of the body. */
const READERS: readonly (readonly [string, Read])[] = [
  ['publicAggreDeals', readDeals],
  ['publicAggreBookTicker', readBookTicker],
  ['publicAggreDepths', readChanges],
  ['publicMiniTicker', readMiniTicker],
  ['publicMiniTickers', each(readMiniTicker)],
  ['publicBookTickerBatch', each(readBookTicker)],
  ['publicBookTicker', readBookTicker],
  ['publicSpotKline', readKline],
  ['publicDeals', readDeals],
  ['publicIncreaseDepths', readChanges],
  ['publicIncreaseDepthsBatch', each(readChanges)],
  ['publicLimitDepths', readBook],
]

export function readPush(channel: string, push: Fields, sink: EventSink): void {
  const reader = READERS.find(([name]) => push[name] !== undefined)
  if (reader === undefined) {
    sink({ kind: 'ignored', reason: `channel ${channel}` })
    return
  }
  const [name, read] = reader
  const symbol = optionalText(push.symbol) ?? symbolOf(channel)
  read(fields(push[name], name), symbol, optionalNumber(push.sendTime ?? push.createTime, 'sendTime'), sink)
}

/** `spot@public.aggre.deals.v3.api.pb@100ms@BTCUSDT`, or without a pace and with an interval after the symbol. */
function symbolOf(channel: string): string | undefined {
  const [, , first, second] = channel.split('@')
  return first !== undefined && /^\d+ms$/.test(first) ? second : first
}

function each(read: Read): Read {
  return (body, symbol, time, sink) =>
    eachRow(list(body.items, 'items'), sink, item => read(fields(item, 'item'), symbol, time, sink))
}

function readDeals(body: Fields, symbol: string | undefined, _time: number | undefined, sink: EventSink): void {
  eachRow(oldestFirst(list(body.deals, 'deals'), timeOf), sink, row => {
    const deal = fields(row, 'deal')
    sink({
      kind: 'trade',
      symbol: text(symbol, 'symbol'),
      id: optionalText(deal.tradeId),
      time: number(deal.time, 'time'),
      price: number(deal.price, 'price'),
      size: number(deal.quantity, 'quantity'),
      unit: 'base',
      isBuy: isBuy(deal.tradeType),
    })
  })
}

const timeOf = (row: unknown): number => number(fields(row, 'deal').time, 'time')

/** 1 buys, 2 sells. */
export function isBuy(type: unknown): boolean {
  const side = number(type, 'trade type')
  if (side !== 1 && side !== 2) throw new Malformed('trade type is neither 1 nor 2')
  return side === 1
}

function readBookTicker(body: Fields, symbol: string | undefined, time: number | undefined, sink: EventSink): void {
  const bid = optionalPrice(body.bidPrice, 'bidPrice')
  const ask = optionalPrice(body.askPrice, 'askPrice')
  if (bid === undefined && ask === undefined) return sink({ kind: 'ignored', reason: 'empty book' })
  sink({
    kind: 'quote',
    symbol: text(symbol, 'symbol'),
    time,
    bid,
    bidSize: bid === undefined ? undefined : optionalNumber(body.bidQuantity, 'bidQuantity'),
    ask,
    askSize: ask === undefined ? undefined : optionalNumber(body.askQuantity, 'askQuantity'),
    unit: 'base',
    isPartial: false,
  })
}

/** Changes have the numbers of their first and last one, or one number. */
function readChanges(body: Fields, symbol: string | undefined, time: number | undefined, sink: EventSink): void {
  sink({
    kind: 'depth',
    symbol: text(symbol, 'symbol'),
    time,
    isSnapshot: false,
    first: optionalNumber(body.fromVersion ?? body.version, 'fromVersion'),
    last: optionalNumber(body.toVersion ?? body.version, 'toVersion'),
    before: undefined,
    bids: levelsOf(body.bids, 'bids'),
    asks: levelsOf(body.asks, 'asks'),
    unit: 'base',
  })
}

function readBook(body: Fields, symbol: string | undefined, time: number | undefined, sink: EventSink): void {
  sink({
    kind: 'depth',
    symbol: text(symbol, 'symbol'),
    time,
    isSnapshot: true,
    first: undefined,
    last: optionalNumber(body.version, 'version'),
    before: undefined,
    bids: levelsOf(body.bids, 'bids'),
    asks: levelsOf(body.asks, 'asks'),
    unit: 'base',
  })
}

/** A side without levels is left out of some renderings. */
function levelsOf(value: unknown, name: string): readonly DepthLevel[] {
  return list(value ?? [], name).map(row => {
    const level = fields(row, name)
    return [number(level.price, name), number(level.quantity, name)]
  })
}

/** `volume` is the turnover. The change is since midnight, so the price 24 hours ago is unknown. */
function readMiniTicker(body: Fields, symbol: string | undefined, time: number | undefined, sink: EventSink): void {
  sink({
    kind: 'ticker',
    symbol: text(optionalText(body.symbol) ?? symbol, 'symbol'),
    time,
    last: optionalPrice(body.price, 'price'),
    open: undefined,
    high: optionalPrice(body.high, 'high'),
    low: optionalPrice(body.low, 'low'),
    base: optionalNumber(body.quantity, 'quantity'),
    quote: optionalNumber(body.volume, 'volume'),
    contracts: undefined,
    isPartial: false,
  })
}

function readKline(body: Fields, symbol: string | undefined, _time: number | undefined, sink: EventSink): void {
  sink({
    kind: 'bar',
    symbol: text(symbol, 'symbol'),
    minutes: minutesOf(text(body.interval, 'interval')),
    time: number(body.windowStart, 'windowStart') * 1000,
    open: number(body.openingPrice, 'openingPrice'),
    high: number(body.highestPrice, 'highestPrice'),
    low: number(body.lowestPrice, 'lowestPrice'),
    close: number(body.closingPrice, 'closingPrice'),
    base: optionalNumber(body.volume, 'volume'),
    quote: optionalNumber(body.amount, 'amount'),
    contracts: undefined,
    trades: undefined,
    isClosed: undefined,
  })
}
