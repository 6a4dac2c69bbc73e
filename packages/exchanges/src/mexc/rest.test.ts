import { describe, expect, it } from 'vitest'
import { mexcAdapter } from './adapter.ts'

const { calls, budgets, hosts } = mexcAdapter
const SYMBOLS = { spot: 'BTCUSDT', linear: 'BTC_USDT', inverse: 'BTC_USD' } as const
const pair = (product: keyof typeof SYMBOLS) => ({ product, symbol: SYMBOLS[product] })
const MINUTE = 60_000
const FROM = 1_780_000_020_000

describe('lists of MEXC', () => {
  it.each([
    ['instruments', 'spot', '/api/v3/exchangeInfo', 10, 'spot.lists'],
    ['instruments', 'linear', '/api/v1/contract/detail', 1, 'contracts.detail'],
    ['tickers', 'spot', '/api/v3/ticker/24hr', 40, 'spot.lists'],
    ['tickers', 'linear', '/api/v1/contract/ticker', 1, 'contracts.lists'],
    ['funding', 'linear', '/api/v1/contract/funding_rate', 1, 'contracts.funding'],
  ] as const)('%s of %s', (name, product, path, weight, budget) => {
    const isSpot = product === 'spot'
    const host = isSpot ? 'spot.rest' : 'contracts.rest'
    expect(calls[name]?.(product)).toMatchObject([{ host, path, weight, budget, product: isSpot ? 'spot' : undefined }])
  })

  it.each(['instruments', 'tickers', 'funding'] as const)(
    '%s of inverse contracts are in those of linear ones',
    name => {
      expect(calls[name]?.('inverse')).toEqual([])
    },
  )

  it('spot has no funding', () => {
    expect(calls.funding?.('spot')).toEqual([])
  })

  it('has names of coins in the list of pairs, and the time at spot', () => {
    expect(calls.currencies?.()).toMatchObject({ path: '/api/v3/exchangeInfo', weight: 10, answerKind: 'currencies' })
    expect(calls.time()).toMatchObject({ host: 'spot.rest', path: '/api/v3/time', answerKind: 'time' })
  })
})

describe('candles of MEXC', () => {
  it.each([
    [
      'spot',
      'spot.rest',
      '/api/v3/klines?symbol=BTCUSDT&interval=1m&startTime=1780000020000&endTime=1780000199999&limit=1000',
      'spot.candles',
    ],
    [
      'linear',
      'contracts.rest',
      '/api/v1/contract/kline/BTC_USDT?interval=Min1&start=1780000020&end=1780000199',
      'contracts.candles',
    ],
    [
      'inverse',
      'contracts.rest',
      '/api/v1/contract/kline/BTC_USD?interval=Min1&start=1780000020&end=1780000199',
      'contracts.candles',
    ],
  ] as const)('of %s are asked for with both ends', (product, host, path, budget) => {
    expect(calls.candles(pair(product), { minutes: 1, from: FROM, to: FROM + 3 * MINUTE })).toEqual({
      host,
      path,
      weight: 1,
      budget,
      answerKind: 'candles',
      product,
      symbol: SYMBOLS[product],
    })
  })

  it.each([
    [5, '5m', 'Min5'],
    [15, '15m', 'Min15'],
    [30, '30m', 'Min30'],
    [60, '60m', 'Min60'],
    [240, '4h', 'Hour4'],
    [1440, '1d', 'Day1'],
  ])('of %s minutes are %s and %s', (minutes, spot, contracts) => {
    const span = { minutes, from: FROM, to: FROM + minutes * MINUTE }
    expect(calls.candles(pair('spot'), span).path).toContain(`interval=${spot}&`)
    expect(calls.candles(pair('linear'), span).path).toContain(`interval=${contracts}&`)
    expect(calls.candleMinutes).toContain(minutes)
  })

  it('of other lengths do not exist', () => {
    expect(() => calls.candles(pair('spot'), { minutes: 3, from: FROM, to: FROM + MINUTE })).toThrow(RangeError)
  })
})

describe('calls of MEXC for one pair', () => {
  it.each([
    ['spot', '/api/v3/trades?symbol=BTCUSDT&limit=1000', 5],
    ['linear', '/api/v1/contract/deals/BTC_USDT?limit=100', 1],
    ['inverse', '/api/v1/contract/deals/BTC_USD?limit=100', 1],
  ] as const)('trades of %s', (product, path, weight) => {
    expect(calls.trades?.(pair(product))).toMatchObject({ path, weight, product, symbol: SYMBOLS[product] })
  })

  it.each([
    ['linear', '/api/v1/contract/funding_rate/history?symbol=BTC_USDT&page_num=1&page_size=100'],
    ['inverse', '/api/v1/contract/funding_rate/history?symbol=BTC_USD&page_num=1&page_size=100'],
  ] as const)('settlements of %s', (product, path) => {
    expect(calls.settlements?.(pair(product), FROM)).toMatchObject({ path, answerKind: 'funding', product })
  })

  it('names hosts and budgets that exist, and no call is heavier than half of a budget that others share', () => {
    const span = { minutes: 1, from: FROM, to: FROM + MINUTE }
    const all = (['spot', 'linear', 'inverse'] as const).flatMap(product => [
      calls.candles(pair(product), span),
      calls.trades?.(pair(product)) ?? calls.time(),
      ...calls.instruments(product),
      ...calls.tickers(product),
    ])
    for (const { host, budget, weight } of all) {
      expect(hosts).toHaveProperty([host])
      const allowed = budgets[budget]?.weight ?? 0
      if (allowed > 1) expect(weight).toBeLessThanOrEqual(allowed / 2)
    }
  })
})
