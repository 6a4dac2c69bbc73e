import type { AnswerKind, EventSink } from '../venue/decoder.ts'
import type { Product, SizeUnit } from '../venue/event.ts'
import { type Fields, fields, isFields, list, number, optionalNumber, optionalText, text } from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { guessMarket, readBar } from './bars.ts'
import { readBook } from './books.ts'
import { readInstrument } from './instruments.ts'
import type { Market } from './market.ts'
import {
  type ReadRow,
  readFunding,
  readLiquidations,
  readMark,
  readOpenInterest,
  readTicker,
  readTrade,
  tradeOrder,
} from './rows.ts'
import { readStatus } from './status.ts'

type Read = (data: readonly unknown[], product: Product | undefined, sink: EventSink) => void

const rowsOf =
  (read: ReadRow): Read =>
  (data, _product, sink) =>
    eachRow(data, sink, row => read(row, sink))

const READERS: Readonly<Record<AnswerKind, Read>> = {
  instruments: (data, _product, sink) => eachRow(data, sink, row => readInstrumentRow(row, sink)),
  ticker: rowsOf(readTicker),
  'book-ticker': rowsOf(readTicker),
  candles: (data, product, sink) =>
    readBars(oldestFirst(data, firstColumn), marketOf(product) ?? guessMarket(data), sink),
  trades: (data, _product, sink) => eachRow(oldestFirst(data, tradeOrder), sink, row => readTrade(row, sink)),
  book: (data, product, sink) => eachRow(data, sink, row => readBookRow(fields(row, 'book'), product, sink)),
  mark: rowsOf(readMark),
  funding: (data, _product, sink) =>
    eachRow(oldestFirst(data, fundingOrder), sink, row => readFundingRow(fields(row, 'funding'), sink)),
  'open-interest': (data, _product, sink) =>
    eachRow(oldestFirst(data, firstColumn), sink, row => readOpenInterestRow(row, sink)),
  'long-short': (data, _product, sink) =>
    eachRow(oldestFirst(data, firstColumn), sink, row => readRatioRow(list(row, 'ratio'), sink)),
  liquidation: rowsOf(readLiquidations),
  currencies: readCurrencies,
  time: (data, _product, sink) => sink({ kind: 'time', time: number(fields(data[0], 'time').ts, 'ts') }),
  status: (data, _product, sink) => readStatus(data, sink),
}

/** An answer is `{ code, msg, data }`, with code 0 if it went well. */
export function readAnswer(message: unknown, product: Product | undefined, kind: AnswerKind, sink: EventSink): void {
  const answer = fields(message, 'answer')
  const code = optionalText(answer.code)
  if (code !== undefined && code !== '0') return sink(refusalOf(answer, code))
  const data = list(answer.data, 'data')
  if (data.length === 0 && kind !== 'status') sink({ kind: 'ignored', reason: `no rows of ${kind}` })
  else READERS[kind](data, product, sink)
}

/** Calls for several orders say why in their rows. */
function refusalOf(answer: Fields, code: string) {
  const row = Array.isArray(answer.data) ? answer.data[0] : undefined
  if (isFields(row) && typeof row.sCode === 'string' && row.sCode !== '0')
    return { kind: 'refused', code: row.sCode, reason: optionalText(row.sMsg) ?? '' } as const
  return { kind: 'refused', code, reason: optionalText(answer.msg) ?? '' } as const
}

const marketOf = (product: Product | undefined): Market | undefined =>
  product === undefined ? undefined : product === 'spot' ? 'spot' : 'contract'

const firstColumn = (row: unknown): number => (Array.isArray(row) ? Number(row[0]) : Number.NaN)
const fundingOrder = (row: unknown): number => (isFields(row) ? Number(row.fundingTime) : Number.NaN)

function readBars(rows: readonly unknown[], market: Market, sink: EventSink): void {
  eachRow(rows, sink, row => readBar(row, undefined, undefined, market, sink))
}

/** Past deliveries and settlements are a list of prices per day. */
const readInstrumentRow: ReadRow = (row, sink) => {
  if (isFields(row) && row.details !== undefined) sink({ kind: 'ignored', reason: 'past deliveries and settlements' })
  else readInstrument(row, sink)
}

function readBookRow(book: Fields, product: Product | undefined, sink: EventSink): void {
  const market = marketOf(product)
  const unit = market === undefined ? guessUnit(book) : market === 'spot' ? 'base' : 'contracts'
  readBook(book, undefined, 'snapshot', unit, sink)
}

/** For answers that came without their product: contracts have two decimals at most, coins nearly always more. */
function guessUnit({ bids, asks }: Fields): SizeUnit {
  const sizes = [bids, asks].flatMap(side => list(side, 'book')).map(level => String(list(level, 'level')[1]))
  return sizes.some(size => /\.\d{3}/.test(size)) ? 'base' : 'contracts'
}

/** Rates that have been paid have a `realizedRate`; the current one has the time of the next. */
function readFundingRow(funding: Fields, sink: EventSink): void {
  const isRunning =
    funding.nextFundingTime !== undefined || funding.nextFundingRate !== undefined || funding.ts !== undefined
  if (isRunning && funding.realizedRate === undefined) return readFunding(funding, sink)
  sink({
    kind: 'settlement',
    symbol: text(funding.instId, 'instId'),
    time: number(funding.fundingTime, 'fundingTime'),
    rate: number(funding.realizedRate || funding.fundingRate, 'realizedRate'),
  })
}

/** History comes as columns: of a contract time, contracts, base units, USD; of a coin time, USD, volume. */
function readOpenInterestRow(row: unknown, sink: EventSink): void {
  if (!Array.isArray(row)) return readOpenInterest(row, sink)
  if (row.length > 4) return sink({ kind: 'ignored', reason: 'open interest of options' })
  const isOfContract = row.length === 4
  if (!isOfContract && isRatio(row[1]) && isRatio(row[2]))
    return sink({ kind: 'ignored', reason: 'ratios of the open interest and volume of options' })
  sink({
    kind: 'open-interest',
    symbol: undefined,
    time: number(row[0], 'ts'),
    base: isOfContract ? optionalNumber(row[2], 'oiCcy') : undefined,
    usd: isOfContract ? optionalNumber(row[3], 'oiUsd') : number(row[1], 'oi'),
    contracts: isOfContract ? optionalNumber(row[1], 'oi') : undefined,
  })
}

/** Ratios of options have the columns of a coin's open interest, which is never as small. */
const isRatio = (value: unknown): boolean => number(value, 'oi') < LEAST_USD
const LEAST_USD = 1000

/** Time and longs per short. All three ratios look alike. */
function readRatioRow(row: readonly unknown[], sink: EventSink): void {
  if (row.length !== 2) return sink({ kind: 'ignored', reason: 'taker volume' })
  const longsPerShort = number(row[1], 'ratio')
  sink({
    kind: 'ratio',
    symbol: undefined,
    time: number(row[0], 'ts'),
    of: undefined,
    long: longsPerShort / (1 + longsPerShort),
  })
}

/** A coin has a row for each of its networks. */
function readCurrencies(data: readonly unknown[], _product: Product | undefined, sink: EventSink): void {
  const seen = new Set<string>()
  eachRow(data, sink, row => {
    const currency = fields(row, 'currency')
    const symbol = text(currency.ccy, 'ccy')
    if (seen.has(symbol)) return
    seen.add(symbol)
    if (typeof currency.name === 'string' && currency.name !== '')
      sink({ kind: 'currency', symbol, name: currency.name })
    else sink({ kind: 'ignored', reason: `no name of ${symbol}` })
  })
}
