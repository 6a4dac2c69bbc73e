import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import {
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
import { readContract } from './instruments.ts'
import { isBuy } from './spot-frames.ts'
import { amountOf, minutesOf } from './units.ts'

type Read = (frame: Fields, product: Product | undefined, sink: EventSink) => void

const READERS: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    'push.deal': (frame, _product, sink) => readContractDeals(frame.data, text(frame.symbol, 'symbol'), sink),
    'push.ticker': (frame, product, sink) =>
      readContractTicker(fields(frame.data, 'data'), frame, product, false, sink),
    // Every contract with its last price and volume, and little more.
    'push.tickers': (frame, product, sink) =>
      eachRow(list(frame.data, 'data'), sink, row =>
        readContractTicker(fields(row, 'ticker'), frame, product, true, sink),
      ),
    'push.kline': readKline,
    'push.depth': (frame, _product, sink) => readDepth(frame, false, sink),
    'push.depth.full': (frame, _product, sink) => readDepth(frame, true, sink),
    'push.fair.price': (frame, _product, sink) => emitMark(frame, fields(frame.data, 'data').price, undefined, sink),
    'push.index.price': (frame, _product, sink) => emitMark(frame, undefined, fields(frame.data, 'data').price, sink),
    'push.funding.rate': (frame, _product, sink) => emitFunding(frame, fields(frame.data, 'data'), sink),
    'push.contract': (frame, _product, sink) => readContract(fields(frame.data, 'data'), sink),
  }),
)

export function readContractFrame(channel: string, frame: Fields, product: Product | undefined, sink: EventSink): void {
  const read = READERS.get(channel)
  if (read === undefined) sink({ kind: 'ignored', reason: `channel ${channel}` })
  else read(frame, product, sink)
}

/** One trade or a list of them, newest first. */
export function readContractDeals(data: unknown, symbol: string | undefined, sink: EventSink): void {
  const rows = isFields(data) ? [data] : list(data, 'data')
  eachRow(oldestFirst(rows, timeOf), sink, row => {
    const deal = fields(row, 'deal')
    sink({
      kind: 'trade',
      symbol,
      id: optionalText(deal.i),
      time: number(deal.t, 't'),
      price: number(deal.p, 'p'),
      size: number(deal.v, 'v'),
      unit: 'contracts',
      isBuy: isBuy(deal.T),
    })
  })
}

const timeOf = (row: unknown): number => number(fields(row, 'deal').t, 't')

/**
 * The last 24 hours, best bid and ask, mark and index, funding and open interest: each that the row has. The change is
 * since midnight UTC+8, so the price 24 hours ago is not known.
 */
export function readContractTicker(
  row: Fields,
  frame: Fields,
  product: Product | undefined,
  isPartial: boolean,
  sink: EventSink,
): void {
  const symbol = text(row.symbol ?? frame.symbol, 'symbol')
  const time = optionalNumber(row.timestamp ?? frame.ts, 'timestamp')
  const { base, quote } = amountOf(optionalNumber(row.amount24, 'amount24'), product, symbol)
  sink({
    kind: 'ticker',
    symbol,
    time,
    last: optionalPrice(row.lastPrice, 'lastPrice'),
    open: undefined,
    high: optionalPrice(row.high24Price, 'high24Price'),
    low: optionalPrice(row.lower24Price, 'lower24Price'),
    base,
    quote,
    contracts: optionalNumber(row.volume24, 'volume24'),
    isPartial,
  })
  const bid = optionalPrice(row.bid1, 'bid1')
  const ask = optionalPrice(row.ask1, 'ask1')
  if (bid !== undefined || ask !== undefined)
    sink({
      kind: 'quote',
      symbol,
      time,
      bid,
      bidSize: undefined,
      ask,
      askSize: undefined,
      unit: 'contracts',
      isPartial: false,
    })
  const mark = optionalPrice(row.fairPrice, 'fairPrice')
  const index = optionalPrice(row.indexPrice, 'indexPrice')
  if (mark !== undefined || index !== undefined) sink({ kind: 'mark', symbol, time, mark, index })
  const rate = optionalNumber(row.fundingRate, 'fundingRate')
  if (rate !== undefined)
    sink({ kind: 'funding', symbol, time, rate, predicted: undefined, settlesAt: undefined, hours: undefined })
  const contracts = optionalNumber(row.holdVol, 'holdVol')
  if (contracts !== undefined) sink({ kind: 'open-interest', symbol, time, base: undefined, usd: undefined, contracts })
}

function readKline(frame: Fields, product: Product | undefined, sink: EventSink): void {
  const row = fields(frame.data, 'data')
  const symbol = text(row.symbol ?? frame.symbol, 'symbol')
  const { base, quote } = amountOf(optionalNumber(row.a, 'a'), product, symbol)
  sink({
    kind: 'bar',
    symbol,
    minutes: minutesOf(text(row.interval, 'interval')),
    time: number(row.t, 't') * 1000,
    open: number(row.o, 'o'),
    high: number(row.h, 'h'),
    low: number(row.l, 'l'),
    close: number(row.c, 'c'),
    base,
    quote,
    contracts: optionalNumber(row.q, 'q'),
    trades: undefined,
    isClosed: undefined,
  })
}

/** Levels are `[price, contracts, orders]`. Changes are numbered; merged ones name their first and last. */
function readDepth(frame: Fields, isSnapshot: boolean, sink: EventSink): void {
  const data = fields(frame.data, 'data')
  const version = optionalNumber(data.version, 'version')
  sink({
    kind: 'depth',
    symbol: text(frame.symbol, 'symbol'),
    time: optionalNumber(frame.ts, 'ts'),
    isSnapshot,
    first: isSnapshot ? undefined : (optionalNumber(data.begin, 'begin') ?? version),
    last: optionalNumber(data.end, 'end') ?? version,
    before: undefined,
    bids: levels(data.bids ?? [], 'bids'),
    asks: levels(data.asks ?? [], 'asks'),
    unit: 'contracts',
  })
}

function emitMark(frame: Fields, markPrice: unknown, indexPrice: unknown, sink: EventSink): void {
  const mark = optionalPrice(markPrice, 'price')
  const index = optionalPrice(indexPrice, 'price')
  if (mark === undefined && index === undefined) return sink({ kind: 'ignored', reason: 'no price yet' })
  sink({ kind: 'mark', symbol: text(frame.symbol, 'symbol'), time: optionalNumber(frame.ts, 'ts'), mark, index })
}

function emitFunding(frame: Fields, row: Fields, sink: EventSink): void {
  sink({
    kind: 'funding',
    symbol: text(row.symbol ?? frame.symbol, 'symbol'),
    time: optionalNumber(frame.ts, 'ts'),
    rate: number(row.rate ?? row.fundingRate, 'rate'),
    predicted: undefined,
    settlesAt: optionalNumber(row.nextSettleTime, 'nextSettleTime'),
    hours: optionalNumber(row.collectCycle, 'collectCycle'),
  })
}
