import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import {
  boolean,
  type Fields,
  fields,
  isFields,
  list,
  number,
  optionalNumber,
  optionalText,
  text,
} from '../venue/fields.ts'
import { eachRow } from '../venue/rows.ts'
import { readBestLevels, readBook } from './books.ts'
import { readStatus } from './status.ts'
import { readTicker } from './tickers.ts'
import { BLOCK_TRADE, INTERVAL_MINUTES, isBuySide, isCounted, unitOf } from './units.ts'

type Read = (frame: Fields, product: Product | undefined, sink: EventSink, topic: string) => void

const readTrades: Read = (frame, product, sink) => {
  const unit = unitOf(product)
  eachRow(list(frame.data, 'data'), sink, each => {
    const row = fields(each, 'trade')
    if (row.BT === true) return sink(BLOCK_TRADE)
    sink({
      kind: 'trade',
      symbol: text(row.s, 's'),
      id: optionalText(row.i),
      time: number(row.T, 'T'),
      price: number(row.p, 'p'),
      size: number(row.v, 'v'),
      unit,
      isBuy: isBuySide(row.S, 'S'),
    })
  })
}

/** The topic is `kline.5.BTCUSDT`; the rows do not repeat the symbol. */
const readCandles: Read = (frame, product, sink, topic) => {
  const [, interval = '', symbol = ''] = topic.split('.')
  const counted = isCounted(product)
  eachRow(list(frame.data, 'data'), sink, each => {
    const row = fields(each, 'candle')
    const volume = optionalNumber(row.volume, 'volume')
    const turnover = optionalNumber(row.turnover, 'turnover')
    sink({
      kind: 'bar',
      symbol: text(symbol, 'symbol'),
      minutes: INTERVAL_MINUTES.get(interval),
      time: number(row.start, 'start'),
      open: number(row.open, 'open'),
      high: number(row.high, 'high'),
      low: number(row.low, 'low'),
      close: number(row.close, 'close'),
      base: counted ? turnover : volume,
      quote: counted ? undefined : turnover,
      contracts: counted ? volume : undefined,
      trades: undefined,
      isClosed: row.confirm === undefined ? undefined : boolean(row.confirm, 'confirm'),
    })
  })
}

const readOrderBook: Read = (frame, product, sink, topic) => {
  if (topic.startsWith('orderbook.rpi')) {
    sink({ kind: 'ignored', reason: 'book with orders for retail only' })
    return
  }
  const read = topic.startsWith('orderbook.1.') ? readBestLevels : readBook
  read(fields(frame.data, 'data'), product, optionalNumber(frame.cts ?? frame.ts, 'ts'), frame.type === 'delta', sink)
}

const readTickers: Read = (frame, product, sink) => {
  readTicker(fields(frame.data, 'data'), product, optionalNumber(frame.ts, 'ts'), frame.type === 'delta', sink)
}

/** `allLiquidation` sends rows with short names, the older `liquidation` one with long names. The side is the position's. */
const readLiquidations: Read = (frame, product, sink) => {
  eachRow(Array.isArray(frame.data) ? frame.data : [frame.data], sink, each => {
    const row = fields(each, 'liquidation')
    sink({
      kind: 'liquidation',
      symbol: text(row.s ?? row.symbol, 's'),
      time: number(row.T ?? row.updatedTime, 'T'),
      price: number(row.p ?? row.price, 'p'),
      size: number(row.v ?? row.size, 'v'),
      unit: unitOf(product),
      isLong: isBuySide(row.S ?? row.side, 'S'),
    })
  })
}

/** By the first part of the topic. */
const TOPIC_READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['publicTrade', readTrades],
  ['trade', readTrades],
  ['kline', readCandles],
  ['orderbook', readOrderBook],
  ['tickers', readTickers],
  ['allLiquidation', readLiquidations],
  ['liquidation', readLiquidations],
  ['system', (frame, _product, sink) => readStatus(list(frame.data, 'data'), sink)],
])

/** Why the other documented topics are not used. */
const IGNORED_TOPICS: ReadonlyMap<string, string> = new Map([
  ['kline_lt', 'leveraged tokens'],
  ['tickers_lt', 'leveraged tokens'],
  ['lt', 'leveraged tokens'],
  ['insurance', 'insurance fund'],
  ['priceLimit', 'limits of prices'],
  ['adlAlert', 'warning of positions to be taken over'],
])

export function readFrame(message: unknown, product: Product | undefined, sink: EventSink): void {
  const frame = fields(message, 'frame')
  const { topic } = frame
  if (typeof topic !== 'string') {
    readReply(frame, sink)
    return
  }
  const end = topic.indexOf('.')
  const name = end === -1 ? topic : topic.slice(0, end)
  const read = TOPIC_READERS.get(name)
  if (read === undefined) sink({ kind: 'ignored', reason: IGNORED_TOPICS.get(name) ?? `topic ${name}` })
  else read(frame, product, sink, topic)
}

/** Answers to `subscribe`, `ping` and the like. The address of options answers with lists of topics. */
function readReply(frame: Fields, sink: EventSink): void {
  const { op } = frame
  const message = optionalText(frame.ret_msg ?? frame.retMsg)
  const id = optionalText(frame.req_id ?? frame.reqId)
  if (op === 'ping' || op === 'pong' || message === 'pong') sink({ kind: 'pong' })
  else if (frame.type === 'COMMAND_RESP') {
    const data = isFields(frame.data) ? frame.data : {}
    const failed = Array.isArray(data.failTopics) ? data.failTopics : []
    const isOk = frame.success === true && failed.length === 0
    sink({ kind: 'ack', isOk, id, channel: undefined, text: isOk ? undefined : (message ?? failed.join(' ')) })
  } else if (typeof frame.success === 'boolean' && op !== 'auth')
    sink({ kind: 'ack', isOk: frame.success, id, channel: undefined, text: message })
  else if (frame.retCode !== undefined && Number(frame.retCode) !== 0)
    sink({ kind: 'refused', code: optionalText(frame.retCode) ?? '', reason: message ?? '' })
  else if (op === 'auth') sink({ kind: 'ignored', reason: 'login' })
  else
    sink({ kind: 'ignored', reason: frame.retCode === undefined ? 'a frame without a topic' : 'the answer to a call' })
}
