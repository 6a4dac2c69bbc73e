import type { EventSink } from '../venue/decoder.ts'
import { type Fields, fields, isFields, list, optionalText, text } from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { minutesOf, readBar } from './bars.ts'
import { readBook, readQuote } from './books.ts'
import { readInstrument } from './instruments.ts'
import { ignoredMarket, marketOf, unitOf } from './market.ts'
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

/** Channels whose rows name their instrument. */
const ROWS: ReadonlyMap<string, ReadRow> = new Map(
  Object.entries<ReadRow>({
    tickers: readTicker,
    'mark-price': readMark,
    'index-tickers': readMark,
    'funding-rate': readFunding,
    'open-interest': readOpenInterest,
    'liquidation-orders': readLiquidations,
    instruments: readInstrument,
  }),
)

const BOOKS: ReadonlySet<string> = new Set([
  'books',
  'books5',
  'books-l2-tbt',
  'books50-l2-tbt',
  'books-rpi',
  'books-elp',
])

/** Its connection is closed 60 seconds later. */
const CLOSES_SOON = '64008'

/** A frame is `{ arg: { channel, instId }, data }`, or the answer to a subscription, which has an `event`. */
export function readFrame(message: unknown, sink: EventSink): void {
  const frame = fields(message, 'frame')
  if (frame.event !== undefined) return readEvent(frame, sink)
  if (typeof frame.op === 'string') return sink({ kind: 'ignored', reason: `answer to the call ${frame.op}` })
  const arg = fields(frame.arg, 'arg')
  const channel = text(arg.channel, 'channel')
  const data = list(frame.data, 'data')
  if (data.length === 0) return sink({ kind: 'ignored', reason: `no rows of ${channel}` })
  if (channel === 'trades' || channel === 'trades-all')
    return eachRow(oldestFirst(data, tradeOrder), sink, row => readTrade(row, sink))
  const read = ROWS.get(channel)
  if (read !== undefined) eachRow(data, sink, row => read(row, sink))
  else if (channel === 'status') readStatus(data, sink)
  else if (channel === 'bbo-tbt' || BOOKS.has(channel))
    readBooks(frame, channel, data, text(arg.instId, 'instId'), sink)
  else if (channel.startsWith('candle')) readBars(channel, data, text(arg.instId, 'instId'), sink)
  else sink({ kind: 'ignored', reason: `channel ${channel}` })
}

function readBooks(frame: Fields, channel: string, data: readonly unknown[], symbol: string, sink: EventSink): void {
  const market = marketOf(undefined, symbol)
  if (market === 'other') return sink(ignoredMarket(symbol))
  const unit = unitOf(market)
  // Five levels are always a whole book.
  const action = channel === 'books5' ? 'snapshot' : frame.action
  eachRow(data, sink, row => {
    if (channel === 'bbo-tbt') readQuote(fields(row, 'book'), symbol, unit, sink)
    else readBook(fields(row, 'book'), symbol, action, unit, sink)
  })
}

function readBars(channel: string, data: readonly unknown[], symbol: string, sink: EventSink): void {
  const market = marketOf(undefined, symbol)
  if (market === 'other') return sink(ignoredMarket(symbol))
  const minutes = minutesOf(channel.slice('candle'.length))
  const rows = oldestFirst(data, row => (Array.isArray(row) ? Number(row[0]) : Number.NaN))
  eachRow(rows, sink, row => readBar(row, symbol, minutes, market, sink))
}

function readEvent(frame: Fields, sink: EventSink): void {
  const id = optionalText(frame.id)
  const channel = channelOf(frame.arg)
  switch (frame.event) {
    case 'subscribe':
    case 'unsubscribe':
      return sink({ kind: 'ack', isOk: true, id, channel, text: undefined })
    case 'error': {
      const code = optionalText(frame.code) ?? ''
      const reason = optionalText(frame.msg) ?? ''
      const refused = channel ?? channelIn(reason)
      if (id === undefined && refused === undefined) return sink({ kind: 'refused', code, reason })
      return sink({ kind: 'ack', isOk: false, id, channel: refused, text: `${code} ${reason}` })
    }
    case 'channel-conn-count-error':
      return sink({
        kind: 'refused',
        code: 'channel-conn-count-error',
        reason: `too many connections: ${String(frame.channel)}`,
      })
    case 'notice':
      if (String(frame.code) === CLOSES_SOON) return sink({ kind: 'going-away' })
      return sink({ kind: 'ignored', reason: `notice ${String(frame.code)} ${String(frame.msg)}` })
    default:
      return sink({ kind: 'ignored', reason: `event ${String(frame.event)}` })
  }
}

/** `tickers:BTC-USDT`, `instruments:SPOT`, `status`. */
function channelOf(arg: unknown): string | undefined {
  if (!isFields(arg) || typeof arg.channel !== 'string') return undefined
  const of = arg.instId ?? arg.instFamily ?? arg.instType
  return typeof of === 'string' ? `${arg.channel}:${of}` : arg.channel
}

/** An error has no `arg`, but its text names it: `Wrong URL or channel:tickers,instId:ABC-USDT doesn't exist. …`. */
function channelIn(reason: string): string | undefined {
  const [, channel, of] = /channel\s*:\s*([\w-]+)\s*,\s*inst(?:Id|Type|Family)\s*:\s*([\w-]+)/.exec(reason) ?? []
  return channel === undefined || of === undefined ? undefined : `${channel}:${of}`
}
