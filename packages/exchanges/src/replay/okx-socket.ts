import type { BookLevel } from '../source/source.ts'
import {
  candleRow,
  fundingRows,
  liquidationRows,
  markRows,
  openInterestRows,
  sizeOf,
  tickerRows,
  tradeRow,
  typeOf,
} from './okx-rows.ts'
import { bookChanges, wholeBook } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplaySocket, ReplayView } from './replay-venue.ts'

type Arg = { readonly channel: string; readonly instId?: string; readonly instType?: string }

/** Rows of each message of a channel. */
type Read = (pair: ReplayPair, from: number, to: number) => readonly (readonly unknown[])[]

const EACH_MS = { ticker: 1_000, mark: 1_000, openInterest: 3_000, funding: MINUTE_MS }

/** A subscription is answered with the newest figures, which are sent when `from === to`. */
const isDue = (everyMs: number, from: number, to: number): boolean =>
  from === to || Math.floor(from / everyMs) !== Math.floor(to / everyMs)

const newest =
  (everyMs: number, rowsOf: (pair: ReplayPair, now: number) => readonly unknown[]): Read =>
  (pair, from, to) => {
    const rows = isDue(everyMs, from, to) ? rowsOf(pair, to) : []
    return rows.length === 0 ? [] : [rows]
  }

const PUBLIC: Readonly<Record<string, Read>> = {
  tickers: newest(EACH_MS.ticker, tickerRows),
  trades: (pair, from, to) => pair.trades(from, to).map(trade => [tradeRow(pair, trade)]),
  'bbo-tbt': (pair, _from, to) => [[bookRow(pair, to)]],
  'mark-price': newest(EACH_MS.mark, markRows),
  'open-interest': newest(EACH_MS.openInterest, openInterestRows),
  'funding-rate': newest(EACH_MS.funding, fundingRows),
}

const BUSINESS: Readonly<Record<string, Read>> = {
  candle1m: (pair, from, to) =>
    pair.bars(1, Math.floor(from / MINUTE_MS) * MINUTE_MS, to + 1, to).map(bar => [candleRow(pair, bar, 1, to)]),
}

function bookRow(pair: ReplayPair, now: number): object {
  const { bid, bidSize, ask, askSize } = pair.quote(now)
  return {
    asks: [[String(ask), sizeOf(pair, askSize, ask), '0', '1']],
    bids: [[String(bid), sizeOf(pair, bidSize, bid), '0', '1']],
    ts: String(now),
    seqId: now,
  }
}

const levelRows = (pair: ReplayPair, levels: readonly BookLevel[]): string[][] =>
  levels.map(([price, size]) => [String(price), sizeOf(pair, size, price), '0', '1'])

/** Candles are at the address `/ws/v5/business`, all the rest at `/ws/v5/public`. */
export function openOkxSocket(path: string, view: ReplayView): ReplaySocket {
  const channels = path.startsWith('/ws/v5/business') ? BUSINESS : PUBLIC
  const bySymbol = new Map(view.pairs.map(pair => [pair.symbol, pair]))
  const args = new Map<string, Arg>()
  /** Until when the changes of a book were sent. */
  const bookTimes = new Map<string, number>()

  /** The snapshot when it is subscribed to, then what changed since. */
  function bookMessages(arg: Arg, pair: ReplayPair, from: number, to: number): readonly string[] {
    const key = JSON.stringify(arg)
    const isFirst = from === to
    const since = Math.max(from, bookTimes.get(key) ?? to)
    bookTimes.set(key, to)
    return (isFirst ? [wholeBook(pair, to)] : bookChanges(pair, since, to)).map(({ seq, before, time, bids, asks }) => {
      const numbers = { ts: String(time), seqId: seq, prevSeqId: isFirst ? -1 : before }
      const row = { asks: levelRows(pair, asks), bids: levelRows(pair, bids), ...numbers }
      return JSON.stringify({ arg, action: isFirst ? 'snapshot' : 'update', data: [row] })
    })
  }

  /** Undefined if there is no such channel here. */
  function messagesOf(arg: Arg, from: number, to: number): readonly string[] | undefined {
    const pair = arg.channel === 'books' && channels === PUBLIC ? bySymbol.get(arg.instId ?? '') : undefined
    if (pair !== undefined) return bookMessages(arg, pair, from, to)
    const messages = readerOf(arg)?.(from, to)
    return messages?.map(data => JSON.stringify({ arg, data }))
  }

  function readerOf({ channel, instId, instType }: Arg) {
    if (channel === 'liquidation-orders' && channels === PUBLIC) {
      const pairs = view.pairs.filter(pair => typeOf(pair) === instType)
      return (from: number, to: number) => pairs.flatMap(pair => liquidationRows(pair, from, to)).map(row => [row])
    }
    const read = channels[channel]
    const pair = bySymbol.get(instId ?? '')
    return read && pair && ((from: number, to: number) => read(pair, from, to))
  }

  function subscribe(arg: Arg): readonly string[] {
    const now = view.now()
    const messages = messagesOf(arg, now, now)
    if (messages === undefined) return [JSON.stringify({ event: 'error', code: '60018', msg: refusalOf(arg), connId })]
    args.set(JSON.stringify(arg), arg)
    return [JSON.stringify({ event: 'subscribe', arg, connId }), ...messages]
  }

  return {
    receive(text) {
      if (text === 'ping') return ['pong']
      const { op, args: told } = JSON.parse(text) as { op: string; args: Arg[] } // from the plan
      if (op === 'subscribe') return told.flatMap(subscribe)
      for (const arg of told) args.delete(JSON.stringify(arg))
      return told.map(arg => JSON.stringify({ event: 'unsubscribe', arg, connId }))
    },
    advance: (from, to) => [...args.values()].flatMap(arg => messagesOf(arg, from, to) ?? []),
  }
}

const connId = 'a4d3ae55'

const refusalOf = ({ channel, instId, instType }: Arg): string =>
  `Wrong URL or channel:${channel},${instId === undefined ? `instType:${instType}` : `instId:${instId}`} doesn't exist. ` +
  'Please use the correct URL, channel and parameters referring to API document.'
