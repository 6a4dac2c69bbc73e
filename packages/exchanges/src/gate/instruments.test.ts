import { describe, expect, it } from 'vitest'
import { answerEvents } from './testing.ts'

const PAIR = {
  id: 'ABC_USDT',
  base: 'ABC',
  quote: 'USDT',
  min_quote_amount: '3.0',
  amount_precision: 6,
  precision: '1',
  trade_status: 'tradable',
  buy_start: 1600000000,
  market_order_max_stock: '63',
}
const PERPETUAL = {
  name: 'ABC_USDT',
  type: 'direct',
  quanto_multiplier: '0.0001',
  order_price_round: '0.10',
  order_size_min: 1,
  market_order_size_max: '800',
  funding_interval: 28800,
  in_delisting: false,
  create_time: 1600000000,
}
const DATED = {
  ...PERPETUAL,
  name: 'ABC_USDT_20270326',
  underlying: 'ABC_USDT',
  expire_time: 1805961600,
  funding_interval: undefined,
}

describe('instruments', () => {
  it('of spot', () => {
    expect(answerEvents('instruments', PAIR)).toEqual([
      {
        kind: 'instrument',
        symbol: 'ABC_USDT',
        product: 'spot',
        base: 'ABC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '0.000001',
        contractSize: undefined,
        minNotional: '3',
        maxMarketSize: '63',
        deliversAt: undefined,
        listedAt: 1600000000000,
        fundingHours: undefined,
        isCoin: true,
      },
    ])
  })

  it.each([
    [{ ...PAIR, trade_status: 'untradable' }, { isTrading: false }],
    [{ ...PAIR, trade_status: 'sellable' }, { isTrading: false }],
    [
      { ...PAIR, precision: 0, buy_start: 0, min_quote_amount: undefined },
      { priceStep: '1', listedAt: undefined, minNotional: undefined },
    ],
    [{ ...PAIR, base: 'ABC3L' }, { isCoin: false }],
    [{ ...PAIR, base: 'ABC5S' }, { isCoin: false }],
    [{ ...PAIR, base: 'ABCX', base_name: 'Alphabet xStock' }, { isCoin: false }],
    [{ ...PAIR, base: 'ABCON', base_name: 'Alphabet Ondo Tokenized Stock' }, { isCoin: false }],
    [{ ...PAIR, base: 'XYZ', base_name: 'Stocky' }, { isCoin: true }],
    [{ ...PAIR, base: 'JUP' }, { isCoin: true }],
    [{ ...PAIR, base: '人生' }, { isCoin: false }],
    [
      PERPETUAL,
      {
        product: 'linear',
        base: 'ABC',
        quote: 'USDT',
        contractSize: '0.0001',
        priceStep: '0.1',
        sizeStep: '1',
        maxMarketSize: '800',
        fundingHours: 8,
        listedAt: 1600000000000,
        isCoin: true,
      },
    ],
    [
      { ...PERPETUAL, name: 'ABC_USD', type: 'inverse', quanto_multiplier: '0' },
      { product: 'inverse', quote: 'USD', contractSize: '1' },
    ],
    [{ ...PERPETUAL, enable_decimal: true, order_size_min: '0.1' }, { sizeStep: '0.1' }],
    [{ ...PERPETUAL, enable_decimal: true, order_size_min: '0' }, { sizeStep: undefined }],
    [{ ...PERPETUAL, in_delisting: true }, { isTrading: false }],
    [{ ...PERPETUAL, status: 'prelaunch' }, { isTrading: false }],
    [{ ...PERPETUAL, contract_type: 'stocks' }, { isCoin: false }],
    [{ ...PERPETUAL, contract_type: '' }, { isCoin: true }],
    [
      { ...PERPETUAL, name: '人生K线_USDT' },
      { base: '人生K线', isCoin: false },
    ],
    [
      DATED,
      { product: 'linear-dated', base: 'ABC', quote: 'USDT', deliversAt: 1805961600000, fundingHours: undefined },
    ],
    [
      { ...DATED, type: 'inverse', underlying: 'ABC_USD' },
      { product: 'inverse-dated', quote: 'USD' },
    ],
  ])('reads %o', (row, expected) => {
    expect(answerEvents('instruments', [row])).toMatchObject([{ kind: 'instrument', ...expected }])
  })

  it.each([
    null,
    {},
    { ...PERPETUAL, type: '' },
    { ...PERPETUAL, name: 'ABC' },
    { ...PAIR, precision: 'x' },
    { ...PAIR, precision: 1e300 },
  ])('%o is malformed and leaves the others alone', row => {
    expect(answerEvents('instruments', [row, PAIR])).toMatchObject([{ kind: 'malformed' }, { kind: 'instrument' }])
  })
})
