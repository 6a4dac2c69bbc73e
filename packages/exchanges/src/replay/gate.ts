import {
  bookLevels,
  calledCandle,
  instrumentRow,
  liquidatedRows,
  ROOTS,
  secondsOf,
  statsRows,
  tickerRows,
  tradeRow,
} from './gate-rows.ts'
import { openGateSocket } from './gate-socket.ts'
import { wholeBook } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplayVenue, ReplayView } from './replay-venue.ts'

const INTERVALS: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '1h': 60, '1d': 1440 }
const STATISTICS_MS = 5 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const TRADES_BACK_MS = 60 * MINUTE_MS

export const gateReplay: ReplayVenue = {
  id: 'gate',
  nameOf({ contractType, baseAsset, quoteAsset, isInverse }, deliversAt) {
    const symbol = `${baseAsset}_${quoteAsset}`
    if (contractType === 'SPOT') return { symbol, product: 'spot' }
    if (contractType === 'PERPETUAL') return { symbol, product: isInverse ? 'inverse' : 'linear' }
    if (deliversAt === undefined || isInverse) return undefined
    const day = new Date(deliversAt).toISOString().slice(0, 10).replaceAll('-', '')
    return { symbol: `${symbol}_${day}`, product: 'linear-dated' }
  },
  answer(_host, url, view) {
    const answer = answerAt(url.pathname.replace('/api/v4/', ''), url.searchParams, view)
    return answer === undefined ? undefined : JSON.stringify(answer)
  },
  open: (_host, path, view) => openGateSocket(path, view),
}

function answerAt(path: string, query: URLSearchParams, view: ReplayView): unknown {
  const now = view.now()
  if (path === 'spot/time') return { server_time: now }
  const cut = path.lastIndexOf('/')
  const pairs = view.pairs.filter(({ product }) => ROOTS[product] === path.slice(0, cut))
  const endpoint = path.slice(cut + 1)
  if (endpoint === 'tickers') return pairs.flatMap(pair => tickerRows(pair, now, true))
  if (endpoint === (path.startsWith('spot/') ? 'currency_pairs' : 'contracts'))
    return pairs.map(pair => instrumentRow(pair, now))
  const pair = pairs.find(({ symbol }) => symbol === (query.get('currency_pair') ?? query.get('contract')))
  return pair === undefined ? undefined : rowsOfPair(pair, endpoint, query, now)
}

function rowsOfPair(pair: ReplayPair, endpoint: string, query: URLSearchParams, now: number): unknown {
  const limit = Number(query.get('limit') ?? 100)
  const from = Number(query.get('from')) * 1000
  const to = Number(query.get('to')) * 1000
  switch (endpoint) {
    case 'candlesticks': {
      const minutes = INTERVALS[query.get('interval') ?? '']
      if (minutes === undefined) return undefined
      // The bars that start at `from` and at `to` are both told.
      const bars = pair.bars(minutes, from, to + minutes * MINUTE_MS, now)
      return bars.map(bar => calledCandle(pair, bar, bar.time + minutes * MINUTE_MS <= now))
    }
    case 'trades':
      return pair
        .trades(now - TRADES_BACK_MS, now)
        .toReversed()
        .slice(0, limit)
        .map(trade => tradeRow(pair, trade))
    case 'order_book': {
      const { seq, time, bids, asks } = wholeBook(pair, now)
      const [b, a] = [bids, asks].map(side => bookLevels(pair, side.slice(0, limit), false))
      return { id: seq, current: now / 1000, update: time / 1000, bids: b, asks: a }
    }
    case 'contract_stats': {
      const stepMs = query.get('interval') === '1h' ? HOUR_MS : STATISTICS_MS
      const newest = Math.floor(now / stepMs) * stepMs
      const first = query.has('from') ? Math.ceil(from / stepMs) * stepMs : newest - (limit - 1) * stepMs
      const times = Array.from({ length: limit }, (_, at) => first + at * stepMs)
      const told = times.filter(time => time <= now)
      const past = pair.positionsAt(told)
      return told.flatMap(time => statsRows(pair, time, past.get(time)))
    }
    case 'funding_rate':
      return pair
        .settlements(from - 1, now)
        .toReversed()
        .slice(0, limit)
        .map(({ time, rate }) => ({ t: secondsOf(time), r: String(rate) }))
    case 'liq_orders':
      return liquidatedRows(pair, from - 1, to).slice(0, limit)
    default:
      return undefined
  }
}
