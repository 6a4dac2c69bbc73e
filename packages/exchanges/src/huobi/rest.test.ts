import { describe, expect, it } from 'vitest'
import type { Product } from '../venue/event.ts'
import { huobiAdapter } from './adapter.ts'

const { calls, budgets, hosts } = huobiAdapter
const SYMBOLS: Readonly<Record<Product, string>> = {
  spot: 'btcusdt',
  linear: 'BTC-USDT',
  'linear-dated': 'BTC-USDT-260925',
  inverse: 'BTC-USD',
  'inverse-dated': 'BTC260925',
}
const PRODUCTS = ['spot', 'linear', 'linear-dated', 'inverse', 'inverse-dated'] as const
const pair = (product: Product) => ({ product, symbol: SYMBOLS[product] })
const MINUTE = 60_000
const FROM = 1_780_000_020_000

describe('lists of HTX', () => {
  it.each([
    ['instruments', 'spot', '/v2/settings/common/symbols', 'spot'],
    ['instruments', 'linear', '/linear-swap-api/v1/swap_contract_info?business_type=swap', 'linear.reference'],
    ['instruments', 'linear-dated', '/linear-swap-api/v1/swap_contract_info?business_type=futures', 'linear.reference'],
    ['instruments', 'inverse', '/swap-api/v1/swap_contract_info', 'inverse.reference'],
    ['instruments', 'inverse-dated', '/api/v1/contract_contract_info', 'inverse-dated.reference'],
    ['tickers', 'spot', '/market/tickers', 'spot'],
    ['tickers', 'linear', '/v2/linear-swap-ex/market/detail/batch_merged?business_type=swap', 'contracts.market'],
    [
      'tickers',
      'linear-dated',
      '/v2/linear-swap-ex/market/detail/batch_merged?business_type=futures',
      'contracts.market',
    ],
    ['tickers', 'inverse', '/v2/swap-ex/market/detail/batch_merged', 'contracts.market'],
    ['marks', 'linear', '/linear-swap-api/v1/swap_index', 'linear.reference'],
    ['marks', 'inverse', '/swap-api/v1/swap_index', 'inverse.reference'],
    ['funding', 'linear', '/linear-swap-api/v1/swap_batch_funding_rate', 'linear.reference'],
    ['funding', 'inverse', '/swap-api/v1/swap_batch_funding_rate', 'inverse.reference'],
    ['openInterest', 'linear', '/linear-swap-api/v1/swap_open_interest?business_type=swap', 'linear.reference'],
    [
      'openInterest',
      'linear-dated',
      '/linear-swap-api/v1/swap_open_interest?business_type=futures',
      'linear.reference',
    ],
    ['openInterest', 'inverse', '/swap-api/v1/swap_open_interest', 'inverse.reference'],
    ['openInterest', 'inverse-dated', '/api/v1/contract_open_interest', 'inverse-dated.reference'],
  ] as const)('%s of %s', (name, product, path, budget) => {
    const host = product === 'spot' ? 'spot.rest' : 'contracts.rest'
    expect(calls[name]?.(product)).toMatchObject([{ host, path, weight: 1, budget, product }])
  })

  it.each([
    ['tickers', 'inverse-dated'],
    ['marks', 'spot'],
    ['marks', 'linear-dated'],
    ['marks', 'inverse-dated'],
    ['funding', 'spot'],
    ['funding', 'linear-dated'],
    ['funding', 'inverse-dated'],
    ['openInterest', 'spot'],
  ] as const)('has no %s of %s', (name, product) => {
    expect(calls[name]?.(product)).toEqual([])
  })

  it('has names of coins and the time at spot', () => {
    expect(calls.currencies?.()).toMatchObject({ host: 'spot.rest', path: '/v2/settings/common/currencies' })
    expect(calls.time()).toMatchObject({ host: 'spot.rest', path: '/v1/common/timestamp', answerKind: 'time' })
  })
})

describe('candles of HTX', () => {
  it.each([
    ['spot', '/market/history/candles?symbol=btcusdt&period=1min&size=1000', 'spot.candles'],
    ['linear', '/linear-swap-ex/market/history/kline?contract_code=BTC-USDT&period=1min', 'contracts.market'],
    [
      'linear-dated',
      '/linear-swap-ex/market/history/kline?contract_code=BTC-USDT-260925&period=1min',
      'contracts.market',
    ],
    ['inverse', '/swap-ex/market/history/kline?contract_code=BTC-USD&period=1min', 'contracts.market'],
    ['inverse-dated', '/market/history/kline?symbol=BTC260925&period=1min', 'contracts.market'],
  ] as const)('of %s are asked for in seconds, both ends included', (product, path, budget) => {
    expect(calls.candles(pair(product), { minutes: 1, from: FROM, to: FROM + 3 * MINUTE })).toEqual({
      host: product === 'spot' ? 'spot.rest' : 'contracts.rest',
      path: `${path}&from=1780000020&to=1780000199`,
      weight: 1,
      budget,
      answerKind: 'candles',
      product,
      symbol: SYMBOLS[product],
    })
  })

  it.each([
    [5, '5min'],
    [15, '15min'],
    [30, '30min'],
    [60, '60min'],
    [240, '4hour'],
  ])('of %s minutes are %s', (minutes, period) => {
    const { path } = calls.candles(pair('linear'), { minutes, from: FROM, to: FROM + minutes * MINUTE })
    expect(path).toContain(`period=${period}&`)
    expect(calls.candleMinutes).toContain(minutes)
  })

  it.each([3, 1440])('of %s minutes do not exist, or are not those of other exchanges', minutes => {
    expect(() => calls.candles(pair('spot'), { minutes, from: FROM, to: FROM + MINUTE })).toThrow(RangeError)
    expect(calls.candleMinutes).not.toContain(minutes)
  })

  it.each([
    [FROM - 1, FROM + 1, '&from=1780000020&to=1780000020'],
    [FROM + 1, FROM + MINUTE + 1, '&from=1780000021&to=1780000080'],
  ])('from %s to %s have the bars of that span and no others', (from, to, ends) => {
    expect(calls.candles(pair('inverse'), { minutes: 1, from, to }).path).toContain(ends)
  })
})

describe('calls of HTX for one pair', () => {
  it.each([
    ['spot', '/market/history/trade?symbol=btcusdt&size=2000'],
    ['linear', '/linear-swap-ex/market/history/trade?contract_code=BTC-USDT&size=2000'],
    ['linear-dated', '/linear-swap-ex/market/history/trade?contract_code=BTC-USDT-260925&size=2000'],
    ['inverse', '/swap-ex/market/history/trade?contract_code=BTC-USD&size=2000'],
    ['inverse-dated', '/market/history/trade?symbol=BTC260925&size=2000'],
  ] as const)('trades of %s', (product, path) => {
    expect(calls.trades?.(pair(product))).toMatchObject({ path, answerKind: 'trades', symbol: SYMBOLS[product] })
  })

  it.each([
    ['linear', '/linear-swap-api/v1/swap_historical_funding_rate?contract_code=BTC-USDT&page_index=1&page_size=50'],
    ['inverse', '/swap-api/v1/swap_historical_funding_rate?contract_code=BTC-USD&page_index=1&page_size=50'],
  ] as const)('settlements of %s', (product, path) => {
    expect(calls.settlements?.(pair(product), FROM)).toMatchObject({ path, answerKind: 'funding', product })
  })

  it.each([
    ['linear', '/linear-swap-api/v1/swap_his_open_interest?contract_code=BTC-USDT'],
    ['linear-dated', '/linear-swap-api/v1/swap_his_open_interest?contract_code=BTC-USDT-260925'],
    ['inverse', '/swap-api/v1/swap_his_open_interest?contract_code=BTC-USD'],
  ] as const)('past open interest of %s', (product, path) => {
    expect(calls.openInterestHistory?.(pair(product), FROM, FROM + MINUTE)).toMatchObject({
      path: `${path}&period=60min&size=200&amount_type=2`,
      answerKind: 'open-interest',
    })
  })

  it.each(['spot', 'inverse-dated'] as const)('has no past open interest of %s', product => {
    expect(calls.openInterestHistory?.(pair(product), FROM, FROM + MINUTE)).toBeUndefined()
  })

  it.each([
    ['linear', '/linear-swap-api/v1/swap_elite', 'BTC-USDT'],
    ['inverse', '/swap-api/v1/swap_elite', 'BTC-USD'],
  ] as const)('ratios of %s are those of large traders', (product, path, symbol) => {
    expect(calls.ratios?.(pair(product))).toMatchObject([
      { path: `${path}_account_ratio?contract_code=${symbol}&period=5min`, ratio: 'top-accounts', symbol },
      { path: `${path}_position_ratio?contract_code=${symbol}&period=5min`, ratio: 'top-positions', symbol },
    ])
  })

  it.each(['spot', 'linear-dated', 'inverse-dated'] as const)('has no ratios of %s', product => {
    expect(calls.ratios?.(pair(product))).toEqual([])
  })

  it.each([
    ['linear', '/v5/market/liquidation_orders?contract_code=BTC-USDT', '&limit=100'],
    ['linear-dated', '/v5/market/liquidation_orders?contract_code=BTC-USDT-260925', '&limit=100'],
    ['inverse', '/swap-api/v3/swap_liquidation_orders?contract=BTC-USD&trade_type=0', ''],
    ['inverse-dated', '/api/v3/contract_liquidation_orders?symbol=BTC&trade_type=0', ''],
  ] as const)('liquidations of %s, two hours at once', (product, path, limit) => {
    const span = `&start_time=${FROM}&end_time=${FROM + 120 * MINUTE}&direct=next`
    expect(calls.liquidations?.(pair(product), FROM)).toMatchObject({ path: path + span + limit, product })
  })

  it('name hosts and budgets that exist', () => {
    const all = PRODUCTS.flatMap(product => [
      calls.candles(pair(product), { minutes: 1, from: FROM, to: FROM + MINUTE }),
      ...calls.instruments(product),
      ...calls.tickers(product),
      ...(calls.ratios?.(pair(product)) ?? []),
      ...(product === 'spot' ? [] : [calls.liquidations?.(pair(product), FROM)]),
    ])
    for (const call of all) {
      expect(hosts).toHaveProperty([call?.host ?? ''])
      expect(budgets).toHaveProperty([call?.budget ?? ''])
    }
  })
})
