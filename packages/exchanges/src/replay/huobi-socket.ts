import type { Bar } from '../source/source.ts'
import { gzip } from './gzip.ts'
import {
  bothSides,
  businessOf,
  candleOf,
  dayPrices,
  feeAssetOf,
  isLinear,
  isSpot,
  sidesOf,
  spotTicker,
  volumesOf,
} from './huobi-figures.ts'
import { bookChanges, type ReplayBook, wholeBook } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair, type ReplayTrade } from './replay-pair.ts'
import type { ReplaySocket, ReplayView } from './replay-venue.ts'
import type { Product } from '../venue/event.ts'

const PING_EVERY_MS = 5_000
/** Quotes, tickers and marks are sent when they change, and again after this time. */
const REPEAT_MS = 5_000
/** Who leaves so many pings without an answer hears nothing more. */
const PINGS_MAX = 2

const PRODUCTS: Readonly<Record<string, readonly Product[]>> = {
  spot: ['spot'],
  '/linear-swap-ws': ['linear', 'linear-dated'],
  '/swap-ws': ['inverse'],
  '/ws': ['inverse-dated'],
  '/ws_index': ['linear', 'linear-dated', 'inverse', 'inverse-dated'],
  '/linear-swap-notification': ['linear', 'linear-dated'],
  '/swap-notification': ['inverse'],
  '/notification': ['inverse-dated'],
}

const crosses = (everyMs: number, from: number, to: number): boolean =>
  Math.floor(from / everyMs) !== Math.floor(to / everyMs)

/** `path` of a contract's socket, or `spot`. */
export function openHuobiSocket(path: string, view: ReplayView): ReplaySocket {
  const products = PRODUCTS[path] ?? []
  const pairs = view.pairs.filter(({ product }) => products.includes(product))
  const protocol = path.endsWith('notification') ? notices(pairs, view) : markets(pairs, view)
  let unanswered = 0
  return {
    receive(text) {
      const sent = JSON.parse(text) as Sent // from the plan
      if (sent.pong === undefined && sent.op !== 'pong') return [gzip(protocol.answer(sent))]
      unanswered = 0
      return []
    },
    advance(from, to) {
      if (unanswered > PINGS_MAX) return []
      const texts = protocol.texts(from, to)
      if (crosses(PING_EVERY_MS, from, to)) {
        unanswered += 1
        texts.push(protocol.ping(to))
      }
      return texts.map(gzip)
    },
  }
}

type Sent = {
  readonly sub?: string
  /** Asks for it once. */
  readonly req?: string
  readonly id?: string
  readonly pong?: number
  readonly op?: string
  readonly cid?: string
  readonly topic?: string
  readonly business_type?: string
}

type Protocol = {
  answer(sent: Sent): string
  ping(now: number): string
  texts(from: number, to: number): string[]
}

function markets(pairs: readonly ReplayPair[], view: ReplayView): Protocol {
  const topics = new Map<string, (from: number, to: number) => readonly string[]>()
  const byName = new Map(pairs.map(pair => [pair.symbol, pair]))

  function streamOf(topic: string): ((from: number, to: number) => readonly string[]) | undefined {
    if (topic === 'market.tickers')
      return (_, to) => {
        const data = pairs.flatMap(pair => spotTicker(pair, to))
        return [JSON.stringify({ ch: topic, status: 'ok', ts: to, data })]
      }
    const [, symbol = '', ...kind] = topic.split('.')
    const pair = byName.get(symbol)
    const stream = STREAMS[kind.join('.')] ?? (pair && bookStream(kind.join('.')))
    return pair && stream && ((from, to) => stream(pair, from, to, topic))
  }

  return {
    answer({ sub = '', req, id }) {
      const asked = byName.get(req?.split('.')[1] ?? '')
      if (asked !== undefined) {
        const rep = { id, rep: req, status: 'ok', ts: view.now() }
        return JSON.stringify({
          ...rep,
          data: { seqNum: wholeBook(asked, view.now()).seq, ...levelsOf(asked, wholeBook(asked, view.now())) },
        })
      }
      const stream = streamOf(sub)
      const ts = view.now()
      if (stream === undefined) {
        const refusal = { 'err-code': 'bad-request', 'err-msg': `invalid topic ${sub}` }
        return JSON.stringify({ id, status: 'error', ...refusal, ts })
      }
      topics.set(sub, stream)
      return JSON.stringify({ id, status: 'ok', subbed: sub, ts })
    },
    ping: now => JSON.stringify({ ping: now }),
    texts: (from, to) => [...topics.values()].flatMap(stream => stream(from, to)),
  }
}

type Stream = (pair: ReplayPair, from: number, to: number, ch: string) => readonly string[]

const STREAMS: Readonly<Record<string, Stream>> = {
  'trade.detail': (pair, from, to, ch) =>
    [...Map.groupBy(pair.trades(from, to), ({ time }) => time)].map(([time, trades]) =>
      tradeText(pair, time, trades, ch),
    ),
  bbo(pair, from, to, ch) {
    if (!isQuoteDue(pair, from, to)) return []
    const { bid, ask } = sidesOf(pair, to)
    const tick = isSpot(pair)
      ? { seqId: to, ask: ask[0], askSize: ask[1], bid: bid[0], bidSize: bid[1], quoteTime: to, symbol: pair.symbol }
      : { mrid: to, id: Math.floor(to / 1000), bid, ask, ts: to, version: to, ch }
    return [JSON.stringify({ ch, ts: to, tick })]
  },
  'kline.1min': (pair, from, to, ch) =>
    changedBars(pair, from, to).map(bar => JSON.stringify({ ch, ts: to, tick: candleOf(pair, bar) })),
  detail(pair, from, to, ch) {
    if (!isQuoteDue(pair, from, to) && pair.trades(from, to).length === 0) return []
    const day = pair.day(to)
    const prices = dayPrices(pair, to)
    if (day === undefined || prices === undefined) return []
    const { open, high, low } = prices
    const figures = { open, close: day.last, high, low, ...volumesOf(pair, day), ...sidesOf(pair, to) }
    return [JSON.stringify({ ch, ts: to, tick: { id: minuteOf(to) / 1000, mrid: to, ...figures } })]
  },
  /** High and low are those of the minute's start and of now. */
  'mark_price.1min'(pair, from, to, ch) {
    const close = pair.mark(to)?.mark
    if (close === pair.mark(from)?.mark && !crosses(REPEAT_MS, from, to)) return []
    const open = pair.mark(minuteOf(to))?.mark
    if (open === undefined || close === undefined) return []
    const prices = { open, close, high: Math.max(open, close), low: Math.min(open, close) }
    const texts = Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, String(price)]))
    const empty = { vol: '0', count: '0', trade_turnover: '0', amount: '0' }
    return [JSON.stringify({ ch, ts: to, tick: { id: minuteOf(to) / 1000, ...texts, ...empty } })]
  },
}

/** `mbp.150` of spot has changes only. `depth.size_150.high_freq` of contracts begins with the book and counts. */
function bookStream(kind: string): Stream | undefined {
  if (kind === 'mbp.150')
    return (pair, from, to, ch) =>
      bookChanges(pair, from, to).map(book => {
        const tick = { seqNum: book.seq, prevSeqNum: book.before, ...levelsOf(pair, book) }
        return JSON.stringify({ ch, ts: book.time, tick })
      })
  if (kind !== 'depth.size_150.high_freq') return undefined
  let version = 0
  return (pair, from, to, ch) => {
    const isFirst = version === 0
    return (isFirst ? [wholeBook(pair, to)] : bookChanges(pair, from, to)).map(book => {
      version += 1
      const tick = { ch, event: isFirst ? 'snapshot' : 'update', ts: book.time, version, ...levelsOf(pair, book) }
      return JSON.stringify({ ch, ts: book.time, tick })
    })
  }
}

function levelsOf(pair: ReplayPair, { bids, asks }: ReplayBook): object {
  const rows = (levels: ReplayBook['bids']) =>
    levels.map(([price, size]) => [price, isSpot(pair) ? size : pair.contracts(size, price)])
  return { bids: rows(bids), asks: rows(asks) }
}

function isQuoteDue(pair: ReplayPair, from: number, to: number): boolean {
  if (crosses(REPEAT_MS, from, to)) return true
  const [before, after] = [pair.quote(from), pair.quote(to)]
  return (['bid', 'bidSize', 'ask', 'askSize'] as const).some(name => before[name] !== after[name])
}

/** Sent with every trade, and flat when a minute starts without one. Nothing else marks the end of the one before. */
function changedBars(pair: ReplayPair, from: number, to: number): Bar[] {
  const bars =
    pair.trades(from, to).length === 0
      ? []
      : pair.bars(1, minuteOf(from), to + 1, to).filter(({ time }) => time + MINUTE_MS > from)
  const time = minuteOf(to)
  if (!crosses(MINUTE_MS, from, to) || bars.at(-1)?.time === time) return bars
  const last = pair.day(to)?.last
  if (last === undefined) return bars
  return [...bars, { time, open: last, high: last, low: last, close: last, volume: 0, turnover: 0, trades: 0 }]
}

const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS

/** Ids of contracts' trades are numbers beyond 2^53; spot has such ids in text, and its newest trade first. */
function tradeText(pair: ReplayPair, time: number, trades: readonly ReplayTrade[], ch: string): string {
  const id = trades[0]?.id ?? 0
  const rows = trades.map(({ id: tradeId, price, size, isBuy }, at) => {
    const direction = isBuy ? 'buy' : 'sell'
    if (isSpot(pair)) return { id: `${tradeId}0000000000`, ts: time, tradeId, amount: size, price, direction }
    const quantity = isLinear(pair)
      ? bothSides(size)
      : bothSides(pair.contracts(size, price) * Number(pair.instrument.ctVal)) / price
    const amount = bothSides(pair.contracts(size, price))
    return { amount, quantity, ts: time, id: `${id}${String(at).padStart(4, '0')}`, price, direction }
  })
  const data = isSpot(pair) ? rows.toReversed() : rows
  const text = JSON.stringify({ ch, ts: time, tick: { id, ts: time, data } })
  return isSpot(pair) ? text : text.replaceAll(/"id":"(\d+)"/g, '"id":$1')
}

/** Funding once a minute, liquidations as they come. */
function notices(pairs: readonly ReplayPair[], view: ReplayView): Protocol {
  const topics = new Map<string, Sent>()
  const of = (sent: Sent): readonly ReplayPair[] =>
    pairs.filter(({ product }) => sent.business_type === 'all' || product !== 'linear-dated')
  return {
    answer(sent) {
      const { op, cid, topic = '' } = sent
      if (op === 'sub') topics.set(topic, sent)
      return JSON.stringify({ op, cid, topic, ts: view.now(), 'err-code': 0 })
    },
    ping: now => JSON.stringify({ op: 'ping', ts: String(now) }),
    texts: (from, to) =>
      [...topics].flatMap(([topic, sent]) => {
        const rows = topic.endsWith('funding_rate')
          ? of(sent).flatMap(pair => (crosses(MINUTE_MS, from, to) ? fundingNotice(pair, to) : []))
          : of(sent).flatMap(pair => liquidationNotices(pair, from, to))
        return rows.map(row => JSON.stringify({ op: 'notify', topic, ts: to, data: [row] }))
      }),
  }
}

/** `funding_time` is when the rate was computed. */
function fundingNotice(pair: ReplayPair, now: number): object[] {
  const funding = pair.funding(now)
  if (funding === undefined) return []
  return [
    {
      symbol: pair.instrument.baseAsset,
      contract_code: pair.symbol,
      fee_asset: feeAssetOf(pair),
      funding_time: String(minuteOf(now)),
      funding_rate: String(funding.rate),
      estimated_rate: null,
      settlement_time: String(funding.settlesAt),
    },
  ]
}

/** One side: the order that closed a position. */
function liquidationNotices(pair: ReplayPair, from: number, to: number): object[] {
  return pair.liquidations(from, to).map(({ time, price, size, isLong }) => ({
    symbol: pair.instrument.baseAsset,
    contract_code: pair.symbol,
    direction: isLong ? 'sell' : 'buy',
    offset: 'close',
    volume: pair.contracts(size, price),
    price,
    created_at: time,
    amount: size,
    ...(isLinear(pair) ? { trade_turnover: size * price } : {}),
    ...businessOf(pair),
  }))
}
