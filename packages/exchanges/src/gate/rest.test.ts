import { describe, expect, it } from 'vitest'
import type { VenuePair } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { gateAdapter } from './adapter.ts'
import { budgets, calls } from './rest.ts'

const SPOT: VenuePair = { symbol: 'ABC_USDT', product: 'spot' }
const LINEAR: VenuePair = { symbol: 'ABC_USDT', product: 'linear' }
const INVERSE: VenuePair = { symbol: 'ABC_USD', product: 'inverse' }
const DATED: VenuePair = { symbol: 'ABC_USDT_20270326', product: 'linear-dated' }
const MINUTE = 60_000
const FROM = 1_700_000_040_000
const SPAN = { minutes: 1, from: FROM, to: FROM + 1000 * MINUTE }

describe('lists', () => {
  it.each<[Product, string, string]>([
    ['spot', 'spot', 'currency_pairs'],
    ['linear', 'futures/usdt', 'contracts'],
    ['inverse', 'futures/btc', 'contracts'],
    ['linear-dated', 'delivery/usdt', 'contracts'],
  ])('of %s', (product, root, list) => {
    expect(calls.instruments(product)).toEqual([
      {
        host: 'rest',
        path: `/api/v4/${root}/${list}`,
        weight: 1,
        budget: `${root}/${list}`,
        answerKind: 'instruments',
        product,
      },
    ])
    expect(calls.tickers(product)).toMatchObject([{ path: `/api/v4/${root}/tickers`, answerKind: 'ticker', product }])
  })

  it('of inverse contracts with a date do not exist', () => {
    expect(calls.instruments('inverse-dated')).toEqual([])
    expect(calls.tickers('inverse-dated')).toEqual([])
  })

  it('of funding are those of perpetual contracts', () => {
    expect(gateAdapter.products.map(product => calls.funding?.(product))).toMatchObject([
      [],
      [{ path: '/api/v4/futures/usdt/contracts', answerKind: 'funding', product: 'linear' }],
      [{ path: '/api/v4/futures/btc/contracts', answerKind: 'funding', product: 'inverse' }],
      [],
    ])
  })
})

describe('calls for one pair', () => {
  it.each([
    [calls.trades?.(SPOT), 'spot/trades?currency_pair=ABC_USDT&limit=1000', 'trades'],
    [calls.trades?.(LINEAR), 'futures/usdt/trades?contract=ABC_USDT&limit=1000', 'trades'],
    [calls.trades?.(INVERSE), 'futures/btc/trades?contract=ABC_USD&limit=1000', 'trades'],
    [calls.trades?.(DATED), 'delivery/usdt/trades?contract=ABC_USDT_20270326&limit=1000', 'trades'],
    [
      calls.settlements?.(LINEAR, FROM),
      'futures/usdt/funding_rate?contract=ABC_USDT&from=1700000040&limit=1000',
      'funding',
    ],
    [
      calls.openInterestHistory?.(LINEAR, FROM, FROM + 60 * MINUTE),
      'futures/usdt/contract_stats?contract=ABC_USDT&interval=5m&from=1700000040&limit=12',
      'open-interest',
    ],
    [
      calls.openInterestHistory?.(LINEAR, FROM, FROM + 6000 * MINUTE),
      'futures/usdt/contract_stats?contract=ABC_USDT&interval=1h&from=1700000040&limit=100',
      'open-interest',
    ],
    [calls.ratios?.(INVERSE)[0], 'futures/btc/contract_stats?contract=ABC_USD&interval=5m&limit=12', 'long-short'],
    [
      calls.liquidations?.(LINEAR, FROM),
      'futures/usdt/liq_orders?contract=ABC_USDT&from=1700000040&to=1700003640&limit=1000',
      'liquidation',
    ],
  ])('%o', (call, path, answerKind) => {
    expect(call).toMatchObject({
      host: 'rest',
      path: `/api/v4/${path}`,
      weight: 1,
      budget: path.split('?')[0],
      answerKind,
    })
  })

  it('name the pair and its product, which answers leave out', () => {
    expect(calls.candles(LINEAR, SPAN)).toMatchObject({ symbol: 'ABC_USDT', product: 'linear' })
    expect(calls.candles(SPOT, SPAN)).toMatchObject({ symbol: 'ABC_USDT', product: 'spot' })
  })

  it('for ratios are made for perpetual contracts only', () => {
    expect([SPOT, LINEAR, DATED].map(pair => calls.ratios?.(pair).length)).toEqual([0, 1, 0])
  })

  it('for currencies and the time', () => {
    expect(calls.currencies?.()).toMatchObject({ path: '/api/v4/spot/currencies', answerKind: 'currencies' })
    expect(calls.time()).toMatchObject({ path: '/api/v4/spot/time', answerKind: 'time', product: undefined })
  })
})

describe('candles', () => {
  it.each([
    [SPOT, 'spot/candlesticks?currency_pair=ABC_USDT'],
    [LINEAR, 'futures/usdt/candlesticks?contract=ABC_USDT'],
    [INVERSE, 'futures/btc/candlesticks?contract=ABC_USD'],
    [DATED, 'delivery/usdt/candlesticks?contract=ABC_USDT_20270326'],
  ])('of %o go from the first bar to the start of the last', (pair, path) => {
    expect(calls.candles(pair, SPAN)).toMatchObject({
      path: `/api/v4/${path}&interval=1m&from=1700000040&to=1700059980`,
      answerKind: 'candles',
      budget: path.split('?')[0],
    })
  })

  it.each([
    [1, '1m', 1700000040, 1700000040],
    [5, '5m', 1700000100, 1700000100],
    [60, '1h', 1700002800, 1700002800],
    [1440, '1d', 1700006400, 1700006400],
  ])('of %i minutes are called %s and start at whole bars', (minutes, interval, from, to) => {
    const span = { minutes, from: FROM - 1, to: FROM - 1 + minutes * MINUTE }
    expect(calls.candles(SPOT, span).path).toContain(`&interval=${interval}&from=${from}&to=${to}`)
    expect(calls.candleMinutes).toContain(minutes)
  })

  it('of other lengths do not exist', () => {
    expect(() => calls.candles(SPOT, { ...SPAN, minutes: 7 })).toThrow(RangeError)
  })
})

it('every call has a budget and a host', () => {
  const all = gateAdapter.products.flatMap(product => {
    const pair = { symbol: 'ABC', product }
    return [
      ...calls.instruments(product),
      ...calls.tickers(product),
      ...(calls.funding?.(product) ?? []),
      ...(calls.ratios?.(pair) ?? []),
      calls.candles(pair, SPAN),
    ]
  })
  for (const { budget, host } of [...all, calls.time()]) {
    expect(budgets).toHaveProperty([budget])
    expect(gateAdapter.hosts).toHaveProperty([host])
  }
})

describe('a limit', () => {
  const date = 'Tue, 23 Jun 2026 09:46:46 GMT' // 1782208006
  const reset = 'x-gate-ratelimit-reset-timestamp'
  const body = '{"label":"TOO_MANY_REQUESTS","message":"Request Rate limit Exceeded (200 r/10s)"}'

  it.each([
    [429, { date, [reset]: '1782208010' }, body, 5_000],
    [429, { date, [reset]: '1782207000' }, body, 10_000],
    [429, { date, [reset]: '1782209000' }, body, 10_000],
    [429, { [reset]: '1782208010' }, body, 10_000],
    [429, {}, body, 10_000],
    [429, { date, [reset]: '1782208010', 'retry-after': '30' }, body, undefined],
    [200, { date, [reset]: '1782208010' }, '[]', undefined],
    [400, {}, '{"label":"INVALID_CURRENCY_PAIR","message":"Invalid currency pair XX_USDT"}', undefined],
    [403, {}, '{"label":"FORBIDDEN","message":"IP is forbidden"}', undefined],
  ])('status %i, headers %o, body %s', (status, headers, text, expected) => {
    expect(gateAdapter.banOf(status, headers, text)).toBe(expected)
  })
})
