import { INTERVAL_MINUTES } from '../bybit/units.ts'
import { type Market, marketOf } from '../venue/market.ts'
import { type Row, sizeText, tickerRow, volumesOf } from './bybit-rows.ts'
import { openSocket, tradeId } from './bybit-socket.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplayVenue } from './replay-venue.ts'

/** Letters of the months in which quarters end. */
const QUARTER_LETTERS: Readonly<Record<string, string>> = { Mar: 'H', Jun: 'M', Sep: 'U', Dec: 'Z' }
const LAUNCHED_AT = '1584230400000'
/** Recent trades reach this far back. */
const TRADES_MS = 10 * MINUTE_MS
const PERIOD_MINUTES: Readonly<Record<string, number>> = {
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '1h': 60,
  '4h': 240,
  '1d': 1440,
}

export const bybitReplay: ReplayVenue = {
  id: 'bybit',
  nameOf({ contractType, baseAsset, quoteAsset, isInverse }, deliversAt) {
    const symbol = `${baseAsset}${quoteAsset}`
    if (contractType === 'SPOT') return { symbol, product: 'spot' }
    if (contractType === 'PERPETUAL') return { symbol, product: isInverse ? 'inverse' : 'linear' }
    if (deliversAt === undefined) return undefined
    const [, day = '', month = '', year = ''] = new Date(deliversAt).toUTCString().split(' ')
    return isInverse
      ? { symbol: `${symbol}${QUARTER_LETTERS[month]}${year.slice(2)}`, product: 'inverse-dated' }
      : { symbol: `${symbol}-${day}${month.toUpperCase()}${year.slice(2)}`, product: 'linear-dated' }
  },
  answer(_host, url, view) {
    const name = url.pathname.replace('/v5/market/', '')
    const { searchParams: query } = url
    const now = view.now()
    const category = query.get('category') as Market // any other text has no pairs
    const whole = LISTS[name]
    if (whole !== undefined) {
      const list = view.pairs.filter(({ product }) => marketOf(product) === category).flatMap(pair => whole(pair, now))
      return answerOf(now, { category, list, nextPageCursor: '' })
    }
    if (name === 'time') return answerOf(now, { timeSecond: String(Math.floor(now / 1000)), timeNano: `${now}000000` })
    const ofPair = LISTS_OF_PAIR[name]
    if (ofPair === undefined) return undefined
    const symbol = query.get('symbol') ?? ''
    const pair = view.pair(category, symbol)
    if (pair === undefined) return refusalOf(now, 'params error: symbol invalid')
    const rows = ofPair(pair, query, now)
      .toReversed()
      .slice(0, Number(query.get('limit') ?? 200))
    return answerOf(now, { category, symbol, list: rows })
  },
  open: (_host, path, view) => openSocket(path.split('/').at(-1) as Market, view), // the plan's path
}

const answerOf = (time: number, result: object): string =>
  JSON.stringify({ retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time })

const refusalOf = (time: number, retMsg: string): string =>
  JSON.stringify({ retCode: 10_001, retMsg, result: {}, retExtInfo: {}, time })

/** Lists of all pairs of a category. */
const LISTS: Readonly<Record<string, (pair: ReplayPair, now: number) => Row[]>> = {
  'instruments-info': (pair, now) => [instrumentRow(pair, now)],
  tickers(pair, now) {
    const row = tickerRow(pair, now)
    return row === undefined ? [] : [row]
  },
}

/** Lists of one pair, oldest first; they are answered newest first. */
const LISTS_OF_PAIR: Readonly<
  Record<string, (pair: ReplayPair, query: URLSearchParams, now: number) => (Row | readonly string[])[]>
> = {
  kline(pair, query, now) {
    const stepMs = (INTERVAL_MINUTES.get(query.get('interval') ?? '') ?? 1) * MINUTE_MS
    const from = Math.ceil(Number(query.get('start')) / stepMs) * stepMs
    const to = (Math.floor(Number(query.get('end')) / stepMs) + 1) * stepMs
    return pair.bars(stepMs / MINUTE_MS, from, to, now).map(bar => {
      const { volume, turnover } = volumesOf(pair, bar)
      return [...[bar.time, bar.open, bar.high, bar.low, bar.close].map(String), volume, turnover]
    })
  },
  'recent-trade': (pair, _query, now) =>
    pair.trades(now - TRADES_MS, now).map(({ id, time, price, size, isBuy }) => ({
      execId: tradeId(pair, id),
      symbol: pair.symbol,
      price: String(price),
      size: sizeText(pair, size, price),
      side: isBuy ? 'Buy' : 'Sell',
      time: String(time),
      isBlockTrade: false,
    })),
  'funding/history': (pair, query, now) =>
    pair
      .settlements(Number(query.get('startTime')) - 1, Math.min(Number(query.get('endTime')), now))
      .map(({ time, rate }) => ({
        symbol: pair.symbol,
        fundingRate: String(rate),
        fundingRateTimestamp: String(time),
      })),
  'open-interest'(pair, query, now) {
    const times = timesOf(query, 'intervalTime', now)
    const past = pair.positionsAt(times)
    return times.flatMap(time => {
      const size = past.get(time)?.openInterest
      const price = pair.mark(time)?.mark
      if (size === undefined || price === undefined) return []
      // Both sides.
      return [{ openInterest: String(2 * Number(sizeText(pair, size, price))), timestamp: String(time) }]
    })
  },
  'account-ratio': (pair, query, now) =>
    timesOf(query, 'period', now).flatMap(time => {
      const long = pair.positions(time)?.longAccounts
      if (long === undefined) return []
      const [buyRatio, sellRatio] = [String(long), (1 - long).toFixed(4)]
      return [{ symbol: pair.symbol, buyRatio, sellRatio, timestamp: String(time) }]
    }),
}

/** The newest full periods, as many as are asked for, within what is asked for. */
function timesOf(query: URLSearchParams, name: string, now: number): number[] {
  const stepMs = (PERIOD_MINUTES[query.get(name) ?? ''] ?? 5) * MINUTE_MS
  const last = Math.floor(Math.min(Number(query.get('endTime') ?? now), now) / stepMs)
  const first = Math.max(
    Math.ceil(Number(query.get('startTime') ?? 0) / stepMs),
    last + 1 - Number(query.get('limit') ?? 50),
  )
  return Array.from({ length: Math.max(last + 1 - first, 0) }, (_, at) => (first + at) * stepMs)
}

function instrumentRow(pair: ReplayPair, now: number): Row {
  const { symbol, product, instrument, deliversAt } = pair
  const { baseAsset, quoteAsset, tickSz, lotSz, isInverse, priceDecimals } = instrument
  const common = { symbol, baseCoin: baseAsset, quoteCoin: quoteAsset, status: 'Trading', symbolType: '' }
  if (product === 'spot') {
    const lot = { basePrecision: lotSz, quotePrecision: '0.0000001', minOrderQty: lotSz, minOrderAmt: '5' }
    return { ...common, innovation: '0', lotSizeFilter: lot, priceFilter: { tickSize: tickSz } }
  }
  return {
    ...common,
    contractType: `${isInverse ? 'Inverse' : 'Linear'}${deliversAt === undefined ? 'Perpetual' : 'Futures'}`,
    launchTime: LAUNCHED_AT,
    deliveryTime: String(deliversAt ?? 0),
    priceScale: String(priceDecimals),
    priceFilter: { minPrice: tickSz, maxPrice: '1999999', tickSize: tickSz },
    lotSizeFilter: { minOrderQty: lotSz, maxOrderQty: '1000000', qtyStep: lotSz, minNotionalValue: '5' },
    fundingInterval: (pair.funding(now)?.hours ?? 0) * 60,
    settleCoin: isInverse ? baseAsset : quoteAsset,
  }
}
