/**
 * Messages of each exchange through its decoder, compared with JSON.parse and reading the same fields as numbers. The mix is
 * that of a busy socket: trades, quotes and minute candles.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { adapters } from '../packages/exchanges/src/adapters.ts'
import type { Product } from '../packages/exchanges/src/venue/event.ts'
import { alternate, atLeast } from './bench-line.ts'

const FRAMES = 30_000
const ROUNDS = 9

/** Reads the fields of a parsed message; the sum keeps the work from being optimised away. */
type BareReader = (message: never) => number

type Kind = {
  readonly product: Product | undefined
  readonly frame: object
  readonly bare: BareReader
  /** Share of the frames. */
  readonly share: number
}

const row = <Row>(rows: readonly Row[]): Row => rows[0] as Row // every message here has one
const TIME = 1_794_708_025_123

const VENUES: Readonly<Record<Exclude<keyof typeof adapters, 'mexc'>, readonly Kind[]>> = {
  binance: [
    {
      product: 'spot',
      share: 5,
      frame: {
        stream: 'btcusdt@aggTrade',
        data: {
          e: 'aggTrade',
          E: TIME,
          s: 'BTCUSDT',
          a: 3_456_789_012,
          p: '61234.56',
          q: '0.01234',
          f: 1,
          l: 2,
          T: TIME,
          m: true,
          M: true,
        },
      },
      bare: ({ data }: { data: Record<string, string> }) =>
        Number(data.p) + Number(data.q) + Number(data.T) + String(data.a).length,
    },
    {
      product: 'spot',
      share: 4,
      frame: {
        stream: 'btcusdt@bookTicker',
        data: { u: 400_900_217, s: 'BTCUSDT', b: '61234.55', B: '3.21', a: '61234.56', A: '4.06' },
      },
      bare: ({ data }: { data: Record<string, string> }) =>
        Number(data.b) + Number(data.B) + Number(data.a) + Number(data.A),
    },
    {
      product: 'spot',
      share: 1,
      frame: {
        stream: 'btcusdt@kline_1m',
        data: {
          e: 'kline',
          E: TIME,
          s: 'BTCUSDT',
          k: {
            t: TIME,
            T: TIME,
            s: 'BTCUSDT',
            i: '1m',
            f: 1,
            L: 2,
            o: '61230.1',
            c: '61234.5',
            h: '61240.0',
            l: '61229.9',
            v: '12.5',
            n: 101,
            x: false,
            q: '765000.1',
            V: '6.1',
            Q: '373000.2',
            B: '0',
          },
        },
      },
      bare: ({ data: { k } }: { data: { k: Record<string, string> } }) =>
        Number(k.t) + Number(k.o) + Number(k.c) + Number(k.h) + Number(k.l) + Number(k.v) + Number(k.q) + Number(k.n),
    },
  ],
  okx: [
    {
      product: undefined,
      share: 5,
      frame: {
        arg: { channel: 'trades', instId: 'BTC-USDT' },
        data: [
          {
            instId: 'BTC-USDT',
            tradeId: '130639474',
            px: '61234.5',
            sz: '0.12060306',
            side: 'buy',
            ts: String(TIME),
            count: '3',
          },
        ],
      },
      bare: ({ data }: { data: Record<string, string>[] }) =>
        Number(row(data).px) + Number(row(data).sz) + Number(row(data).ts),
    },
    {
      product: undefined,
      share: 4,
      frame: {
        arg: { channel: 'bbo-tbt', instId: 'BTC-USDT' },
        data: [
          {
            asks: [['61234.6', '0.5', '0', '2']],
            bids: [['61234.5', '1.5', '0', '4']],
            ts: String(TIME),
            seqId: 123_456,
          },
        ],
      },
      bare: ({ data }: { data: { asks: string[][]; bids: string[][]; ts: string }[] }) => {
        const { asks, bids, ts } = row(data)
        return Number(row(asks)[0]) + Number(row(asks)[1]) + Number(row(bids)[0]) + Number(row(bids)[1]) + Number(ts)
      },
    },
    {
      product: undefined,
      share: 1,
      frame: {
        arg: { channel: 'candle1m', instId: 'BTC-USDT' },
        data: [[String(TIME), '61230.1', '61240', '61229.9', '61234.5', '12.5', '765000.1', '765000.1', '0']],
      },
      bare: ({ data }: { data: string[][] }) => row(data).reduce((sum, figure) => sum + Number(figure), 0),
    },
  ],
  bybit: [
    {
      product: 'linear',
      share: 5,
      frame: {
        topic: 'publicTrade.BTCUSDT',
        type: 'snapshot',
        ts: TIME,
        data: [
          {
            T: TIME,
            s: 'BTCUSDT',
            S: 'Buy',
            v: '0.001',
            p: '61234.50',
            L: 'PlusTick',
            i: '20f43950-d8dd-5b31-9112-a178eb6023af',
            BT: false,
          },
        ],
      },
      bare: ({ data }: { data: Record<string, string>[] }) =>
        Number(row(data).p) + Number(row(data).v) + Number(row(data).T),
    },
    {
      product: 'linear',
      share: 4,
      frame: {
        topic: 'orderbook.1.BTCUSDT',
        type: 'snapshot',
        ts: TIME,
        data: { s: 'BTCUSDT', b: [['61234.4', '0.5']], a: [['61234.5', '1.1']], u: 18_521_288, seq: 7_961_638_724 },
        cts: TIME,
      },
      bare: ({ data }: { data: { b: string[][]; a: string[][] } }) =>
        Number(row(data.b)[0]) + Number(row(data.b)[1]) + Number(row(data.a)[0]) + Number(row(data.a)[1]),
    },
    {
      product: 'linear',
      share: 1,
      frame: {
        topic: 'kline.1.BTCUSDT',
        data: [
          {
            start: TIME,
            end: TIME,
            interval: '1',
            open: '61230.1',
            close: '61234.5',
            high: '61240',
            low: '61229.9',
            volume: '12.5',
            turnover: '765000.1',
            confirm: false,
            timestamp: TIME,
          },
        ],
        ts: TIME,
        type: 'snapshot',
      },
      bare: ({ data }: { data: Record<string, string>[] }) => {
        const { start, open, close, high, low, volume, turnover } = row(data)
        return (
          Number(start) + Number(open) + Number(close) + Number(high) + Number(low) + Number(volume) + Number(turnover)
        )
      },
    },
  ],
  gate: [
    {
      product: 'spot',
      share: 5,
      frame: {
        time: 1_794_708_025,
        time_ms: TIME,
        channel: 'spot.trades',
        event: 'update',
        result: {
          id: 309_143_071,
          create_time: 1_794_708_025,
          create_time_ms: '1794708025123.456',
          side: 'sell',
          currency_pair: 'BTC_USDT',
          amount: '0.0164',
          price: '61234.5',
        },
      },
      bare: ({ result }: { result: Record<string, string> }) =>
        Number(result.price) + Number(result.amount) + Number(result.create_time_ms),
    },
    {
      product: 'spot',
      share: 4,
      frame: {
        time: 1_794_708_025,
        time_ms: TIME,
        channel: 'spot.book_ticker',
        event: 'update',
        result: { t: TIME, u: 48_733_182, s: 'BTC_USDT', b: '61234.4', B: '0.0001', a: '61234.5', A: '0.0018' },
      },
      bare: ({ result: { t, b, B, a, A } }: { result: Record<string, string> }) =>
        Number(t) + Number(b) + Number(B) + Number(a) + Number(A),
    },
    {
      product: 'spot',
      share: 1,
      frame: {
        time: 1_794_708_025,
        time_ms: TIME,
        channel: 'spot.candlesticks',
        event: 'update',
        result: {
          t: '1794708000',
          v: '765000.1',
          c: '61234.5',
          h: '61240',
          l: '61229.9',
          o: '61230.1',
          n: '1m_BTC_USDT',
          a: '12.5',
          w: false,
        },
      },
      bare: ({ result: { t, v, c, h, l, o, a } }: { result: Record<string, string> }) =>
        Number(t) + Number(v) + Number(c) + Number(h) + Number(l) + Number(o) + Number(a),
    },
  ],
  huobi: [
    {
      product: 'spot',
      share: 5,
      frame: {
        ch: 'market.btcusdt.trade.detail',
        ts: TIME,
        tick: {
          id: 147_563_249,
          ts: TIME,
          data: [
            { id: 1.475_632e20, ts: TIME, tradeId: 102_523_573, amount: 0.006_754, price: 61_234.5, direction: 'buy' },
          ],
        },
      },
      bare: ({ tick }: { tick: { data: Record<string, number>[] } }) => {
        const { price = 0, amount = 0, ts = 0 } = row(tick.data)
        return price + amount + ts
      },
    },
    {
      product: 'spot',
      share: 4,
      frame: {
        ch: 'market.btcusdt.bbo',
        ts: TIME,
        tick: {
          seqId: 137_005_210,
          ask: 61_234.5,
          askSize: 0.33,
          bid: 61_234.4,
          bidSize: 1.2,
          quoteTime: TIME,
          symbol: 'btcusdt',
        },
      },
      bare: ({
        tick: { ask = 0, askSize = 0, bid = 0, bidSize = 0, quoteTime = 0 },
      }: {
        tick: Record<string, number>
      }) => ask + askSize + bid + bidSize + quoteTime,
    },
    {
      product: 'spot',
      share: 1,
      frame: {
        ch: 'market.btcusdt.kline.1min',
        ts: TIME,
        tick: {
          id: 1_794_708_000,
          open: 61_230.1,
          close: 61_234.5,
          low: 61_229.9,
          high: 61_240,
          amount: 12.5,
          vol: 765_000.1,
          count: 101,
        },
      },
      bare: ({
        tick: { id = 0, open = 0, close = 0, low = 0, high = 0, amount = 0, vol = 0, count = 0 },
      }: {
        tick: Record<string, number>
      }) => id + open + close + low + high + amount + vol + count,
    },
  ],
}

let checksum = 0

/** Frames per ms. */
function rate(run: () => void): number {
  const beganAt = performance.now()
  run()
  return FRAMES / (performance.now() - beganAt)
}

const MEXC: readonly Kind[] = [
  {
    product: 'linear',
    share: 6,
    frame: {
      symbol: 'BTC_USDT',
      data: [{ p: 61_234.5, v: 26, T: 1, O: 3, M: 1, t: TIME, i: '1234567' }],
      channel: 'push.deal',
      ts: TIME,
    },
    bare: ({ data }: { data: Record<string, number>[] }) => {
      const { p = 0, v = 0, t = 0 } = row(data)
      return p + v + t
    },
  },
  {
    product: 'linear',
    share: 4,
    frame: {
      symbol: 'BTC_USDT',
      data: {
        symbol: 'BTC_USDT',
        interval: 'Min1',
        t: 1_794_708_000,
        o: 61_230.1,
        c: 61_234.5,
        h: 61_240,
        l: 61_229.9,
        a: 765_000.1,
        q: 1250,
      },
      channel: 'push.kline',
      ts: TIME,
    },
    bare: ({ data: { t = 0, o = 0, c = 0, h = 0, l = 0, a = 0, q = 0 } }: { data: Record<string, number> }) =>
      t + o + c + h + l + a + q,
  },
]

for (const [venue, kinds] of Object.entries({ ...VENUES, mexc: MEXC }) as [keyof typeof adapters, readonly Kind[]][]) {
  // Huobi compresses; inflating is part of both sides.
  const isPacked = venue === 'huobi'
  const shares = kinds.flatMap(kind => Array.from({ length: kind.share }, () => kind))
  const texts = shares.map(({ frame }) => JSON.stringify(frame))
  const packed = texts.map(text => gzipSync(text))
  const { decoder } = adapters[venue]
  let events = 0
  const sink = (): void => void events++
  const figures = await alternate(ROUNDS, {
    ours: () =>
      rate(() => {
        for (let at = 0; at < FRAMES; at++) {
          const place = at % shares.length
          decoder.frame(shares[place]?.product, (isPacked ? packed : texts)[place] ?? '', sink)
        }
      }),
    bare: () =>
      rate(() => {
        for (let at = 0; at < FRAMES; at++) {
          const place = at % shares.length
          const text = isPacked ? gunzipSync(packed[place] ?? '').toString('utf8') : (texts[place] ?? '')
          checksum += shares[place]?.bare(JSON.parse(text) as never) ?? 0 // its own message
        }
      }),
  })
  if (events < FRAMES * ROUNDS) throw new Error(`${venue}: only ${events} events`)
  atLeast(0.5, {
    name: `decode ${venue}, frames/ms`,
    ours: figures.ours,
    limit: figures.bare,
    ratio: figures.ours / figures.bare,
  })
}
if (!(checksum > 0)) throw new Error('nothing was read')
