import { describe, expect, it } from 'vitest'
import type { Product, VenueEvent } from '../venue/event.ts'
import { huobi } from './decode.ts'

function decode(product: Product | undefined, row: object): VenueEvent | undefined {
  const events: VenueEvent[] = []
  huobi.answer(product, 'instruments', JSON.stringify({ status: 'ok', data: [row] }), event => events.push(event))
  return events[0]
}

const ABSENT = { contractSize: undefined, deliversAt: undefined, listedAt: undefined, fundingHours: undefined }

describe('pairs', () => {
  const full = {
    symbol: 'abcusdt',
    'base-currency': 'abc',
    'quote-currency': 'usdt',
    'price-precision': 4,
    'amount-precision': 2,
    state: 'online',
    'min-order-value': 5,
    'sell-market-max-order-amt': 1000,
    tags: '',
  }
  const pair = {
    kind: 'instrument',
    symbol: 'abcusdt',
    product: 'spot',
    base: 'ABC',
    quote: 'USDT',
    isTrading: true,
    priceStep: '0.0001',
    sizeStep: '0.01',
    minNotional: '5',
    maxMarketSize: '1000',
    isCoin: true,
    ...ABSENT,
  }

  it('are read from each of the three lists', () => {
    expect(decode('spot', full)).toEqual(pair)
    const short = { symbol: 'abcusdt', bc: 'abc', qc: 'usdt', pp: 4, ap: 2, state: 'online', minov: 5, smmaxoa: 1000 }
    expect(decode('spot', short)).toEqual(pair)
    const shown = { sc: 'abcusdt', bc: 'abc', qc: 'usdt', tpp: 4, tap: 2, ttp: 8, state: 'online', te: true, toa: 17 }
    expect(decode('spot', shown)).toEqual({ ...pair, minNotional: undefined, maxMarketSize: undefined, listedAt: 17 })
  })

  it.each([
    [{ state: 'suspend' }, { isTrading: false }],
    [{ state: 'pre-online' }, { isTrading: false }],
    [{ te: false }, { isTrading: false }],
    [{ tags: 'etp,nav' }, { isCoin: false }],
    [{ underlying: 'xyzusdt' }, { isCoin: false }],
    [{ 'base-currency': 'abc3l' }, { isCoin: false }],
    [{ 'base-currency': '龙虾' }, { isCoin: false, base: '龙虾' }],
    [{ 'price-precision': 0 }, { priceStep: '1' }],
  ])('with %j are %j', (changed, expected) => {
    expect(decode('spot', { ...full, ...changed })).toMatchObject(expected)
  })
})

describe('contracts', () => {
  const linear = {
    symbol: 'ABC',
    contract_code: 'ABC-USDT',
    contract_size: '0.010000000000000000',
    price_tick: 1e-8,
    delivery_date: '',
    delivery_time: '',
    create_date: '20300102',
    contract_status: 1,
    settlement_period: '4',
    business_type: 'swap',
    pair: 'ABC-USDT',
    contract_type: 'swap',
    trade_partition: 'USDT',
  }

  it('are linear if they name their pair', () => {
    expect(decode(undefined, linear)).toEqual({
      kind: 'instrument',
      symbol: 'ABC-USDT',
      product: 'linear',
      base: 'ABC',
      quote: 'USDT',
      isTrading: true,
      priceStep: '0.00000001',
      sizeStep: '1',
      contractSize: '0.01',
      minNotional: undefined,
      maxMarketSize: undefined,
      deliversAt: undefined,
      listedAt: Date.UTC(2030, 0, 2),
      fundingHours: 4,
      isCoin: true,
    })
  })

  it.each([
    [
      { delivery_time: '1900000000000' },
      { product: 'linear-dated', deliversAt: 1_900_000_000_000, fundingHours: undefined },
    ],
    [{ contract_status: 3 }, { isTrading: false }],
    [{ contract_status: '8' }, { isTrading: false }],
    [{ tradfi_labels: 'Stocks' }, { isCoin: false }],
    [{ tradfi_labels: ['Metals'] }, { isCoin: false }],
    [{ tradfi_labels: [] }, { isCoin: true }],
    [{ tradfi_labels: null }, { isCoin: true }],
    [{ trade_partition: undefined }, { quote: 'USDT' }],
    [{ symbol: '牛来' }, { isCoin: false }],
  ])('with %j are %j', (changed, expected) => {
    expect(decode('linear', { ...linear, ...changed })).toMatchObject(expected)
  })

  it('of coins are worth USD', () => {
    const inverse = {
      symbol: 'ABC',
      contract_code: 'ABC-USD',
      contract_size: 10,
      price_tick: 0.001,
      create_date: '20300102',
      contract_status: 1,
    }
    const expected = { quote: 'USD', contractSize: '10', priceStep: '0.001' }
    expect(decode('inverse', inverse)).toMatchObject({ ...expected, product: 'inverse' })
    const dated = { ...inverse, contract_code: 'ABC301227', contract_type: 'quarter', delivery_time: '1924588800000' }
    expect(decode('inverse-dated', dated)).toMatchObject({ ...expected, product: 'inverse-dated' })
  })

  it.each([
    [{ contract_code: 'ABC-USDT', settlement_price: '1' }, 'ignored'],
    [{ contract_code: 'ABC-USDT', settle_period: 8, price_ticks: [] }, 'ignored'],
    [{ ...linear, contract_status: undefined }, 'malformed'],
    [{ ...linear, create_date: 'soon' }, 'malformed'],
    [{}, 'malformed'],
  ])('are not read from %j', (row, kind) => {
    expect(decode('linear', row)?.kind).toBe(kind)
  })
})
