import type { AnswerKind, EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Fields, fields, isFields, list, number, optionalNumber, optionalText, text } from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { readBook } from './books.ts'
import { readInstrument } from './instruments.ts'
import { readStatus } from './status.ts'
import { oneSide, readTicker } from './tickers.ts'
import { BLOCK_TRADE, isBuySide, isCounted, unitOf } from './units.ts'

/** `time` is when the exchange answered. */
type Answer = {
  readonly result: Fields
  readonly product: Product | undefined
  readonly time: number | undefined
  readonly sink: EventSink
}

const CATEGORIES: ReadonlyMap<unknown, Product> = new Map([
  ['spot', 'spot'],
  ['linear', 'linear'],
  ['inverse', 'inverse'],
])

/** Every answer is `{ retCode, retMsg, result, time }`. Most results have a list and name the category. */
export function readAnswer(message: unknown, kind: AnswerKind, product: Product | undefined, sink: EventSink): void {
  const body = fields(message, 'answer')
  const code = body.retCode ?? body.ret_code
  if (number(code, 'retCode') !== 0) {
    const reason = optionalText(body.retMsg ?? body.ret_msg) ?? ''
    sink({ kind: 'refused', code: optionalText(code) ?? '', reason })
    return
  }
  const result = fields(body.result, 'result')
  if (result.category === 'option') sink({ kind: 'ignored', reason: 'options' })
  else {
    const time = optionalNumber(body.time, 'time')
    READERS[kind]({ result, product: CATEGORIES.get(result.category) ?? product, time, sink })
  }
}

const READERS: Readonly<Record<AnswerKind, (answer: Answer) => void>> = {
  instruments: ({ result, sink }) => eachRow(rowsOf(result), sink, row => sink(readInstrument(row))),
  ticker: readTickers,
  'book-ticker': answer => (answer.result.list === undefined ? readOrderBook(answer) : readTickers(answer)),
  mark: readTickers,
  funding: readFunding,
  candles: readCandles,
  trades: readTrades,
  book: readOrderBook,
  'open-interest': answer => (answer.result.symbol === undefined ? readTickers(answer) : readOpenInterest(answer)),
  'long-short': readRatios,
  liquidation: ({ sink }) => sink({ kind: 'ignored', reason: 'liquidations come over the socket only' }),
  currencies: readCurrencies,
  time: readTime,
  status: ({ result, sink }) => readStatus(rowsOf(result), sink),
}

const rowsOf = (result: Fields): readonly unknown[] => list(result.list, 'list')

/** Lists start with the newest, so rows of the same time are turned round too. */
function turned(rows: readonly unknown[], timeOf: (row: unknown) => unknown): readonly unknown[] {
  return oldestFirst(rows.toReversed(), row => Number(timeOf(row)))
}

function readOrderBook({ result, product, sink }: Answer): void {
  readBook(result, product, optionalNumber(result.cts ?? result.ts, 'ts'), false, sink)
}

function readTickers({ result, product, time, sink }: Answer): void {
  if (result.components !== undefined) sink({ kind: 'ignored', reason: 'parts of an index' })
  else eachRow(rowsOf(result), sink, row => readTicker(fields(row, 'ticker'), product, time, false, sink))
}

/** Rates that have been paid; the current ones are in the tickers. */
function readFunding({ result, product, time, sink }: Answer): void {
  eachRow(rowsOf(result), sink, each => {
    const row = fields(each, 'rate')
    if (row.fundingRateTimestamp === undefined) readTicker(row, product, time, false, sink)
    else
      sink({
        kind: 'settlement',
        symbol: text(row.symbol, 'symbol'),
        time: number(row.fundingRateTimestamp, 'fundingRateTimestamp'),
        rate: number(row.fundingRate, 'fundingRate'),
      })
  })
}

/** Candles of mark, index and premium prices have no volume. */
function readCandles({ result, product, sink }: Answer): void {
  const rows = turned(rowsOf(result), row => (Array.isArray(row) ? row[0] : 0))
  if (rows.some(row => Array.isArray(row) && row.length === 5)) {
    sink({ kind: 'ignored', reason: 'candles of a mark, index or premium price' })
    return
  }
  const counted = isCounted(product)
  eachRow(rows, sink, each => {
    const row = list(each, 'candle')
    const volume = optionalNumber(row[5], 'volume')
    const turnover = optionalNumber(row[6], 'turnover')
    sink({
      kind: 'bar',
      symbol: optionalText(result.symbol),
      minutes: undefined,
      time: number(row[0], 'start'),
      open: number(row[1], 'open'),
      high: number(row[2], 'high'),
      low: number(row[3], 'low'),
      close: number(row[4], 'close'),
      base: counted ? turnover : volume,
      quote: counted ? undefined : turnover,
      contracts: counted ? volume : undefined,
      trades: undefined,
      isClosed: undefined,
    })
  })
}

function readTrades({ result, product, sink }: Answer): void {
  const unit = unitOf(product)
  const rows = turned(rowsOf(result), row => (isFields(row) ? row.time : 0))
  eachRow(rows, sink, each => {
    const row = fields(each, 'trade')
    if (row.isBlockTrade === true) return sink(BLOCK_TRADE)
    sink({
      kind: 'trade',
      symbol: text(row.symbol, 'symbol'),
      id: optionalText(row.execId),
      time: number(row.time, 'time'),
      price: number(row.price, 'price'),
      size: number(row.size, 'size'),
      unit,
      isBuy: isBuySide(row.side, 'side'),
    })
  })
}

function readOpenInterest({ result, product, sink }: Answer): void {
  const counted = isCounted(product)
  eachRow(rowsOf(result), sink, each => {
    const row = fields(each, 'open interest')
    const amount = oneSide(row.singleOpenInterest, number(row.openInterest, 'openInterest'), 'openInterest')
    sink({
      kind: 'open-interest',
      symbol: optionalText(result.symbol),
      time: number(row.timestamp, 'timestamp'),
      base: counted ? undefined : amount,
      usd: undefined,
      contracts: counted ? amount : undefined,
    })
  })
}

function readRatios({ result, sink }: Answer): void {
  eachRow(rowsOf(result), sink, each => {
    const row = fields(each, 'ratio')
    sink({
      kind: 'ratio',
      symbol: optionalText(row.symbol),
      time: number(row.timestamp, 'timestamp'),
      of: 'accounts',
      long: number(row.buyRatio, 'buyRatio'),
    })
  })
}

function readCurrencies({ result, sink }: Answer): void {
  eachRow(list(result.rows, 'rows'), sink, each => {
    const row = fields(each, 'currency')
    sink({ kind: 'currency', symbol: text(row.coin, 'coin'), name: text(row.name, 'name') })
  })
}

function readTime({ result, time, sink }: Answer): void {
  sink({ kind: 'time', time: time ?? Math.floor(number(result.timeNano, 'timeNano') / 1e6) })
}
