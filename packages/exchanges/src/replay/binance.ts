import type { Bar, BookLevel } from '../source/source.ts'
import { type Market, marketOf } from '../venue/market.ts'
import { answerFigures } from './binance-figures.ts'
import { bookChanges, wholeBook } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplaySocket, ReplayVenue, ReplayView } from './replay-venue.ts'

const INTERVALS: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '1h': 60, '1d': 1440 }
/** Delivery of perpetual contracts, in the year 2100. */
const NEVER = 4_133_404_800_000

export const binanceReplay: ReplayVenue = {
  id: 'binance',
  nameOf({ contractType, baseAsset, quoteAsset, isInverse }, deliversAt) {
    const symbol = `${baseAsset}${quoteAsset}`
    if (contractType === 'SPOT') return { symbol, product: 'spot' }
    if (contractType === 'PERPETUAL')
      return isInverse ? { symbol: `${symbol}_PERP`, product: 'inverse' } : { symbol, product: 'linear' }
    if (deliversAt === undefined) return undefined
    const day = new Date(deliversAt).toISOString().slice(2, 10).replaceAll('-', '')
    return { symbol: `${symbol}_${day}`, product: isInverse ? 'inverse-dated' : 'linear-dated' }
  },
  answer(host, url, view) {
    const market = marketAt(host)
    const pairs = pairsOf(market, view)
    const { searchParams: query } = url
    switch (url.pathname.replace(/^\/[a-z]+\/v\d\//, '')) {
      case 'time':
        return JSON.stringify({ serverTime: view.now() })
      case 'exchangeInfo':
        return JSON.stringify({ serverTime: view.now(), symbols: pairs.map(pair => instrumentRow(pair)) })
      case 'ticker/24hr':
        return JSON.stringify(pairs.flatMap(pair => tickerRow(pair, view.now())))
      case 'klines': {
        const pair = view.pair(market, query.get('symbol') ?? '')
        const minutes = INTERVALS[query.get('interval') ?? '']
        if (pair === undefined || minutes === undefined) return undefined
        const [from, end] = [Number(query.get('startTime')), Number(query.get('endTime'))]
        const bars = pair.bars(minutes, from, end + 1, view.now()).slice(0, Number(query.get('limit')))
        return JSON.stringify(bars.map(bar => klineRow(pair, bar, minutes)))
      }
      case 'depth': {
        const pair = view.pair(market, query.get('symbol') ?? '')
        if (pair === undefined) return undefined
        const { seq, time, bids, asks } = wholeBook(pair, view.now())
        const times = market === 'spot' ? {} : { E: time, T: time }
        return JSON.stringify({ lastUpdateId: seq, ...times, bids: levelRows(pair, bids), asks: levelRows(pair, asks) })
      }
      case 'fundingRate': {
        const symbol = query.get('symbol') ?? ''
        const paid = view.pair(market, symbol)?.settlements(Number(query.get('startTime')) - 1, view.now()) ?? []
        const rows = paid.map(({ time, rate }) => ({ symbol, fundingTime: time, fundingRate: String(rate) }))
        return JSON.stringify(rows.slice(0, Number(query.get('limit'))))
      }
      case 'fundingInfo':
        return JSON.stringify(pairs.flatMap(pair => fundingInfoRow(pair, view.now())))
      case 'premiumIndex':
        return JSON.stringify(pairs.flatMap(pair => premiumRow(pair, view.now())))
      default: {
        const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
        const figures = answerFigures(market, name, query, view)
        return figures === undefined ? undefined : JSON.stringify(figures)
      }
    }
  },
  open: (host, _path, view) => openSocket(marketAt(host), view),
}

/** Hosts are named `spot.rest`, `linear.ws` and so on. */
const marketAt = (host: string): Market => host.split('.', 1)[0] as Market // the adapter's own names

const pairsOf = (market: Market, view: ReplayView): readonly ReplayPair[] =>
  view.pairs.filter(({ product }) => marketOf(product) === market)

const isInverse = ({ product }: ReplayPair): boolean => product.startsWith('inverse')

function instrumentRow({ symbol, product, instrument, deliversAt }: ReplayPair): object {
  const { baseAsset, quoteAsset, tickSz, lotSz, ctVal } = instrument
  const common = {
    symbol,
    status: 'TRADING',
    baseAsset,
    quoteAsset,
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: tickSz, maxPrice: '1000000', tickSize: tickSz },
      { filterType: 'LOT_SIZE', minQty: lotSz, maxQty: '9000', stepSize: lotSz },
    ],
  }
  if (product === 'spot') return common
  const contract = {
    ...common,
    pair: `${baseAsset}${quoteAsset}`,
    contractType: deliversAt === undefined ? 'PERPETUAL' : 'CURRENT_QUARTER',
    deliveryDate: deliversAt ?? NEVER,
    underlyingType: 'COIN',
  }
  return product.startsWith('inverse')
    ? { ...contract, marginAsset: baseAsset, contractStatus: 'TRADING', status: undefined, contractSize: Number(ctVal) }
    : { ...contract, marginAsset: quoteAsset }
}

const levelRows = (pair: ReplayPair, levels: readonly BookLevel[]): string[][] =>
  levels.map(([price, size]) => [String(price), isInverse(pair) ? contractsOf(pair, size, price) : String(size)])

const contractsOf = (pair: ReplayPair, size: number, price: number): string => String(pair.contracts(size, price))

/** A volume as the exchange reports it: contracts and base units of inverse contracts, base and quote units of the rest. */
const volumesOf = (pair: ReplayPair, sums: { readonly volume: number; readonly turnover: number }): [string, string] =>
  isInverse(pair) ? [String(pair.contractsIn(sums)), String(sums.volume)] : [String(sums.volume), String(sums.turnover)]

function tickerRow(pair: ReplayPair, now: number): object[] {
  const day = pair.day(now)
  if (day === undefined) return []
  const [volume, second] = volumesOf(pair, day)
  return [
    {
      symbol: pair.symbol,
      lastPrice: String(day.last),
      openPrice: String(day.open),
      highPrice: String(day.high),
      lowPrice: String(day.low),
      volume,
      [isInverse(pair) ? 'baseVolume' : 'quoteVolume']: second,
      openTime: now - 1440 * MINUTE_MS,
      closeTime: now,
      count: day.trades,
    },
  ]
}

/** Open time, prices, volume, close time, the other volume, trades, and what takers bought. */
function klineRow(pair: ReplayPair, bar: Bar, minutes: number): unknown[] {
  const { time, open, high, low, close, trades } = bar
  const [first, second] = volumesOf(pair, bar)
  const prices = [open, high, low, close].map(String)
  return [time, ...prices, first, time + minutes * MINUTE_MS - 1, second, trades, '0', '0', '0']
}

/** Only contracts that differ from 8 hours are named. */
function fundingInfoRow(pair: ReplayPair, now: number): object[] {
  const hours = pair.funding(now)?.hours ?? 8
  return hours === 8 ? [] : [{ symbol: pair.symbol, fundingIntervalHours: hours }]
}

function premiumRow(pair: ReplayPair, now: number): object[] {
  const mark = pair.mark(now)
  const funding = pair.funding(now)
  if (mark === undefined) return []
  return [
    {
      symbol: pair.symbol,
      markPrice: String(mark.mark),
      indexPrice: String(mark.index),
      lastFundingRate: funding === undefined ? '' : String(funding.rate),
      nextFundingTime: funding?.settlesAt ?? 0,
      time: now,
    },
  ]
}

function openSocket(market: Market, view: ReplayView): ReplaySocket {
  const streams = new Set<string>()
  const byName = new Map(pairsOf(market, view).map(pair => [pair.symbol.toLowerCase(), pair]))

  function messagesOf(stream: string, from: number, to: number): unknown[] {
    const [name = '', kind = ''] = stream.split('@')
    if (name.startsWith('!')) return marketMessages(name.slice(1), from, to)
    const pair = byName.get(name)
    if (pair === undefined) return []
    switch (kind) {
      case 'aggTrade':
        return pair.trades(from, to).map(({ id, time, price, size, isBuy }) => ({
          e: 'aggTrade',
          E: time,
          s: pair.symbol,
          a: id,
          p: String(price),
          q: isInverse(pair) ? contractsOf(pair, size, price) : String(size),
          f: id,
          l: id,
          T: time,
          m: !isBuy,
        }))
      case 'bookTicker': {
        const { bid, bidSize, ask, askSize } = pair.quote(to)
        const sizeOf = (size: number, price: number): string =>
          isInverse(pair) ? contractsOf(pair, size, price) : String(size)
        return [
          {
            e: 'bookTicker',
            u: to,
            s: pair.symbol,
            b: String(bid),
            B: sizeOf(bidSize, bid),
            a: String(ask),
            A: sizeOf(askSize, ask),
            T: to,
            E: to,
          },
        ]
      }
      case 'depth':
        return bookChanges(pair, from, to).map(({ seq, before, time, bids, asks }) => ({
          e: 'depthUpdate',
          E: time,
          ...(market === 'spot' ? {} : { T: time, pu: before }),
          s: pair.symbol,
          U: before + 1,
          u: seq,
          b: levelRows(pair, bids),
          a: levelRows(pair, asks),
        }))
      case 'kline_1m':
        return pair
          .bars(1, minuteOf(from), to + 1, to)
          .filter(({ time }) => time + MINUTE_MS > from)
          .map(bar => klineEvent(pair, bar, to))
      case 'markPrice':
        return crossesSecond(from, to) ? markEvents(pair, to) : []
      default:
        return []
    }
  }

  function marketMessages(name: string, from: number, to: number): unknown[] {
    const pairs = [...byName.values()]
    if (name === 'miniTicker') {
      if (!crossesSecond(from, to)) return []
      const rows = pairs.flatMap(pair => miniTicker(pair, to))
      return rows.length === 0 ? [] : [rows]
    }
    if (name === 'markPrice') return crossesSecond(from, to) ? [pairs.flatMap(pair => markEvents(pair, to))] : []
    return pairs.flatMap(pair =>
      pair.liquidations(from, to).map(({ time, price, size, isLong }) => {
        const quantity = isInverse(pair) ? contractsOf(pair, size, price) : String(size)
        const order = {
          s: pair.symbol,
          S: isLong ? 'SELL' : 'BUY',
          o: 'LIMIT',
          f: 'IOC',
          q: quantity,
          p: String(price),
          ap: String(price),
          X: 'FILLED',
          l: quantity,
          z: quantity,
          T: time,
        }
        return { e: 'forceOrder', E: time, o: order }
      }),
    )
  }

  return {
    receive(text) {
      const { method, params, id } = JSON.parse(text) as { method: string; params: string[]; id: number } // from the plan
      for (const stream of params) {
        if (method === 'SUBSCRIBE') streams.add(stream)
        else streams.delete(stream)
      }
      return [JSON.stringify({ result: null, id })]
    },
    advance: (from, to) =>
      [...streams].flatMap(stream => messagesOf(stream, from, to).map(data => JSON.stringify({ stream, data }))),
  }
}

const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS
const crossesSecond = (from: number, to: number): boolean => Math.floor(from / 1000) !== Math.floor(to / 1000)

function klineEvent(pair: ReplayPair, bar: Bar, now: number): object {
  const { time, open, high, low, close, trades } = bar
  const [v, q] = volumesOf(pair, bar)
  const prices = { o: String(open), c: String(close), h: String(high), l: String(low) }
  const k = {
    t: time,
    T: time + MINUTE_MS - 1,
    s: pair.symbol,
    i: '1m',
    ...prices,
    v,
    n: trades,
    x: time + MINUTE_MS <= now,
    q,
  }
  return { e: 'kline', E: now, s: pair.symbol, k }
}

function miniTicker(pair: ReplayPair, now: number): object[] {
  const day = pair.day(now)
  if (day === undefined) return []
  const [v, q] = volumesOf(pair, day)
  const prices = { c: String(day.last), o: String(day.open), h: String(day.high), l: String(day.low) }
  return [{ e: '24hrMiniTicker', E: now, s: pair.symbol, ...prices, v, q }]
}

function markEvents(pair: ReplayPair, now: number): object[] {
  const mark = pair.mark(now)
  const funding = pair.funding(now)
  if (mark === undefined) return []
  const rate = funding === undefined ? '' : String(funding.rate)
  return [
    {
      e: 'markPriceUpdate',
      E: now,
      s: pair.symbol,
      p: String(mark.mark),
      i: String(mark.index),
      r: rate,
      T: funding?.settlesAt ?? 0,
    },
  ]
}
