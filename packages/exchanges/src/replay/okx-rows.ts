import type { Bar } from '../source/source.ts'
import { MINUTE_MS, type ReplayPair, type ReplayTrade } from './replay-pair.ts'

const HOUR_MS = 60 * MINUTE_MS

export function typeOf({ product, deliversAt }: ReplayPair): 'SPOT' | 'SWAP' | 'FUTURES' {
  if (product === 'spot') return 'SPOT'
  return deliversAt === undefined ? 'SWAP' : 'FUTURES'
}

const familyOf = ({ instrument }: ReplayPair): string => `${instrument.baseAsset}-${instrument.quoteAsset}`

/** Contracts are counted; spot is in base units. */
export const sizeOf = (pair: ReplayPair, size: number, price: number): string =>
  String(pair.product === 'spot' ? size : pair.contracts(size, price))

const ALIASES: Readonly<Record<string, string>> = {
  THIS_WEEK: 'this_week',
  NEXT_WEEK: 'next_week',
  CURRENT_QUARTER: 'quarter',
  NEXT_QUARTER: 'next_quarter',
}

export function instrumentRow(pair: ReplayPair): object {
  const { baseAsset, quoteAsset, tickSz, lotSz, ctVal, isInverse, periodType } = pair.instrument
  const common = {
    instType: typeOf(pair),
    instId: pair.symbol,
    tickSz,
    lotSz,
    minSz: lotSz,
    maxMktSz: '1000000',
    state: 'live',
    listTime: '1611907686000',
    instCategory: '1',
    ruleType: 'normal',
  }
  if (pair.product === 'spot')
    return { ...common, baseCcy: baseAsset, quoteCcy: quoteAsset, ctType: '', ctVal: '', ctMult: '', expTime: '' }
  return {
    ...common,
    // Not more than a year before the delivery.
    listTime: pair.deliversAt === undefined ? common.listTime : String(pair.deliversAt - 200 * 24 * HOUR_MS),
    alias: ALIASES[periodType ?? ''] ?? '',
    baseCcy: '',
    quoteCcy: '',
    settleCcy: isInverse ? baseAsset : quoteAsset,
    uly: familyOf(pair),
    instFamily: familyOf(pair),
    ctType: isInverse ? 'inverse' : 'linear',
    ctVal,
    ctMult: '1',
    ctValCcy: isInverse ? 'USD' : baseAsset,
    expTime: pair.deliversAt === undefined ? '' : String(pair.deliversAt),
  }
}

export function tickerRows(pair: ReplayPair, now: number): object[] {
  const day = pair.day(now)
  if (day === undefined) return []
  const { bid, bidSize, ask, askSize } = pair.quote(now)
  const isSpot = pair.product === 'spot'
  return [
    {
      instType: typeOf(pair),
      instId: pair.symbol,
      last: String(day.last),
      lastSz: '',
      askPx: String(ask),
      askSz: sizeOf(pair, askSize, ask),
      bidPx: String(bid),
      bidSz: sizeOf(pair, bidSize, bid),
      open24h: String(day.open),
      high24h: String(day.high),
      low24h: String(day.low),
      // Quote units of spot, base units of contracts.
      volCcy24h: String(isSpot ? day.turnover : day.volume),
      vol24h: String(isSpot ? day.volume : pair.contractsIn(day)),
      sodUtc0: String(day.open),
      sodUtc8: String(day.open),
      ts: String(now),
    },
  ]
}

/** Time, prices, base units or contracts, quote or base units, quote units, and whether it is closed. */
export function candleRow(pair: ReplayPair, bar: Bar, minutes: number, now: number): string[] {
  const { time, open, high, low, close, volume, turnover } = bar
  const figures = [time, open, high, low, close, ...volumesOf(pair, volume, turnover)]
  return [...figures.map(String), time + minutes * MINUTE_MS <= now ? '1' : '0']
}

function volumesOf(pair: ReplayPair, volume: number, turnover: number): [number, number, number] {
  if (pair.product === 'spot') return [volume, turnover, turnover]
  const contracts = pair.contractsIn({ volume, turnover })
  const { isInverse, ctVal } = pair.instrument
  return [contracts, volume, isInverse ? contracts * Number(ctVal) : turnover]
}

export const tradeRow = (pair: ReplayPair, { id, time, price, size, isBuy }: ReplayTrade): object => ({
  instId: pair.symbol,
  tradeId: String(id),
  px: String(price),
  sz: sizeOf(pair, size, price),
  side: isBuy ? 'buy' : 'sell',
  ts: String(time),
  count: '1',
})

export function markRows(pair: ReplayPair, now: number): object[] {
  const mark = pair.mark(now)
  if (mark === undefined) return []
  return [{ instType: typeOf(pair), instId: pair.symbol, markPx: String(mark.mark), ts: String(now) }]
}

export function fundingRows(pair: ReplayPair, now: number): object[] {
  const funding = pair.funding(now)
  if (funding === undefined) return []
  const { rate, predicted, settlesAt, hours } = funding
  return [
    {
      instType: typeOf(pair),
      instId: pair.symbol,
      method: 'next_period',
      fundingRate: String(rate),
      fundingTime: String(settlesAt),
      nextFundingRate: String(predicted),
      nextFundingTime: String(settlesAt + hours * HOUR_MS),
      ts: String(now),
    },
  ]
}

export function openInterestRows(pair: ReplayPair, now: number): object[] {
  const told = openInterestOf(pair, now)
  return told === undefined ? [] : [{ instType: typeOf(pair), instId: pair.symbol, ...told, ts: String(now) }]
}

/** Time, contracts, base units, USD. */
export function pastOpenInterestRows(pair: ReplayPair, times: readonly number[]): string[][] {
  const past = pair.positionsAt(times)
  return times.flatMap(time => {
    const told = openInterestOf(pair, time, past.get(time))
    return told === undefined ? [] : [[String(time), told.oi, told.oiCcy, told.oiUsd]]
  })
}

function openInterestOf(pair: ReplayPair, now: number, positions = pair.positions(now)) {
  const base = positions?.openInterest
  const price = pair.mark(now)?.mark
  if (base === undefined || price === undefined) return undefined
  return { oi: sizeOf(pair, base, price), oiCcy: String(base), oiUsd: String(base * price) }
}

export function liquidationRows(pair: ReplayPair, from: number, to: number): object[] {
  const details = pair.liquidations(from, to).map(({ time, price, size, isLong }) => ({
    side: isLong ? 'sell' : 'buy',
    posSide: isLong ? 'long' : 'short',
    bkPx: String(price),
    sz: sizeOf(pair, size, price),
    bkLoss: '0',
    ccy: '',
    ts: String(time),
  }))
  if (details.length === 0) return []
  return [{ instType: typeOf(pair), instId: pair.symbol, instFamily: familyOf(pair), uly: familyOf(pair), details }]
}
