import type { AnswerKind, EventSink } from '../venue/decoder.ts'
import type { Product, SizeUnit } from '../venue/event.ts'
import { type Fields, fields, isFields, list, number, optionalText, text } from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { readContractBar, readSpotBar } from './bars.ts'
import { readWholeBook } from './books.ts'
import { readContractFigures, readContractTicker, readSpotTicker, readStats } from './figures.ts'
import { readInstrument } from './instruments.ts'
import { timeOf } from './times.ts'
import { readLiquidatedPosition, readTrade, tradeOrder } from './trades.ts'

/** An answer is a row or a list of rows; a refused one is `{ label, message }`. */
export function readAnswer(message: unknown, product: Product | undefined, kind: AnswerKind, sink: EventSink): void {
  if (isFields(message) && typeof message.label === 'string')
    return sink({ kind: 'refused', code: message.label, reason: optionalText(message.message ?? message.detail) ?? '' })
  if (kind === 'book') return readBook(fields(message, 'book'), product, sink)
  if (kind === 'time') return sink({ kind: 'time', time: timeOf(fields(message, 'time').server_time, 'server_time') })
  if (kind === 'status') return sink({ kind: 'ignored', reason: 'status, which Gate does not tell' })
  const rows = isFields(message) ? [message] : list(message, 'answer')
  if (rows.length === 0) return sink({ kind: 'ignored', reason: `no rows of ${kind}` })
  readList(rows, kind, sink)
}

function readList(
  rows: readonly unknown[],
  kind: Exclude<AnswerKind, 'book' | 'time' | 'status'>,
  sink: EventSink,
): void {
  switch (kind) {
    case 'instruments':
      return eachRow(rows, sink, row => readInstrument(row, sink))
    case 'currencies':
      return eachRow(rows, sink, row => readCurrency(fields(row, 'currency'), sink))
    case 'candles':
      return eachRow(oldestFirst(rows, timeOrder), sink, row => readBar(row, sink))
    case 'trades':
      return eachRow(oldestFirst(rows, tradeOrder), sink, row => readTrade(row, sink))
    case 'liquidation':
      return eachRow(rows, sink, row => readLiquidatedPosition(row, sink))
    default:
      return eachRow(oldestFirst(rows, timeOrder), sink, row => readFigures(fields(row, 'row'), kind, sink))
  }
}

const timeOrder = (row: unknown): number => {
  if (Array.isArray(row)) return Number(row[0])
  return isFields(row) ? Number(row.t ?? row.time) : Number.NaN
}

/** One call often covers several kinds of data, so rows are recognised by their fields. */
function readFigures(row: Fields, kind: AnswerKind, sink: EventSink): void {
  if (row.currency_pair !== undefined) readSpotTicker(row, undefined, sink)
  else if (row.r !== undefined) readSettlement(row, undefined, sink)
  else if (Array.isArray(row.data)) readSettlements(row.data, text(row.contract, 'contract'), sink)
  else if (row.open_interest !== undefined || row.lsr_account !== undefined) readStats(row, sink)
  else if (row.contract !== undefined && row.last !== undefined) readContractTicker(row, undefined, sink)
  else if (row.name !== undefined && row.mark_price !== undefined) readContractFigures(row, sink)
  else sink({ kind: 'ignored', reason: `unknown row of ${kind}` })
}

function readSettlements(data: readonly unknown[], symbol: string, sink: EventSink): void {
  eachRow(oldestFirst(data, timeOrder), sink, row => readSettlement(fields(row, 'rate'), symbol, sink))
}

function readSettlement(row: Fields, symbol: string | undefined, sink: EventSink): void {
  sink({ kind: 'settlement', symbol, time: timeOf(row.t, 't'), rate: number(row.r, 'r') })
}

function readBook(book: Fields, product: Product | undefined, sink: EventSink): void {
  readWholeBook(book, unitOf(book, product), undefined, sink)
}

/** Levels of spot are lists, of contracts objects. */
function unitOf({ bids, asks }: Fields, product: Product | undefined): SizeUnit {
  if (product !== undefined) return product === 'spot' ? 'base' : 'contracts'
  return [bids, asks].flat().some(level => isFields(level)) ? 'contracts' : 'base'
}

function readBar(row: unknown, sink: EventSink): void {
  if (Array.isArray(row)) readSpotBar(row, sink)
  else readContractBar(row, sink)
}

function readCurrency(currency: Fields, sink: EventSink): void {
  const symbol = text(currency.currency, 'currency')
  const name = optionalText(currency.name)
  if (name === undefined) sink({ kind: 'ignored', reason: `no name of ${symbol}` })
  else sink({ kind: 'currency', symbol, name })
}
