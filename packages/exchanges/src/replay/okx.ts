import {
  candleRow,
  fundingRows,
  instrumentRow,
  markRows,
  openInterestRows,
  pastOpenInterestRows,
  tickerRows,
  tradeRow,
  typeOf,
} from './okx-rows.ts'
import { openOkxSocket } from './okx-socket.ts'
import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import type { ReplayVenue, ReplayView } from './replay-venue.ts'

const BARS: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '1H': 60, '1Dutc': 1440 }
/** `market/candles` has no older ones. */
const RECENT_BARS = 1440
const STATISTICS_MS = 5 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS

const RATIOS: Readonly<Record<string, 'longAccounts' | 'longTopAccounts' | 'longTopPositions'>> = {
  'long-short-account-ratio-contract': 'longAccounts',
  'long-short-account-ratio-contract-top-trader': 'longTopAccounts',
  'long-short-position-ratio-contract-top-trader': 'longTopPositions',
}

export const okxReplay: ReplayVenue = {
  id: 'okx',
  nameOf({ contractType, baseAsset, quoteAsset, isInverse }, deliversAt) {
    const family = `${baseAsset}-${quoteAsset}`
    if (contractType === 'SPOT') return { symbol: family, product: 'spot' }
    if (contractType === 'PERPETUAL') return { symbol: `${family}-SWAP`, product: isInverse ? 'inverse' : 'linear' }
    if (deliversAt === undefined) return undefined
    const day = new Date(deliversAt).toISOString().slice(2, 10).replaceAll('-', '')
    return { symbol: `${family}-${day}`, product: isInverse ? 'inverse-dated' : 'linear-dated' }
  },
  answer(_host, url, view) {
    const rows = rowsAt(url.pathname.replace('/api/v5/', ''), url.searchParams, view)
    return rows === undefined ? undefined : JSON.stringify({ code: '0', msg: '', data: rows })
  },
  open: (_host, path, view) => openOkxSocket(path, view),
}

function rowsAt(path: string, query: URLSearchParams, view: ReplayView): readonly unknown[] | undefined {
  const now = view.now()
  const ofType = view.pairs.filter(pair => typeOf(pair) === query.get('instType'))
  switch (path) {
    case 'public/time':
      return [{ ts: String(now) }]
    case 'public/instruments':
      return ofType.map(pair => instrumentRow(pair))
    case 'public/mark-price':
      return ofType.flatMap(pair => markRows(pair, now))
    case 'public/funding-rate':
      return view.pairs.flatMap(pair => fundingRows(pair, now))
    case 'public/open-interest':
      return ofType.flatMap(pair => openInterestRows(pair, now))
    case 'market/tickers':
      return ofType.flatMap(pair => tickerRows(pair, now))
    default: {
      const pair = view.pairs.find(({ symbol }) => symbol === query.get('instId'))
      return pair === undefined ? undefined : rowsOfPair(pair, path, query, now)
    }
  }
}

/** Lists come newest first. */
function rowsOfPair(
  pair: ReplayPair,
  path: string,
  query: URLSearchParams,
  now: number,
): readonly unknown[] | undefined {
  const limit = Number(query.get('limit') ?? 100)
  if (path === 'market/candles' || path === 'market/history-candles') {
    const minutes = BARS[query.get('bar') ?? '']
    if (minutes === undefined) return undefined
    const barMs = minutes * MINUTE_MS
    const oldest = path === 'market/candles' ? now - RECENT_BARS * barMs : 0
    const from = Math.max(Number(query.get('before')) + 1, oldest)
    const bars = pair.bars(minutes, from, Number(query.get('after')), now)
    return bars
      .filter(({ time }) => path === 'market/candles' || time + barMs <= now)
      .toReversed()
      .slice(0, limit)
      .map(bar => candleRow(pair, bar, minutes, now))
  }
  if (path === 'market/trades')
    return pair
      .trades(now - HOUR_MS, now)
      .toReversed()
      .slice(0, limit)
      .map(trade => tradeRow(pair, trade))
  if (path === 'rubik/stat/contracts/open-interest-history') {
    const [begin, end] = [Number(query.get('begin')), Number(query.get('end'))]
    const stepMs = query.get('period') === '1H' ? HOUR_MS : STATISTICS_MS
    return pastOpenInterestRows(
      pair,
      timesBack(Math.min(now, end - 1), limit, stepMs).filter(time => time > begin),
    )
  }
  if (path === 'public/funding-rate-history')
    return pair
      .settlements(Number(query.get('before')), now)
      .toReversed()
      .slice(0, limit)
      .map(({ time, rate }) => ({
        instType: 'SWAP',
        instId: pair.symbol,
        fundingRate: String(rate),
        realizedRate: String(rate),
        fundingTime: String(time),
      }))
  const ratio = RATIOS[path.replace('rubik/stat/contracts/', '')]
  if (ratio === undefined) return undefined
  return timesBack(now, limit).flatMap(time => {
    const long = pair.positions(time)?.[ratio]
    return long === undefined ? [] : [[String(time), String(long / (1 - long))]]
  })
}

function timesBack(to: number, count: number, stepMs = STATISTICS_MS): readonly number[] {
  const newest = Math.floor(to / stepMs) * stepMs
  return Array.from({ length: count }, (_, back) => newest - back * stepMs)
}
