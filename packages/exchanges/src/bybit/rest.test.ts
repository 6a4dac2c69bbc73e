import { describe, expect, it } from 'vitest'
import type { Product } from '../venue/event.ts'
import { bybitAdapter } from './adapter.ts'

const { calls } = bybitAdapter
const SYMBOLS: Readonly<Record<Product, string>> = {
  spot: 'BTCUSDT',
  linear: 'BTCUSDT',
  'linear-dated': 'BTC-25SEP26',
  inverse: 'BTCUSD',
  'inverse-dated': 'BTCUSDU26',
}
const pair = (product: Product) => ({ product, symbol: SYMBOLS[product] })
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const FROM = 1_780_000_000_000

describe('lists of Bybit', () => {
  it.each([
    ['instruments', 'spot', '/v5/market/instruments-info?category=spot&limit=1000', 'instruments'],
    ['instruments', 'linear', '/v5/market/instruments-info?category=linear&limit=1000', 'instruments'],
    ['instruments', 'inverse', '/v5/market/instruments-info?category=inverse&limit=1000', 'instruments'],
    ['tickers', 'spot', '/v5/market/tickers?category=spot', 'ticker'],
    ['tickers', 'linear', '/v5/market/tickers?category=linear', 'ticker'],
    ['tickers', 'inverse', '/v5/market/tickers?category=inverse', 'ticker'],
  ] as const)('%s of %s', (name, product, path, answerKind) => {
    expect(calls[name](product)).toEqual([{ host: 'rest', path, weight: 1, budget: 'rest', answerKind, product }])
  })

  it('dated contracts are in the lists of the others', () => {
    for (const product of ['linear-dated', 'inverse-dated'] as const) {
      expect(calls.instruments(product)).toEqual([])
      expect(calls.tickers(product)).toEqual([])
    }
  })
})

describe('pages of Bybit', () => {
  const [first] = calls.instruments('linear')
  const page = (nextPageCursor: unknown) => JSON.stringify({ result: { list: [], nextPageCursor } })
  const PATH = '/v5/market/instruments-info?category=linear&limit=1000'

  it.each([
    ['an encoded cursor as it is', 'first%3DA%26last%3DZ', `${PATH}&cursor=first%3DA%26last%3DZ`],
    ['another one encoded', 'first=A&last=Z', `${PATH}&cursor=first%3DA%26last%3DZ`],
    ['no cursor', '', undefined],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
  ])('%s', (_name, cursor, path) => {
    expect(first && calls.nextPage?.(first, page(cursor))?.path).toBe(path)
  })

  it('a further page replaces the cursor, and the same cursor again ends the list', () => {
    const second = first && calls.nextPage?.(first, page('a'))
    const third = second && calls.nextPage?.(second, page('b'))
    expect(third).toEqual({ ...first, path: `${PATH}&cursor=b` })
    expect(third && calls.nextPage?.(third, page('b'))).toBeUndefined()
  })

  it('figures, which always have a cursor to older ones, have one page', () => {
    const [ratio] = calls.ratios?.(pair('linear')) ?? []
    expect(ratio && calls.nextPage?.(ratio, page('older'))).toBeUndefined()
  })
})

describe('calls of Bybit for one pair', () => {
  it.each([
    ['spot', '/v5/market/recent-trade?category=spot&symbol=BTCUSDT&limit=60'],
    ['linear', '/v5/market/recent-trade?category=linear&symbol=BTCUSDT&limit=1000'],
    ['linear-dated', '/v5/market/recent-trade?category=linear&symbol=BTC-25SEP26&limit=1000'],
    ['inverse', '/v5/market/recent-trade?category=inverse&symbol=BTCUSD&limit=1000'],
    ['inverse-dated', '/v5/market/recent-trade?category=inverse&symbol=BTCUSDU26&limit=1000'],
  ] as const)('trades of %s', (product, path) => {
    expect(calls.trades?.(pair(product))).toEqual({
      host: 'rest',
      path,
      weight: 1,
      budget: 'rest',
      answerKind: 'trades',
      product,
      symbol: SYMBOLS[product],
    })
  })

  it('settlements have an end, without which they are refused', () => {
    expect(calls.settlements?.(pair('linear'), FROM)).toMatchObject({
      path: '/v5/market/funding/history?category=linear&symbol=BTCUSDT&startTime=1780000000000&endTime=1785760000000&limit=200',
      answerKind: 'funding',
    })
  })

  it.each([
    ['linear', 200 * 5 * MINUTE, 'category=linear&symbol=BTCUSDT&intervalTime=5min', 1_780_059_999_999],
    ['linear', 200 * 5 * MINUTE + 1, 'category=linear&symbol=BTCUSDT&intervalTime=15min', 1_780_060_000_000],
    ['linear-dated', 7 * DAY, 'category=linear&symbol=BTC-25SEP26&intervalTime=1h', 1_780_604_799_999],
    ['inverse', 200 * DAY, 'category=inverse&symbol=BTCUSD&intervalTime=1d', 1_797_279_999_999],
  ] as const)('past open interest of %s over %s ms', (product, length, query, end) => {
    expect(calls.openInterestHistory?.(pair(product), FROM, FROM + length)).toMatchObject({
      path: `/v5/market/open-interest?${query}&startTime=1780000000000&endTime=${end}&limit=200`,
      answerKind: 'open-interest',
    })
  })

  it('ratios of accounts only, of perpetual contracts', () => {
    expect(calls.ratios?.(pair('inverse'))).toMatchObject([
      {
        path: '/v5/market/account-ratio?category=inverse&symbol=BTCUSD&period=5min&limit=1',
        ratio: 'accounts',
        symbol: 'BTCUSD',
      },
    ])
    for (const product of ['spot', 'linear-dated', 'inverse-dated'] as const)
      expect(calls.ratios?.(pair(product))).toEqual([])
  })

  it('spot has no open interest', () => {
    expect(calls.openInterestHistory?.(pair('spot'), FROM, FROM + DAY)).toBeUndefined()
  })

  it('time', () => {
    expect(calls.time()).toMatchObject({ path: '/v5/market/time', answerKind: 'time', product: undefined })
  })
})

describe('candles of Bybit', () => {
  it.each([
    ['spot', 1, 1000, 'category=spot&symbol=BTCUSDT&interval=1'],
    ['linear', 5, 288, 'category=linear&symbol=BTCUSDT&interval=5'],
    ['linear-dated', 60, 168, 'category=linear&symbol=BTC-25SEP26&interval=60'],
    ['inverse', 1440, 365, 'category=inverse&symbol=BTCUSD&interval=D'],
    ['inverse-dated', 1, 1, 'category=inverse&symbol=BTCUSDU26&interval=1'],
  ] as const)('%s, %s minutes, %s bars', (product, minutes, bars, query) => {
    const to = FROM + bars * minutes * MINUTE
    // Both ends are inclusive.
    expect(calls.candles(pair(product), { minutes, from: FROM, to })).toEqual({
      host: 'rest',
      path: `/v5/market/kline?${query}&start=${FROM}&end=${to - 1}&limit=${bars}`,
      weight: 1,
      budget: 'rest',
      answerKind: 'candles',
      product,
      symbol: SYMBOLS[product],
    })
  })

  it('every length has a name, others are refused', () => {
    for (const minutes of calls.candleMinutes) calls.candles(pair('spot'), { minutes, from: 0, to: DAY })
    expect(calls.candleMinutes).toEqual(expect.arrayContaining([1, 5, 60, 1440]))
    expect(() => calls.candles(pair('spot'), { minutes: 480, from: 0, to: DAY })).toThrow(RangeError)
  })
})
