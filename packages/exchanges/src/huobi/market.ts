import type { EventSink } from '../venue/decoder.ts'
import type { BarEvent, Product, QuoteEvent } from '../venue/event.ts'
import {
  type Fields,
  fields,
  isFields,
  levels,
  list,
  number,
  optionalNumber,
  optionalPrice,
  text,
} from '../venue/fields.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { isSpot, minutesOf, type Topic, topicOf, unitOf } from './topic.ts'
import { readTrades } from './trades.ts'

/** A message, `frame`, on `topic`. Its figures, `body`, are one row or a list of rows. */
type Message = {
  readonly topic: Topic
  readonly frame: Fields
  readonly body: unknown
  /** As it was sent. */
  readonly text: string
  readonly product: Product | undefined
}

type Read = (message: Message, sink: EventSink) => void

/** By the first part of the topic's name. */
const READERS: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    trade: ({ topic, body, text: sent, product }, sink) =>
      readTrades(topic.symbol, isFields(body) ? [body] : list(body, 'data'), sent, product, sink),
    kline: readBars,
    bbo: readQuote,
    depth: readDepth,
    mbp: readDepth,
    detail: readTickers,
    ticker: readTickers,
    tickers: readTickers,
    overview: readTickers,
    mark_price: readMarkBars,
    index: readMarkBars,
    basis: readBasis,
  }),
)

/** A message of a socket and the answer to a call look alike where both name their channel. */
export function readChannel(
  channel: string,
  frame: Fields,
  sent: string,
  product: Product | undefined,
  sink: EventSink,
): void {
  const topic = topicOf(channel)
  const name = topic?.name ?? ''
  const dot = name.indexOf('.')
  const read = READERS.get(dot < 0 ? name : name.slice(0, dot))
  if (topic === undefined || read === undefined) sink({ kind: 'ignored', reason: `channel ${channel}` })
  else read({ topic, frame, body: frame.tick ?? frame.data, text: sent, product }, sink)
}

function readBars({ topic, body, product }: Message, sink: EventSink): void {
  const minutes = minutesOf(topic.name.slice('kline.'.length))
  const isOfSpot = isSpot(product, topic.symbol ?? '')
  eachRow(oldestFirst(rowsOf(body), startOf), sink, row => {
    const bar = readBar(topic.symbol, minutes, fields(row, 'candle'), isOfSpot)
    sink(bar.close === 0 ? { kind: 'ignored', reason: 'bar of a pair that has not traded yet' } : bar)
  })
}

const startOf = (row: unknown): number => (isFields(row) ? Number(row.id) : Number.NaN)

/** `vol` is in quote units with spot and counts contracts otherwise. */
function readBar(symbol: string | undefined, minutes: number | undefined, row: Fields, isOfSpot: boolean): BarEvent {
  const volume = optionalNumber(row.vol, 'vol')
  return {
    kind: 'bar',
    symbol,
    minutes,
    time: number(row.id, 'id') * 1000,
    open: number(row.open, 'open'),
    high: number(row.high, 'high'),
    low: number(row.low, 'low'),
    close: number(row.close, 'close'),
    base: optionalNumber(row.amount, 'amount'),
    quote: isOfSpot ? volume : optionalNumber(row.trade_turnover, 'trade_turnover'),
    contracts: isOfSpot ? undefined : volume,
    trades: optionalNumber(row.count, 'count'),
    isClosed: undefined,
  }
}

function readQuote({ topic, frame, body, product }: Message, sink: EventSink): void {
  const tick = fields(body, 'tick')
  emitQuote(text(topic.symbol ?? tick.symbol, 'symbol'), tick, tick.quoteTime ?? tick.ts ?? frame.ts, product, sink)
}

export function emitQuote(
  symbol: string,
  row: Fields,
  time: unknown,
  product: Product | undefined,
  sink: EventSink,
): void {
  sink(quoteOf(symbol, row, time, product) ?? { kind: 'ignored', reason: `empty book of ${symbol}` })
}

/** A side is a price beside its size, or a list of both. Price 0, null or an empty list is an empty side. */
function quoteOf(symbol: string, row: Fields, time: unknown, product: Product | undefined): QuoteEvent | undefined {
  const [bid, bidSize] = Array.isArray(row.bid) ? row.bid : [row.bid, row.bidSize]
  const [ask, askSize] = Array.isArray(row.ask) ? row.ask : [row.ask, row.askSize]
  const bidPrice = optionalPrice(bid, 'bid')
  const askPrice = optionalPrice(ask, 'ask')
  if (bidPrice === undefined && askPrice === undefined) return undefined
  return {
    kind: 'quote',
    symbol,
    time: optionalNumber(time, 'ts'),
    bid: bidPrice,
    bidSize: bidPrice === undefined ? undefined : optionalNumber(bidSize, 'bid size'),
    ask: askPrice,
    askSize: askPrice === undefined ? undefined : optionalNumber(askSize, 'ask size'),
    unit: unitOf(product, symbol),
    isPartial: false,
  }
}

/**
 * `depth.step…` are snapshots and `depth.size_….high_freq` says what it is. `mbp.…` are changes, `mbp.refresh.…` and the
 * answer to a request (`rep`) are snapshots. `update` marks changes where recorders keep only those.
 */
function readDepth({ topic, frame, body, product }: Message, sink: EventSink): void {
  const tick = fields(body, 'tick')
  const isChange =
    tick.event === undefined
      ? frame.update === true || (topic.name.startsWith('mbp.') && !topic.name.includes('refresh') && !('rep' in frame))
      : tick.event !== 'snapshot'
  const isOfSpot = isSpot(product, topic.symbol ?? '')
  // The version of a contract's snapshot is only its second.
  const isVersioned = isOfSpot || tick.event !== undefined
  const last = optionalNumber(tick.seqNum ?? (isVersioned ? tick.version : tick.mrid), 'version')
  const before = optionalNumber(tick.prevSeqNum, 'prevSeqNum')
  const isCounted = isChange && tick.event !== undefined && last !== undefined
  sink({
    kind: 'depth',
    symbol: topic.symbol,
    time: optionalNumber(tick.ts ?? frame.ts, 'ts'),
    isSnapshot: !isChange,
    first: undefined,
    last,
    before: isCounted ? last - 1 : before,
    bids: levels(tick.bids ?? [], 'bids'),
    asks: levels(tick.asks ?? [], 'asks'),
    unit: isOfSpot ? 'base' : 'contracts',
  })
}

function readTickers({ topic, frame, body, product }: Message, sink: EventSink): void {
  eachRow(rowsOf(body), sink, row => readTicker(topic.symbol, fields(row, 'ticker'), frame.ts, product, sink))
}

/**
 * The last 24 hours, with the best bid and ask if they are there. Of contracts only the volumes are of 24 hours: open,
 * high and low are of the day that began at 00:00 UTC+8, and are left out.
 */
export function readTicker(
  symbol: string | undefined,
  row: Fields,
  sentAt: unknown,
  product: Product | undefined,
  sink: EventSink,
): void {
  const own = symbol ?? text(row.contract_code ?? row.symbol, 'symbol')
  const isOfSpot = isSpot(product, own)
  const time = row.ts ?? sentAt
  const volume = optionalNumber(row.vol, 'vol')
  // Where contracts are in `number_of`, `vol` of linear ones is in quote units, unless the turnover has a field of its own.
  const contracts = optionalNumber(row.number_of, 'number_of')
  const inVolume = contracts === undefined || isInverse(product, own) ? undefined : volume
  const turnover = optionalNumber(row.trade_turnover, 'trade_turnover') ?? inVolume
  sink({
    kind: 'ticker',
    symbol: own,
    time: optionalNumber(time, 'ts'),
    last: optionalPrice(row.close ?? row.lastPrice, 'close'),
    open: isOfSpot ? optionalPrice(row.open, 'open') : undefined,
    high: isOfSpot ? optionalPrice(row.high, 'high') : undefined,
    low: isOfSpot ? optionalPrice(row.low, 'low') : undefined,
    base: optionalNumber(row.amount, 'amount'),
    quote: isOfSpot ? volume : turnover,
    contracts: isOfSpot ? undefined : (contracts ?? volume),
    isPartial: false,
  })
  const quote = quoteOf(own, row, time, product)
  if (quote !== undefined) sink(quote)
}

const isInverse = (product: Product | undefined, symbol: string): boolean =>
  product === 'inverse' || product === 'inverse-dated' || symbol.endsWith('-USD')

/** HTX publishes the mark price only as candles. The newest one closes at the current price. */
function readMarkBars({ topic, frame, body }: Message, sink: EventSink): void {
  const newest = oldestFirst(rowsOf(body), startOf).at(-1)
  const price = newest === undefined ? undefined : optionalPrice(fields(newest, 'candle').close, 'close')
  const isMark = topic.name.startsWith('mark_price')
  if (price === undefined) return sink({ kind: 'ignored', reason: `no price of ${topic.name}` })
  sink({
    kind: 'mark',
    symbol: text(topic.symbol, 'symbol'),
    time: optionalNumber(frame.ts, 'ts'),
    mark: isMark ? price : undefined,
    index: isMark ? undefined : price,
  })
}

/** The index at the open or close of a period. Past periods, and their high, low and average, are not used. */
function readBasis({ topic, frame, body }: Message, sink: EventSink): void {
  const isOpen = topic.name.endsWith('.open')
  if (!isFields(body) || (!isOpen && !topic.name.endsWith('.close'))) {
    sink({ kind: 'ignored', reason: `topic ${topic.name}` })
    return
  }
  sink({
    kind: 'mark',
    symbol: text(topic.symbol, 'symbol'),
    time: isOpen ? number(body.id, 'id') * 1000 : optionalNumber(frame.ts, 'ts'),
    mark: undefined,
    index: optionalPrice(body.index_price, 'index_price'),
  })
}

/** One row or a list of rows, as a list. */
export function rowsOf(body: unknown): readonly unknown[] {
  return isFields(body) ? [body] : list(body, 'data')
}
