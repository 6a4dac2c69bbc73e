import type { AnswerKind, EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Fields, fields, isFields, levels, list, number, optionalNumber, optionalText } from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import {
  readFunding,
  readLiquidationRow,
  readOpenInterest,
  readPremium,
  readQuoteRow,
  readRatio,
  readTickerRow,
  readTradeRow,
} from './answer-rows.ts'
import { readInstrument } from './instruments.ts'
import { isCounted, unitOf } from './units.ts'

type ReadRow = (row: Fields, product: Product | undefined, sink: EventSink) => void

/** Kinds whose answer is one row or a list of rows. */
const ROW_READERS: Readonly<Partial<Record<AnswerKind, ReadRow>>> = {
  ticker: readTickerRow,
  'book-ticker': readQuoteRow,
  mark: readPremium,
  funding: readFunding,
  'open-interest': readOpenInterest,
  'long-short': readRatio,
  liquidation: readLiquidationRow,
}

export function readAnswer(message: unknown, kind: AnswerKind, product: Product | undefined, sink: EventSink): void {
  if (isFields(message) && message.code !== undefined && message.msg !== undefined) {
    sink({ kind: 'refused', code: optionalText(message.code) ?? '', reason: optionalText(message.msg) ?? '' })
    return
  }
  const readRow = ROW_READERS[kind]
  if (readRow !== undefined) {
    const rows = Array.isArray(message) ? message : [message]
    eachRow(rows, sink, row => readRow(fields(row, kind), product, sink))
  } else if (kind === 'instruments') readInstruments(message, sink)
  else if (kind === 'candles') readCandles(list(message, 'answer'), product, sink)
  else if (kind === 'trades') {
    const rows = oldestFirst(list(message, 'answer'), row => (isFields(row) ? Number(row.T ?? row.time) : 0))
    eachRow(rows, sink, row => readTradeRow(fields(row, 'trade'), product, sink))
  } else if (kind === 'book') readBook(fields(message, 'answer'), product, sink)
  else if (kind === 'currencies') readCurrencies(message, sink)
  else if (kind === 'time') sink({ kind: 'time', time: number(fields(message, 'answer').serverTime, 'serverTime') })
  else readStatus(fields(message, 'answer'), sink)
}

function readInstruments(message: unknown, sink: EventSink): void {
  if (Array.isArray(message)) sink({ kind: 'ignored', reason: 'a list other than that of all instruments' })
  else {
    const { symbols, optionSymbols } = fields(message, 'answer')
    if (symbols === undefined && optionSymbols !== undefined) sink({ kind: 'ignored', reason: 'options' })
    else eachRow(list(symbols, 'symbols'), sink, row => sink(readInstrument(row)))
  }
}

const MINUTE = 60_000
const LONGEST_WEEKS = 7 * 1440

/**
 * Candles of mark, index and premium prices look the same, but have no volume although they count what they were made
 * from. Volume is in contracts and base units for coin-margined contracts.
 */
function readCandles(answer: readonly unknown[], product: Product | undefined, sink: EventSink): void {
  const rows = oldestFirst(answer, row => (Array.isArray(row) ? Number(row[0]) : 0))
  if (rows.some(row => Array.isArray(row) && Number(row[5]) === 0 && Number(row[8]) > 0)) {
    sink({ kind: 'ignored', reason: 'candles of a mark, index or premium price' })
    return
  }
  const counted = isCounted(product)
  eachRow(rows, sink, each => {
    const row = list(each, 'candle')
    const time = number(row[0], 'open time')
    const end = optionalNumber(row[6], 'close time')
    const minutes = end === undefined ? undefined : (end + 1 - time) / MINUTE
    const volume = optionalNumber(row[5], 'volume')
    const turnover = optionalNumber(row[7], 'turnover')
    sink({
      kind: 'bar',
      symbol: undefined,
      minutes: minutes !== undefined && minutes >= 1 && minutes <= LONGEST_WEEKS ? minutes : undefined,
      time,
      open: number(row[1], 'open'),
      high: number(row[2], 'high'),
      low: number(row[3], 'low'),
      close: number(row[4], 'close'),
      base: counted ? turnover : volume,
      quote: counted ? undefined : turnover,
      contracts: counted ? volume : undefined,
      trades: optionalNumber(row[8], 'trades'),
      isClosed: undefined,
    })
  })
}

function readBook(book: Fields, product: Product | undefined, sink: EventSink): void {
  sink({
    kind: 'depth',
    symbol: optionalText(book.symbol),
    time: optionalNumber(book.T ?? book.E, 'T'),
    isSnapshot: true,
    first: undefined,
    last: number(book.lastUpdateId, 'lastUpdateId'),
    before: undefined,
    bids: levels(book.bids, 'bids'),
    asks: levels(book.asks, 'asks'),
    unit: unitOf(product),
  })
}

function readCurrencies(message: unknown, sink: EventSink): void {
  if (!Array.isArray(message)) {
    sink({ kind: 'ignored', reason: 'limits of withdrawals' })
    return
  }
  eachRow(message, sink, each => {
    const { coin, name } = fields(each, 'currency')
    if (typeof coin === 'string' && typeof name === 'string' && coin !== '' && name !== '')
      sink({ kind: 'currency', symbol: coin, name })
    else sink({ kind: 'ignored', reason: 'a currency without a name' })
  })
}

/** `{ status: 0, msg }` is normal, 1 is maintenance. A ping is answered with nothing. */
function readStatus(answer: Fields, sink: EventSink): void {
  if (answer.status === undefined) {
    const isEmpty = Object.keys(answer).length === 0
    sink(isEmpty ? { kind: 'pong' } : { kind: 'ignored', reason: 'state of an account' })
  } else sink({ kind: 'status', isUp: number(answer.status, 'status') === 0, text: optionalText(answer.msg) ?? '' })
}
