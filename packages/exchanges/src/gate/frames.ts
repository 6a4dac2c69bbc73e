import type { EventSink } from '../venue/decoder.ts'
import { type Fields, fields, isFields, optionalText, text } from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { readNamedBar } from './bars.ts'
import { readChangedBook, readChangedLevel, readQuote, readWholeBook } from './books.ts'
import { readContractTicker, readSpotTicker, readStats } from './figures.ts'
import { optionalTime } from './times.ts'
import { readContractTrade, readLiquidationOrder, readSpotTrade, tradeOrder } from './trades.ts'

/** Reads one row of `result`; `time` is the frame's. */
type Read = (row: unknown, time: number | undefined, sink: EventSink) => void

const readSpotTrades: Read = (row, _time, sink) => readSpotTrade(row, sink)

const READERS: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    'spot.trades': readSpotTrades,
    'spot.trades_v2': readSpotTrades,
    'spot.tickers': (row, time, sink) => readSpotTicker(fields(row, 'ticker'), time, sink),
    'spot.candlesticks': (row, _time, sink) => readNamedBar(row, true, sink),
    'spot.book_ticker': (row, _time, sink) => readQuote(fields(row, 'quote'), 'base', sink),
    'spot.order_book': (row, time, sink) => readWholeBook(fields(row, 'book'), 'base', time, sink),
    'spot.order_book_update': (row, _time, sink) => readChangedBook(fields(row, 'book'), 'base', sink),
    'spot.obu': (row, _time, sink) => readChangedBook(fields(row, 'book'), 'base', sink),
    'futures.trades': (row, _time, sink) => readContractTrade(row, sink),
    'futures.tickers': (row, time, sink) => readContractTicker(fields(row, 'ticker'), time, sink),
    'futures.candlesticks': (row, _time, sink) => readNamedBar(row, false, sink),
    'futures.book_ticker': (row, _time, sink) => readQuote(fields(row, 'quote'), 'contracts', sink),
    'futures.order_book': (row, time, sink) => {
      if (isFields(row) && row.p !== undefined) readChangedLevel(row, time, sink)
      else readWholeBook(fields(row, 'book'), 'contracts', time, sink)
    },
    'futures.order_book_update': (row, _time, sink) => readChangedBook(fields(row, 'book'), 'contracts', sink),
    'futures.obu': (row, _time, sink) => readChangedBook(fields(row, 'book'), 'contracts', sink),
    'futures.contract_stats': (row, _time, sink) => readStats(fields(row, 'stats'), sink),
    'futures.public_liquidates': (row, _time, sink) => readLiquidationOrder(row, sink),
  }),
)

/** A frame is `{ time, time_ms, channel, event, error, result }`; `result` is a row or a list of rows. */
export function readFrame(message: unknown, sink: EventSink): void {
  const frame = fields(message, 'frame')
  if (isUpgrade(frame) || isUpgrade(frame.result)) return sink({ kind: 'going-away' })
  if (isFields(frame.header)) return sink({ kind: 'ignored', reason: 'answer to a call' })
  const isAck = frame.event === 'subscribe' || frame.event === 'unsubscribe'
  if (isFields(frame.error) && !isAck) return sink({ kind: 'refused', ...refusalOf(frame.error) })
  const channel = text(frame.channel, 'channel')
  if (isAck) return readAck(frame, channel, sink)
  if (channel.endsWith('.pong')) return sink({ kind: 'pong' })
  const read = READERS.get(channel)
  if (read === undefined) return sink({ kind: 'ignored', reason: `channel ${channel}` })
  readResult(frame, channel, read, sink)
}

function readResult(frame: Fields, channel: string, read: Read, sink: EventSink): void {
  const time = timeOfFrame(frame)
  if (!Array.isArray(frame.result)) return read(frame.result, time, sink)
  const rows: readonly unknown[] = Array.isArray(frame.result[0]) ? frame.result.flat() : frame.result // once within a list
  if (rows.length === 0) return sink({ kind: 'ignored', reason: `no rows of ${channel}` })
  eachRow(orderOf(channel, rows), sink, row => read(row, time, sink))
}

function orderOf(channel: string, rows: readonly unknown[]): readonly unknown[] {
  if (channel.endsWith('.trades')) return oldestFirst(rows, tradeOrder)
  return channel.endsWith('.candlesticks') ? oldestFirst(rows, barOrder) : rows
}

const barOrder = (row: unknown): number => (isFields(row) ? Number(row.t) : Number.NaN)

const isUpgrade = (value: unknown): boolean => isFields(value) && value.type === 'upgrade'

/** `time_ms` is 0 where only seconds are known. */
const timeOfFrame = (frame: Fields): number | undefined =>
  optionalTime(frame.time_ms, 'time_ms') ?? optionalTime(frame.time, 'time')

function refusalOf(error: Fields): { readonly code: string; readonly reason: string } {
  return { code: optionalText(error.code) ?? '', reason: optionalText(error.message) ?? '' }
}

function readAck(frame: Fields, channel: string, sink: EventSink): void {
  const id = optionalText(frame.id)
  if (isFields(frame.error)) {
    const { code, reason } = refusalOf(frame.error)
    return sink({ kind: 'ack', isOk: false, id, channel, text: `${code} ${reason}` })
  }
  const isOk = !isFields(frame.result) || frame.result.status !== 'fail'
  sink({ kind: 'ack', isOk, id, channel, text: undefined })
}
