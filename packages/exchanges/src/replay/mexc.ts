import type { Bar } from '../source/source.ts'
import { contractLevels, contractTicker } from './mexc-rows.ts'
import { openContracts, openSpot } from './mexc-socket.ts'
import { wholeBook } from './replay-book.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplayVenue, ReplayView } from './replay-venue.ts'

const SPOT_INTERVALS: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '60m': 60, '4h': 240, '1d': 1440 }
const INTERVALS: Readonly<Record<string, number>> = { Min1: 1, Min5: 5, Min60: 60, Hour4: 240, Day1: 1440 }

/** Paid rates reach this far back. */
const SETTLEMENTS_MS = 30 * 86_400_000

export const mexcReplay: ReplayVenue = {
  id: 'mexc',
  nameOf({ contractType, baseAsset, quoteAsset, isInverse }) {
    if (contractType === 'SPOT') return { symbol: `${baseAsset}${quoteAsset}`, product: 'spot' }
    if (contractType !== 'PERPETUAL') return undefined
    return { symbol: `${baseAsset}_${quoteAsset}`, product: isInverse ? 'inverse' : 'linear' }
  },
  answer: (host, url, view) => (host === 'spot.rest' ? answerSpot(url, view) : answerContracts(url, view)),
  open: (host, _path, view) => (host === 'spot.ws' ? openSpot(view) : openContracts(view)),
}

const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0

/** Bars whose start is within `from` and `end`, both included. */
function barsOf(pair: ReplayPair, minutes: number, from: number, end: number, now: number): Bar[] {
  const stepMs = minutes * MINUTE_MS
  return pair.bars(minutes, Math.ceil(from / stepMs) * stepMs, (Math.floor(end / stepMs) + 1) * stepMs, now)
}

function answerSpot({ pathname, searchParams: query }: URL, view: ReplayView): string | undefined {
  const pairs = view.pairs.filter(({ product }) => product === 'spot')
  switch (pathname.replace('/api/v3/', '')) {
    case 'time':
      return JSON.stringify({ serverTime: view.now() })
    case 'exchangeInfo':
      return JSON.stringify({ timezone: 'CST', serverTime: view.now(), symbols: pairs.map(spotRow) })
    case 'ticker/24hr':
      return JSON.stringify(pairs.flatMap(pair => spotTicker(pair, view.now())))
    case 'klines': {
      const pair = view.pair('spot', query.get('symbol') ?? '')
      const minutes = SPOT_INTERVALS[query.get('interval') ?? '']
      if (pair === undefined || minutes === undefined) return undefined
      const [from, end] = [Number(query.get('startTime')), Number(query.get('endTime'))]
      const bars = barsOf(pair, minutes, from, end, view.now()).slice(0, Number(query.get('limit')))
      return JSON.stringify(bars.map(bar => klineRow(bar, minutes)))
    }
    case 'depth': {
      const pair = view.pair('spot', query.get('symbol') ?? '')
      if (pair === undefined) return undefined
      const { seq, time, bids, asks } = wholeBook(pair, view.now())
      const rows = (levels: typeof bids): string[][] => levels.map(level => level.map(String))
      return JSON.stringify({ lastUpdateId: seq, bids: rows(bids), asks: rows(asks), timestamp: time })
    }
    default:
      return undefined
  }
}

function spotRow({ symbol, instrument: { baseAsset, quoteAsset, tickSz, lotSz } }: ReplayPair): object {
  return {
    symbol,
    status: '1',
    baseAsset,
    baseAssetPrecision: decimalsOf(lotSz),
    quoteAsset,
    quotePrecision: decimalsOf(tickSz),
    quoteAssetPrecision: decimalsOf(tickSz),
    orderTypes: ['LIMIT', 'MARKET', 'LIMIT_MAKER'],
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    quoteAmountPrecision: '1',
    baseSizePrecision: lotSz,
    permissions: ['SPOT'],
    fullName: baseAsset,
    st: false,
  }
}

function spotTicker(pair: ReplayPair, now: number): object[] {
  const day = pair.day(now)
  if (day === undefined) return []
  const { bid, bidSize, ask, askSize } = pair.quote(now)
  return [
    {
      symbol: pair.symbol,
      priceChange: String(day.last - day.open),
      priceChangePercent: String(day.last / day.open - 1),
      prevClosePrice: String(day.open),
      lastPrice: String(day.last),
      bidPrice: String(bid),
      bidQty: String(bidSize),
      askPrice: String(ask),
      askQty: String(askSize),
      openPrice: String(day.open),
      highPrice: String(day.high),
      lowPrice: String(day.low),
      volume: String(day.volume),
      quoteVolume: String(day.turnover),
      openTime: now - 1440 * MINUTE_MS,
      closeTime: now,
      count: null,
    },
  ]
}

function klineRow({ time, open, high, low, close, volume, turnover }: Bar, minutes: number): unknown[] {
  const prices = [open, high, low, close].map(String)
  return [time, ...prices, String(volume), time + minutes * MINUTE_MS, String(turnover)]
}

function answerContracts({ pathname, searchParams: query }: URL, view: ReplayView): string | undefined {
  const pairs = view.pairs.filter(({ product }) => product !== 'spot')
  const now = view.now()
  const [, path = '', symbol = ''] = /^\/api\/v1\/contract\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
  switch (path) {
    case 'ping':
      return done(now)
    case 'detail':
      return done(pairs.map(contractRow))
    case 'ticker':
      return done(pairs.flatMap(pair => contractTicker(pair, now)))
    case 'funding_rate':
      return done(
        symbol === 'history' ? settlementPage(pairs, query, now) : pairs.flatMap(pair => fundingRow(pair, now)),
      )
    case 'depth': {
      const pair = view.pair('linear', symbol) ?? view.pair('inverse', symbol)
      if (pair === undefined) return undefined
      const { seq, time, bids, asks } = wholeBook(pair, now)
      return done({ ...contractLevels(pair, bids, asks), version: seq, timestamp: time })
    }
    case 'kline': {
      const pair = view.pair('linear', symbol) ?? view.pair('inverse', symbol)
      const minutes = INTERVALS[query.get('interval') ?? '']
      if (pair === undefined || minutes === undefined) return undefined
      const [from, end] = [Number(query.get('start')) * 1000, Number(query.get('end')) * 1000]
      return done(columnsOf(pair, barsOf(pair, minutes, from, end, now)))
    }
    default:
      return undefined
  }
}

const done = (data: unknown): string => JSON.stringify({ success: true, code: 0, data })

function contractRow({ symbol, instrument }: ReplayPair): object {
  const { baseAsset, quoteAsset, tickSz, lotSz, ctVal, isInverse } = instrument
  return {
    symbol,
    displayName: symbol,
    displayNameEn: symbol,
    baseCoin: baseAsset,
    quoteCoin: quoteAsset,
    baseCoinName: baseAsset,
    quoteCoinName: quoteAsset,
    settleCoin: isInverse ? baseAsset : quoteAsset,
    futureType: 1,
    contractSize: Number(ctVal),
    priceScale: decimalsOf(tickSz),
    volScale: decimalsOf(lotSz),
    priceUnit: Number(tickSz),
    volUnit: Number(lotSz),
    minVol: Number(lotSz),
    maxVol: 1_000_000,
    state: 0,
    isHidden: false,
    apiAllowed: true,
    conceptPlate: [],
    type: 1,
  }
}

/** Pages, newest first. */
function settlementPage(pairs: readonly ReplayPair[], query: URLSearchParams, now: number): object {
  const [currentPage, pageSize] = [Number(query.get('page_num')), Number(query.get('page_size'))]
  const symbol = query.get('symbol')
  const pair = pairs.find(each => each.symbol === symbol)
  const paid = pair?.settlements(now - SETTLEMENTS_MS, now).toReversed() ?? []
  const resultList = paid
    .slice((currentPage - 1) * pageSize, currentPage * pageSize)
    .map(({ time, rate }) => ({ symbol, fundingRate: rate, settleTime: time, collectCycle: pair?.funding(now)?.hours }))
  const pages = { pageSize, totalCount: paid.length, totalPage: Math.ceil(paid.length / pageSize), currentPage }
  return { ...pages, resultList }
}

function fundingRow(pair: ReplayPair, now: number): object[] {
  const funding = pair.funding(now)
  if (funding === undefined) return []
  return [
    {
      symbol: pair.symbol,
      fundingRate: funding.rate,
      collectCycle: funding.hours,
      nextSettleTime: funding.settlesAt,
      timestamp: now,
    },
  ]
}

/** Times in seconds, volumes in contracts, amounts in the coin of settlement. */
function columnsOf(pair: ReplayPair, bars: readonly Bar[]): object {
  const prices = (['open', 'close', 'high', 'low'] as const).map(name => [name, bars.map(bar => bar[name])])
  return {
    time: bars.map(({ time }) => time / 1000),
    ...Object.fromEntries(prices),
    vol: bars.map(bar => pair.contractsIn(bar)),
    amount: bars.map(({ volume, turnover }) => (pair.instrument.isInverse ? volume : turnover)),
  }
}
