import { describe, expect, it } from 'vitest'
import type { Product } from '../venue/event.ts'
import { binanceAdapter } from './adapter.ts'

const { calls } = binanceAdapter
const SYMBOLS: Readonly<Record<Product, string>> = {
  spot: 'BTCUSDT',
  linear: 'BTCUSDT',
  'linear-dated': 'BTCUSDT_260925',
  inverse: 'BTCUSD_PERP',
  'inverse-dated': 'BTCUSD_260925',
}
const pair = (product: Product) => ({ product, symbol: SYMBOLS[product] })
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const FROM = 1_780_000_000_000

describe('lists of Binance', () => {
  it.each([
    ['instruments', 'spot', '/api/v3/exchangeInfo', 20],
    ['instruments', 'linear', '/fapi/v1/exchangeInfo', 1],
    ['instruments', 'inverse', '/dapi/v1/exchangeInfo', 1],
    ['tickers', 'spot', '/api/v3/ticker/24hr', 80],
    ['tickers', 'linear', '/fapi/v1/ticker/24hr', 40],
    ['tickers', 'inverse', '/dapi/v1/ticker/24hr', 40],
    ['marks', 'linear', '/fapi/v1/premiumIndex', 10],
    ['marks', 'inverse', '/dapi/v1/premiumIndex', 10],
    ['funding', 'linear', '/fapi/v1/fundingInfo', 1],
    ['funding', 'inverse', '/dapi/v1/fundingInfo', 1],
  ] as const)('%s of %s', (name, product, path, weight) => {
    expect(calls[name]?.(product)).toMatchObject([{ host: `${product}.rest`, path, weight, product }])
  })

  it.each(['instruments', 'tickers', 'marks', 'funding'] as const)('%s of dated contracts are in those lists', name => {
    expect(calls[name]?.('linear-dated')).toEqual([])
    expect(calls[name]?.('inverse-dated')).toEqual([])
  })

  it('spot has no marks and no funding', () => {
    expect(calls.marks?.('spot')).toEqual([])
    expect(calls.funding?.('spot')).toEqual([])
  })
})

describe('calls of Binance for one pair', () => {
  it.each([
    ['spot', 'spot.rest', '/api/v3/aggTrades?symbol=BTCUSDT&limit=1000', 4],
    ['linear', 'linear.rest', '/fapi/v1/aggTrades?symbol=BTCUSDT&limit=1000', 20],
    ['linear-dated', 'linear.rest', '/fapi/v1/aggTrades?symbol=BTCUSDT_260925&limit=1000', 20],
    ['inverse', 'inverse.rest', '/dapi/v1/aggTrades?symbol=BTCUSD_PERP&limit=1000', 20],
    ['inverse-dated', 'inverse.rest', '/dapi/v1/aggTrades?symbol=BTCUSD_260925&limit=1000', 20],
  ] as const)('trades of %s', (product, host, path, weight) => {
    expect(calls.trades?.(pair(product))).toEqual({
      host,
      path,
      weight,
      budget: host,
      answerKind: 'trades',
      product,
      symbol: SYMBOLS[product],
    })
  })

  it.each([
    ['linear', '/fapi/v1/fundingRate?symbol=BTCUSDT&startTime=1780000000000&limit=1000', 'linear.funding'],
    ['inverse', '/dapi/v1/fundingRate?symbol=BTCUSD_PERP&startTime=1780000000000&limit=1000', 'inverse.rest'],
  ] as const)('settlements of %s', (product, path, budget) => {
    expect(calls.settlements?.(pair(product), FROM)).toMatchObject({ path, budget, weight: 1, answerKind: 'funding' })
  })

  it.each([
    ['linear', '/fapi/v1/openInterest?symbol=BTCUSDT'],
    ['inverse', '/dapi/v1/openInterest?symbol=BTCUSD_PERP'],
  ] as const)('open interest of %s', (product, path) => {
    expect(calls.openInterestOf?.(pair(product))).toMatchObject({ path, weight: 1, budget: `${product}.rest` })
  })

  it.each([
    ['linear', 500 * 5 * MINUTE, 'symbol=BTCUSDT&period=5m', 1_780_149_999_999],
    ['linear', 500 * 5 * MINUTE + 1, 'symbol=BTCUSDT&period=15m', 1_780_150_000_000],
    ['linear', 30 * DAY, 'symbol=BTCUSDT&period=2h', 1_782_591_999_999],
    ['linear-dated', DAY, 'symbol=BTCUSDT_260925&period=5m', 1_780_086_399_999],
    ['inverse', DAY, 'pair=BTCUSD&contractType=PERPETUAL&period=5m', 1_780_086_399_999],
  ] as const)('past open interest of %s over %s ms', (product, length, query, end) => {
    expect(calls.openInterestHistory?.(pair(product), FROM, FROM + length)).toEqual({
      host: `${product.split('-')[0]}.rest`,
      path: `/futures/data/openInterestHist?${query}&startTime=1780000000000&endTime=${end}&limit=500`,
      weight: 1,
      budget: `${product.split('-')[0]}.data`,
      answerKind: 'open-interest',
      product,
      symbol: SYMBOLS[product],
    })
  })

  it('dated coin-margined contracts have no past open interest of their own', () => {
    expect(calls.openInterestHistory?.(pair('inverse-dated'), FROM, FROM + DAY)).toBeUndefined()
  })

  it.each([
    ['linear', 'symbol=BTCUSDT'],
    ['inverse', 'pair=BTCUSD'],
  ] as const)('the three ratios of %s say which they are', (product, asked) => {
    expect(calls.ratios?.(pair(product)).map(({ path, ratio, budget }) => [path, ratio, budget])).toEqual([
      [`/futures/data/globalLongShortAccountRatio?${asked}&period=5m&limit=1`, 'accounts', `${product}.data`],
      [`/futures/data/topLongShortAccountRatio?${asked}&period=5m&limit=1`, 'top-accounts', `${product}.data`],
      [`/futures/data/topLongShortPositionRatio?${asked}&period=5m&limit=1`, 'top-positions', `${product}.data`],
    ])
  })

  it.each(['spot', 'linear-dated', 'inverse-dated'] as const)('%s has no ratios', product => {
    expect(calls.ratios?.(pair(product))).toEqual([])
  })

  it('time', () => {
    expect(calls.time()).toMatchObject({ host: 'spot.rest', path: '/api/v3/time', weight: 1, answerKind: 'time' })
  })
})

describe('candles of Binance', () => {
  it.each([
    ['spot', 1, 1000, '/api/v3/klines?symbol=BTCUSDT&interval=1m', 2],
    ['linear', 1, 1, '/fapi/v1/klines?symbol=BTCUSDT&interval=1m', 1],
    ['linear', 1, 99, '/fapi/v1/klines?symbol=BTCUSDT&interval=1m', 1],
    ['linear', 5, 100, '/fapi/v1/klines?symbol=BTCUSDT&interval=5m', 2],
    ['linear', 5, 288, '/fapi/v1/klines?symbol=BTCUSDT&interval=5m', 2],
    ['linear', 60, 500, '/fapi/v1/klines?symbol=BTCUSDT&interval=1h', 5],
    ['linear', 60, 1000, '/fapi/v1/klines?symbol=BTCUSDT&interval=1h', 5],
    ['linear-dated', 1, 1440, '/fapi/v1/klines?symbol=BTCUSDT_260925&interval=1m', 10],
    ['inverse', 1440, 200, '/dapi/v1/klines?symbol=BTCUSD_PERP&interval=1d', 2],
    ['inverse-dated', 240, 50, '/dapi/v1/klines?symbol=BTCUSD_260925&interval=4h', 1],
  ] as const)('%s, %s minutes, %s bars', (product, minutes, bars, path, weight) => {
    const to = FROM + bars * minutes * MINUTE
    const call = calls.candles(pair(product), { minutes, from: FROM, to })
    expect(call).toMatchObject({ product, symbol: SYMBOLS[product], weight, answerKind: 'candles' })
    // Both ends are inclusive.
    expect(call.path).toBe(`${path}&startTime=${FROM}&endTime=${to - 1}&limit=${bars}`)
  })

  it('a span that does not start with a bar, and one that is too long', () => {
    const limitOf = (from: number, to: number) =>
      calls.candles(pair('spot'), { minutes: 1, from, to }).path.split('limit=')[1]
    expect(limitOf(30_000, 90_000)).toBe('1')
    expect(limitOf(30_000, 91_000)).toBe('2')
    expect(limitOf(0, DAY)).toBe('1000')
  })

  it('coin-margined contracts never ask for more than 200 days', () => {
    for (const product of ['inverse', 'inverse-dated'] as const)
      expect(calls.candleRows[product] * Math.max(...calls.candleMinutes) * MINUTE).toBeLessThanOrEqual(200 * DAY)
  })

  it('every length has a name, others are refused', () => {
    for (const minutes of calls.candleMinutes) calls.candles(pair('spot'), { minutes, from: 0, to: DAY })
    expect(calls.candleMinutes).toEqual(expect.arrayContaining([1, 5, 60, 1440]))
    expect(() => calls.candles(pair('spot'), { minutes: 7, from: 0, to: DAY })).toThrow(RangeError)
  })
})
