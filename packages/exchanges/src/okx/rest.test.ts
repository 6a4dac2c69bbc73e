import { describe, expect, it } from 'vitest'
import type { VenuePair } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { okxAdapter } from './adapter.ts'
import { budgets, calls } from './rest.ts'

const SPOT: VenuePair = { symbol: 'ABC-USDT', product: 'spot' }
const SWAP: VenuePair = { symbol: 'ABC-USDT-SWAP', product: 'linear' }
const MINUTE = 60_000
const FROM = 1_700_000_040_000
const SPAN = { minutes: 1, from: FROM, to: FROM + 300 * MINUTE }

describe('lists', () => {
  it.each<[Product, string]>([
    ['spot', 'SPOT'],
    ['linear', 'SWAP'],
    ['inverse', 'SWAP'],
    ['linear-dated', 'FUTURES'],
    ['inverse-dated', 'FUTURES'],
  ])('of %s are asked for by type', (product, instType) => {
    const isSpot = product === 'spot'
    const isDated = product.endsWith('dated')
    expect(calls.instruments(product)).toEqual([
      {
        host: 'rest',
        path: `/api/v5/public/instruments?instType=${instType}`,
        weight: 1,
        budget: 'public/instruments',
        answerKind: 'instruments',
        product,
      },
    ])
    const lists = [
      calls.tickers(product),
      calls.marks?.(product),
      calls.funding?.(product),
      calls.openInterest?.(product),
    ]
    expect(lists.map(list => list?.map(({ path, product: of }) => [path, of]))).toEqual([
      [[`/api/v5/market/tickers?instType=${instType}`, product]],
      isSpot ? [] : [[`/api/v5/public/mark-price?instType=${instType}`, product]],
      isSpot || isDated ? [] : [['/api/v5/public/funding-rate?instId=ANY', product]],
      isSpot ? [] : [[`/api/v5/public/open-interest?instType=${instType}`, product]],
    ])
  })
})

describe('calls for one pair', () => {
  it.each([
    [calls.trades?.(SPOT), '/api/v5/market/trades?instId=ABC-USDT&limit=500', 'trades'],
    [
      calls.settlements?.(SWAP, FROM),
      '/api/v5/public/funding-rate-history?instId=ABC-USDT-SWAP&before=1700000039999&limit=400',
      'funding',
    ],
    [
      calls.openInterestHistory?.(SWAP, FROM, FROM + 5 * MINUTE),
      '/api/v5/rubik/stat/contracts/open-interest-history?instId=ABC-USDT-SWAP&period=5m&begin=1700000039999&end=1700000340000&limit=100',
      'open-interest',
    ],
  ])('%o', (call, path, answerKind) => {
    expect(call).toMatchObject({ host: 'rest', path, weight: 1, answerKind, budget: path.slice(8).split('?')[0] })
  })

  it('name the pair and its product, which answers leave out', () => {
    expect(calls.candles(SWAP, SPAN)).toMatchObject({ symbol: 'ABC-USDT-SWAP', product: 'linear' })
    expect(calls.trades?.(SPOT)).toMatchObject({ symbol: 'ABC-USDT', product: 'spot' })
  })

  it('for ratios say which of the three it is', () => {
    expect(calls.ratios?.(SPOT)).toEqual([])
    expect(calls.ratios?.(SWAP).map(({ path, ratio, symbol }) => [path, ratio, symbol])).toEqual(
      [
        ['long-short-account-ratio-contract', 'accounts'],
        ['long-short-account-ratio-contract-top-trader', 'top-accounts'],
        ['long-short-position-ratio-contract-top-trader', 'top-positions'],
      ].map(([path, ratio]) => [
        `/api/v5/rubik/stat/contracts/${path}?instId=ABC-USDT-SWAP&period=5m&limit=12`,
        ratio,
        'ABC-USDT-SWAP',
      ]),
    )
  })

  it('for the time', () => {
    expect(calls.time()).toMatchObject({ path: '/api/v5/public/time', answerKind: 'time', budget: 'public/time' })
  })
})

describe('candles', () => {
  const QUERY = 'instId=ABC-USDT&bar=1m&before=1700000039999&after=1700018040000&limit=300'

  it('ask for what is newer than just before the start and older than the end', () => {
    expect(calls.candles(SPOT, SPAN)).toMatchObject({
      path: `/api/v5/market/history-candles?${QUERY}`,
      budget: 'market/history-candles',
      answerKind: 'candles',
    })
  })

  it.each([
    [0, 'candles'],
    [1439, 'candles'],
    [1440, 'history-candles'],
    [5000, 'history-candles'],
  ])('that start %i bars ago come from %s', (bars, path) => {
    const span = { ...SPAN, now: FROM + bars * MINUTE }
    expect(calls.candles(SPOT, span)).toMatchObject({
      path: `/api/v5/market/${path}?${QUERY}`,
      budget: `market/${path}`,
    })
  })

  it.each([
    [5, '5m'],
    [60, '1H'],
    [240, '4H'],
    [360, '6Hutc'],
    [1440, '1Dutc'],
  ])('of %i minutes are called %s', (minutes, bar) => {
    expect(calls.candles(SPOT, { ...SPAN, minutes }).path).toContain(`&bar=${bar}&`)
    expect(calls.candleMinutes).toContain(minutes)
  })

  it('of other lengths do not exist', () => {
    expect(() => calls.candles(SPOT, { ...SPAN, minutes: 7 })).toThrow(RangeError)
  })
})

it('every call has a budget', () => {
  const all = okxAdapter.products.flatMap(product => {
    const pair = { symbol: 'ABC', product }
    return [
      ...calls.instruments(product),
      ...calls.tickers(product),
      ...(calls.marks?.(product) ?? []),
      ...(calls.funding?.(product) ?? []),
      ...(calls.openInterest?.(product) ?? []),
      ...(calls.ratios?.(pair) ?? []),
      calls.candles(pair, SPAN),
      calls.candles(pair, { ...SPAN, now: SPAN.to }),
    ]
  })
  for (const { budget, host } of [...all, calls.time()]) {
    expect(budgets).toHaveProperty([budget])
    expect(okxAdapter.hosts).toHaveProperty([host])
  }
})

describe('a limit', () => {
  it.each([
    [429, {}, '{"code":"50011","data":[],"msg":"Too Many Requests"}', 2_000],
    [429, {}, '', 2_000],
    [200, {}, '{"code": "50011","data":[],"msg":"Rate limit reached"}', 2_000],
    [429, { 'retry-after': '30' }, '', undefined],
    [200, {}, '{"code":"0","msg":"","data":[]}', undefined],
    [200, {}, '{"code":"51001","data":[],"msg":"Instrument ID doesn\'t exist"}', undefined],
    [503, {}, '{"code":"50001","data":[],"msg":"Service temporarily unavailable"}', undefined],
    [403, {}, '<html>', undefined],
  ])('status %i, headers %o, body %s', (status, headers, body, expected) => {
    expect(okxAdapter.banOf(status, headers, body)).toBe(expected)
  })
})
