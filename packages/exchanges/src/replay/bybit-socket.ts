import type { Bar, BookLevel } from '../source/source.ts'
import type { Market } from '../venue/market.ts'
import { dayRow, type Row, sizeText, tickerRow, volumesOf } from './bybit-rows.ts'
import { bookChanges, wholeBook } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplaySocket, ReplayView } from './replay-venue.ts'

const CHANNEL_NAMES = ['publicTrade', 'orderbook.1', 'orderbook.200', 'kline.1', 'tickers', 'allLiquidation'] as const
type ChannelName = (typeof CHANNEL_NAMES)[number]
/** Spot takes no more topics in one frame. */
const SPOT_TOPICS = 10
/** A book that does not change is sent again after this time. */
const SAME_BOOK_MS = 3_000
const CONNECTION = 'cejreaspqfm9se7usbrg-2xh'

type Topic = { readonly name: string; readonly pair: ReplayPair; readonly channel: ChannelName }
type Request = { readonly op: string; readonly req_id?: string; readonly args?: readonly string[] }

export function openSocket(market: Market, view: ReplayView): ReplaySocket {
  const isSpot = market === 'spot'
  const topics = new Map<string, Topic>()
  /** Deep books whose snapshot was sent. */
  const deep = new Set<string>()
  const told = {
    rows: new Map<string, Row>(),
    books: new Map<string, { readonly text: string; readonly at: number }>(),
  }

  function topicOf(name: string): Topic | undefined {
    const channel = CHANNEL_NAMES.find(each => name.startsWith(`${each}.`))
    if (channel === undefined || (isSpot && channel === 'allLiquidation')) return undefined
    const pair = view.pair(market, name.slice(channel.length + 1))
    return pair && { name, pair, channel }
  }

  /** One topic that does not exist refuses the whole frame. */
  function faultOf(args: readonly string[]): string | undefined {
    if (isSpot && args.length > SPOT_TOPICS) return `args size > ${SPOT_TOPICS}`
    const unknown = args.find(name => topicOf(name) === undefined)
    return unknown === undefined ? undefined : `error:handler not found,topic:${unknown}`
  }

  function ticker({ name, pair }: Topic, to: number): string[] {
    const row = isSpot ? dayRow(pair, to) : tickerRow(pair, to)
    if (row === undefined) return []
    const before = told.rows.get(name)
    told.rows.set(name, row)
    if (isSpot || before === undefined) return [frameOf(name, 'snapshot', row, to)]
    const changes = Object.entries(row).filter(([field, value]) => value !== before[field])
    return changes.length === 0
      ? []
      : [frameOf(name, 'delta', { symbol: pair.symbol, ...Object.fromEntries(changes) }, to)]
  }

  function book({ name, pair }: Topic, to: number): string[] {
    const { bid, bidSize, ask, askSize } = pair.quote(to)
    const sides = {
      b: [[String(bid), sizeText(pair, bidSize, bid)]],
      a: [[String(ask), sizeText(pair, askSize, ask)]],
    }
    const text = JSON.stringify(sides)
    const before = told.books.get(name)
    if (before?.text === text && to - before.at < SAME_BOOK_MS) return []
    told.books.set(name, { text, at: to })
    return [frameOf(name, 'snapshot', { s: pair.symbol, ...sides, u: to, seq: to }, to, { cts: to })]
  }

  /** The snapshot first, then changes. */
  function deepBook({ name, pair }: Topic, from: number, to: number): string[] {
    const isFirst = !deep.has(name)
    deep.add(name)
    const rows = (levels: readonly BookLevel[]): string[][] =>
      levels.map(([price, size]) => [String(price), sizeText(pair, size, price)])
    return (isFirst ? [wholeBook(pair, to)] : bookChanges(pair, from, to)).map(({ seq, time, bids, asks }) =>
      frameOf(
        name,
        isFirst ? 'snapshot' : 'delta',
        { s: pair.symbol, b: rows(bids), a: rows(asks), u: seq, seq },
        time,
        {
          cts: time,
        },
      ),
    )
  }

  function messagesOf(topic: Topic, from: number, to: number): string[] {
    const { name, pair, channel } = topic
    switch (channel) {
      case 'publicTrade':
        return listFrame(
          name,
          pair.trades(from, to).map(trade => tradeRow(pair, trade)),
          to,
        )
      case 'orderbook.1':
        return book(topic, to)
      case 'orderbook.200':
        return deepBook(topic, from, to)
      case 'kline.1':
        return pair
          .bars(1, Math.floor(from / MINUTE_MS) * MINUTE_MS, to + 1, to)
          .filter(({ time }) => time + MINUTE_MS > from)
          .flatMap(bar => listFrame(name, [candleRow(pair, bar, to)], to))
      case 'tickers':
        return Math.floor(from / 1000) === Math.floor(to / 1000) ? [] : ticker(topic, to)
      case 'allLiquidation':
        return listFrame(name, liquidationRows(pair, from, to), to)
    }
  }

  return {
    receive(text) {
      const { op, req_id = '', args = [] } = JSON.parse(text) as Request // from the plan
      const answer = { conn_id: CONNECTION, req_id, op }
      if (op === 'ping') return [JSON.stringify({ success: true, ret_msg: 'pong', ...answer })]
      const fault = faultOf(args)
      if (fault !== undefined) return [JSON.stringify({ success: false, ret_msg: fault, ...answer })]
      for (const name of args) {
        const topic = topicOf(name)
        if (op === 'subscribe' && topic !== undefined) topics.set(name, topic)
        else topics.delete(name)
        // Whoever subscribes again starts with a snapshot.
        told.rows.delete(name)
        told.books.delete(name)
        deep.delete(name)
      }
      return [JSON.stringify({ success: true, ret_msg: isSpot ? op : '', ...answer })]
    },
    advance: (from, to) => [...topics.values()].flatMap(topic => messagesOf(topic, from, to)),
  }
}

const frameOf = (topic: string, type: 'snapshot' | 'delta', data: unknown, ts: number, more: object = {}): string =>
  JSON.stringify({ topic, type, ts, data, ...more })

const listFrame = (topic: string, rows: readonly Row[], ts: number): string[] =>
  rows.length === 0 ? [] : [frameOf(topic, 'snapshot', rows, ts)]

function tradeRow(pair: ReplayPair, { id, time, price, size, isBuy }: ReturnType<ReplayPair['trades']>[number]): Row {
  const i = tradeId(pair, id)
  return {
    T: time,
    s: pair.symbol,
    S: isBuy ? 'Buy' : 'Sell',
    v: sizeText(pair, size, price),
    p: String(price),
    i,
    BT: false,
  }
}

/** Spot counts its trades, contracts give them a UUID. */
export function tradeId({ product }: ReplayPair, id: number): string {
  if (product === 'spot') return String(id)
  const digits = id.toString(16).padStart(32, '0')
  return [0, 8, 12, 16, 20].map((from, at, starts) => digits.slice(from, starts[at + 1])).join('-')
}

function candleRow(pair: ReplayPair, bar: Bar, now: number): Row {
  const { time, open, high, low, close } = bar
  return {
    start: time,
    end: time + MINUTE_MS - 1,
    interval: '1',
    open: String(open),
    close: String(close),
    high: String(high),
    low: String(low),
    ...volumesOf(pair, bar),
    confirm: time + MINUTE_MS <= now,
    timestamp: now,
  }
}

/** The side is the position's. */
const liquidationRows = (pair: ReplayPair, from: number, to: number): Row[] =>
  pair.liquidations(from, to).map(({ time, price, size, isLong }) => ({
    T: time,
    s: pair.symbol,
    S: isLong ? 'Buy' : 'Sell',
    v: sizeText(pair, size, price),
    p: String(price),
  }))
