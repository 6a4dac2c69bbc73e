import type { AnswerKind, EventSink } from '../venue/decoder.ts'
import type { Product, SettlementEvent } from '../venue/event.ts'
import {
  boolean,
  type Fields,
  fields,
  isFields,
  levels,
  list,
  number,
  optionalNumber,
  optionalPrice,
  optionalText,
  text,
} from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { readCandles } from './candles.ts'
import { readContractDeals, readContractTicker } from './contract-frames.ts'
import { readInstrument } from './instruments.ts'
import { reasonOf, statusOf } from './status.ts'

/** `data` is the answer of spot, or what an answer of contracts has in `data`. */
type Read = (data: unknown, product: Product | undefined, sink: EventSink) => void

const READERS: Readonly<Record<Exclude<AnswerKind, 'status'>, Read>> = {
  instruments: (data, _product, sink) =>
    eachRow(isFields(data) ? rowsOf(data.symbols ?? data) : list(data, 'data'), sink, row => readInstrument(row, sink)),
  ticker: readFigures,
  candles: readCandles,
  trades: readTrades,
  book: readBook,
  'book-ticker': readFigures,
  mark: readFigures,
  funding: readFigures,
  'open-interest': readFigures,
  'long-short': (_data, _product, sink) => sink({ kind: 'ignored', reason: 'MEXC has no long/short ratio' }),
  liquidation: (_data, _product, sink) => sink({ kind: 'ignored', reason: 'MEXC has no liquidations' }),
  currencies: readCurrencies,
  time: (data, _product, sink) =>
    sink({ kind: 'time', time: number(isFields(data) ? data.serverTime : data, 'serverTime') }),
}

/** Contracts answer `{ success, code, data }`. Spot answers the data itself, some calls `{ code, msg, data }`. */
export function readAnswer(message: unknown, product: Product | undefined, kind: AnswerKind, sink: EventSink): void {
  if (kind === 'status') return sink(statusOf(fields(message, 'answer')))
  const read = READERS[kind]
  if (Array.isArray(message)) {
    read(message, product, sink)
    return
  }
  const body = fields(message, 'answer')
  const code = optionalText(body.code)
  if (body.success === false || (code !== undefined && code !== '0' && code !== '200'))
    sink({ kind: 'refused', code: code ?? '', reason: reasonOf(body) ?? '' })
  else read(code === undefined ? body : body.data, product, sink)
}

/** One row or many; each is read by the figures that it has. */
function readFigures(data: unknown, product: Product | undefined, sink: EventSink): void {
  const settlements: SettlementEvent[] = []
  const rows = isFields(data) && Array.isArray(data.resultList) ? data.resultList : rowsOf(data)
  eachRow(rows, sink, each => {
    const row = fields(each, 'row')
    if (row.settleTime !== undefined) settlements.push(readSettlement(row))
    else if (row.volume24 !== undefined || row.holdVol !== undefined) readContractTicker(row, row, product, false, sink)
    else if (row.fundingRate !== undefined) readFunding(row, sink)
    else if (row.fairPrice !== undefined || row.indexPrice !== undefined) readMark(row, sink)
    else readSpotFigures(row, sink)
  })
  settlements.sort((a, b) => a.time - b.time)
  for (const settlement of settlements) sink(settlement)
}

function readSettlement(row: Fields): SettlementEvent {
  return {
    kind: 'settlement',
    symbol: text(row.symbol, 'symbol'),
    time: number(row.settleTime, 'settleTime'),
    rate: number(row.fundingRate, 'fundingRate'),
  }
}

function readFunding(row: Fields, sink: EventSink): void {
  sink({
    kind: 'funding',
    symbol: text(row.symbol, 'symbol'),
    time: optionalNumber(row.timestamp, 'timestamp'),
    rate: optionalNumber(row.fundingRate, 'fundingRate'),
    predicted: undefined,
    settlesAt: optionalNumber(row.nextSettleTime, 'nextSettleTime'),
    hours: optionalNumber(row.collectCycle, 'collectCycle'),
  })
}

function readMark(row: Fields, sink: EventSink): void {
  sink({
    kind: 'mark',
    symbol: text(row.symbol, 'symbol'),
    time: optionalNumber(row.timestamp, 'timestamp'),
    mark: optionalPrice(row.fairPrice, 'fairPrice'),
    index: optionalPrice(row.indexPrice, 'indexPrice'),
  })
}

/** The 24 hours, the last price alone, or the best bid and ask alone. */
function readSpotFigures(row: Fields, sink: EventSink): void {
  const symbol = text(row.symbol, 'symbol')
  const time = optionalNumber(row.closeTime, 'closeTime')
  const last = optionalPrice(row.lastPrice ?? row.price, 'lastPrice')
  const base = optionalNumber(row.volume, 'volume')
  if (last !== undefined || base !== undefined)
    sink({
      kind: 'ticker',
      symbol,
      time,
      last,
      open: optionalPrice(row.openPrice, 'openPrice'),
      high: optionalPrice(row.highPrice, 'highPrice'),
      low: optionalPrice(row.lowPrice, 'lowPrice'),
      base,
      quote: optionalNumber(row.quoteVolume, 'quoteVolume'),
      contracts: undefined,
      isPartial: base === undefined,
    })
  const bid = optionalPrice(row.bidPrice, 'bidPrice')
  const ask = optionalPrice(row.askPrice, 'askPrice')
  if (bid !== undefined || ask !== undefined)
    sink({
      kind: 'quote',
      symbol,
      time,
      bid,
      bidSize: bid === undefined ? undefined : optionalNumber(row.bidQty, 'bidQty'),
      ask,
      askSize: ask === undefined ? undefined : optionalNumber(row.askQty, 'askQty'),
      unit: 'base',
      isPartial: false,
    })
  if (last === undefined && base === undefined && bid === undefined && ask === undefined)
    sink({ kind: 'ignored', reason: `no figures of ${symbol}` })
}

/** Contracts have `T`, the taker's side, beside `v`; spot has whether the buyer was the maker. */
function readTrades(data: unknown, _product: Product | undefined, sink: EventSink): void {
  const rows = isFields(data) && Array.isArray(data.resultList) ? data.resultList : list(data, 'data')
  if (rows.some(row => isFields(row) && row.v !== undefined)) return readContractDeals(rows, undefined, sink)
  eachRow(oldestFirst(rows, timeOf), sink, each => {
    const row = fields(each, 'trade')
    sink({
      kind: 'trade',
      symbol: optionalText(row.symbol),
      id: optionalText(row.id ?? row.a),
      time: number(row.time ?? row.T, 'time'),
      price: number(row.price ?? row.p, 'price'),
      size: number(row.qty ?? row.q, 'qty'),
      unit: 'base',
      isBuy: !boolean(row.isBuyerMaker ?? row.m, 'isBuyerMaker'),
    })
  })
}

function timeOf(row: unknown): number {
  const trade = fields(row, 'trade')
  return number(trade.time ?? trade.T, 'time')
}

/** A book is a snapshot; a list are its last changes. */
function readBook(data: unknown, _product: Product | undefined, sink: EventSink): void {
  const isSnapshot = isFields(data)
  eachRow(rowsOf(data), sink, each => {
    const book = fields(each, 'book')
    const isOfSpot = book.lastUpdateId !== undefined
    const last = optionalNumber(book.lastUpdateId ?? book.version, 'version')
    sink({
      kind: 'depth',
      symbol: undefined,
      time: optionalNumber(book.timestamp, 'timestamp'),
      isSnapshot,
      first: isSnapshot ? undefined : last,
      last,
      before: undefined,
      bids: levels(book.bids, 'bids'),
      asks: levels(book.asks, 'asks'),
      unit: isOfSpot ? 'base' : 'contracts',
    })
  })
}

/** Rows of currencies, or the list of pairs, which names the coin of each. */
function readCurrencies(data: unknown, _product: Product | undefined, sink: EventSink): void {
  eachRow(isFields(data) ? list(data.symbols, 'symbols') : list(data, 'data'), sink, row => {
    const symbol = isFields(row) ? optionalText(row.coin ?? row.baseAsset) : undefined
    const name = isFields(row) ? optionalText(row.name ?? row.fullName) : undefined
    // Some have the name of a network in place of their own: ETH-BSC.
    if (symbol === undefined || name === undefined || name.startsWith(`${symbol}-`))
      sink({ kind: 'ignored', reason: 'currency without a name' })
    else sink({ kind: 'currency', symbol: symbol.toUpperCase(), name })
  })
}

const rowsOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : [fields(data, 'data')])
