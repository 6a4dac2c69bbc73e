import type { Bar, BookLevel } from '../source/source.ts'
import { contractLevels, contractTicker } from './mexc-rows.ts'
import { type Packed, pack } from './protobuf.ts'
import { bookChanges } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { Message, ReplaySocket, ReplayView } from './replay-venue.ts'

/** Who sends nothing for this long hears nothing more. */
const SILENT_MS = 60_000
const SUBSCRIPTIONS_MAX = 30

type Stream = (from: number, to: number) => readonly Message[]

/** A socket that answers what the client sends, and lets the client's pings keep it alive. */
function socketOf(view: ReplayView, answer: (text: string, streams: Map<string, Stream>) => string): ReplaySocket {
  const streams = new Map<string, Stream>()
  let heardAt = view.now()
  return {
    receive(text) {
      heardAt = view.now()
      return [answer(text, streams)]
    },
    advance: (from, to) => (to - heardAt > SILENT_MS ? [] : [...streams.values()].flatMap(stream => stream(from, to))),
  }
}

const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS

/** Bars are sent with every trade. Nothing marks the end of a minute but the next. */
function changedBars(pair: ReplayPair, from: number, to: number): Bar[] {
  if (pair.trades(from, to).length === 0) return []
  return pair.bars(1, minuteOf(from), to + 1, to).filter(({ time }) => time + MINUTE_MS > from)
}

/** Protobuf, and text for answers. */
export function openSpot(view: ReplayView): ReplaySocket {
  const pairs = view.pairs.filter(({ product }) => product === 'spot')
  return socketOf(view, (text, streams) => {
    const { method, params = [] } = JSON.parse(text) as { method: string; params?: string[] } // from the plan
    if (method === 'PING') return JSON.stringify({ id: 0, code: 0, msg: 'PONG' })
    const [channel = ''] = params
    const stream = streams.size < SUBSCRIPTIONS_MAX ? spotStream(channel, pairs) : undefined
    if (stream !== undefined) streams.set(channel, stream)
    const refusal = `Not Subscribed successfully! [${channel}].  Reason： Blocked! `
    return JSON.stringify({ id: 0, code: 0, msg: stream === undefined ? refusal : channel })
  })
}

/** `spot@public.aggre.deals.v3.api.pb@100ms@BTCUSDT`, `spot@public.kline.v3.api.pb@BTCUSDT@Min1`, or for all pairs. */
function spotStream(channel: string, pairs: readonly ReplayPair[]): Stream | undefined {
  const [, name = '', ...args] = channel.split('@')
  const pushOf = (symbol: string | undefined, now: number, body: readonly [number, Packed]): Message =>
    new Uint8Array(pack([[1, channel], ...(symbol === undefined ? [] : [[3, symbol] as const]), [6, now], body]))
  if (name === 'public.miniTickers.v3.api.pb')
    return (_, to) => [pushOf(undefined, to, [310, pairs.flatMap(pair => miniTicker(pair, to))])]
  const pair = pairs.find(({ symbol }) => args.includes(symbol))
  if (pair === undefined) return undefined
  const { symbol } = pair
  switch (name) {
    case 'public.aggre.deals.v3.api.pb':
      return (from, to) => {
        const deals = pair.trades(from, to).map(({ id, time, price, size, isBuy }): Packed[number] => [
          1,
          [
            [1, String(price)],
            [2, String(size)],
            [3, isBuy ? 1 : 2],
            [4, time],
            [5, `${id}X0_${id}X1`],
          ],
        ])
        return deals.length === 0 ? [] : [pushOf(symbol, to, [314, [...deals, [2, `spot@${name}@100ms`]]])]
      }
    case 'public.aggre.bookTicker.v3.api.pb':
      return (_, to) => {
        const { bid, bidSize, ask, askSize } = pair.quote(to)
        const figures = [bid, bidSize, ask, askSize].map((figure, at): Packed[number] => [at + 1, String(figure)])
        return [pushOf(symbol, to, [315, figures])]
      }
    case 'public.aggre.depth.v3.api.pb':
      return (from, to) =>
        bookChanges(pair, from, to).map(({ seq, before, time, bids, asks }) => {
          const levels = (number: number, side: readonly BookLevel[]): Packed =>
            side.map(([price, size]) => [
              number,
              [
                [1, String(price)],
                [2, String(size)],
              ],
            ])
          const versions: Packed = [
            [4, String(before + 1)],
            [5, String(seq)],
          ]
          return pushOf(symbol, time, [313, [...levels(1, asks), ...levels(2, bids), ...versions]])
        })
    case 'public.kline.v3.api.pb':
      return (from, to) => changedBars(pair, from, to).map(bar => pushOf(symbol, to, [308, kline(bar)]))
    default:
      return undefined
  }
}

function kline({ time, open, close, high, low, volume, turnover }: Bar): Packed {
  const figures = [open, close, high, low, volume, turnover]
  return [
    [1, 'Min1'],
    [2, time / 1000],
    ...figures.map((figure, at): Packed[number] => [at + 3, String(figure)]),
    [9, (time + MINUTE_MS) / 1000],
  ]
}

/** `volume`, 7, is the turnover, and `quantity`, 8, the volume. */
function miniTicker(pair: ReplayPair, now: number): Packed {
  const day = pair.day(now)
  if (day === undefined) return []
  const { last, open, high, low, volume, turnover } = day
  const rate = (last / open - 1).toFixed(4)
  const figures = [pair.symbol, last, rate, rate, high, low, turnover, volume, rate, rate, high, low]
  return [[1, figures.map((figure, at): Packed[number] => [at + 1, String(figure)])]]
}

/** Text; `sub.deal` is answered by `rs.sub.deal`, without saying of which contract. */
export function openContracts(view: ReplayView): ReplaySocket {
  const pairs = view.pairs.filter(({ product }) => product !== 'spot')
  return socketOf(view, (text, streams) => {
    const { method, param } = JSON.parse(text) as { method: string; param?: { symbol?: string } } // from the plan
    const ts = view.now()
    if (method === 'ping') return JSON.stringify({ channel: 'pong', data: ts, ts })
    const pair = pairs.find(({ symbol }) => symbol === param?.symbol)
    const stream = method === 'sub.tickers' ? tickers(pairs) : pair && contractStream(method, pair)
    if (stream !== undefined) streams.set(`${method} ${pair?.symbol}`, stream)
    const data = stream === undefined ? 'Contract does not exist' : 'success'
    return JSON.stringify({ channel: `rs.${method}`, data, ts })
  })
}

/** Every contract with its last price and volume, and little more. */
const tickers =
  (pairs: readonly ReplayPair[]): Stream =>
  (_, to) => {
    const data = pairs.flatMap(pair => {
      const day = pair.day(to)
      if (day === undefined) return []
      const fairPrice = pair.mark(to)?.mark
      const riseFallRate = day.last / day.open - 1
      return [{ symbol: pair.symbol, lastPrice: day.last, volume24: pair.contractsIn(day), riseFallRate, fairPrice }]
    })
    return [JSON.stringify({ channel: 'push.tickers', data, ts: to })]
  }

function contractStream(method: string, pair: ReplayPair): Stream | undefined {
  const { symbol } = pair
  const push = (channel: string, data: unknown, ts: number): string => JSON.stringify({ channel, data, symbol, ts })
  switch (method) {
    case 'sub.deal':
      return (from, to) => {
        const deals = pair.trades(from, to).map(({ id, time, price, size, isBuy }) => {
          const [p, v] = [price, pair.contracts(size, price)]
          return { p, v, T: isBuy ? 1 : 2, O: 3, M: 1, t: time, i: String(id), cts: String(time) }
        })
        return deals.length === 0 ? [] : [push('push.deal', deals.toReversed(), to)]
      }
    case 'sub.depth':
      return (from, to) =>
        bookChanges(pair, from, to).map(({ seq, before, time, bids, asks }) =>
          push('push.depth', { ...contractLevels(pair, bids, asks), begin: before + 1, end: seq, version: seq }, time),
        )
    case 'sub.ticker':
      return (_, to) => contractTicker(pair, to).map(row => push('push.ticker', row, to))
    case 'sub.kline':
      return (from, to) => changedBars(pair, from, to).map(bar => push('push.kline', klineOf(pair, bar), to))
    default:
      return undefined
  }
}

function klineOf(pair: ReplayPair, bar: Bar): object {
  const { time, open: o, close: c, high: h, low: l, volume, turnover } = bar
  const a = pair.instrument.isInverse ? volume : turnover
  const figures = { a, c, h, l, o, q: pair.contractsIn(bar), ro: o, rc: c, rh: h, rl: l }
  return { symbol: pair.symbol, interval: 'Min1', t: time / 1000, ...figures }
}
