import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalPairCode,
  CONTRACT_TYPES,
  EXCHANGES,
  exchangeId,
  isIndexFuture,
  type Pair,
  pairCode,
  parsePairCode,
  PERIOD_TYPES,
} from './pair.ts'

// [S3.09] exchange-type/base.quote in lower case
describe('a pair code', () => {
  it.each<{ pair: Pair; code: string }>([
    {
      pair: { exchange: 'binance', contractType: 'SPOT', baseAsset: 'BTC', quoteAsset: 'USDT' },
      code: 'binance-spot/btc.usdt',
    },
    {
      pair: { exchange: 'okx', contractType: 'PERPETUAL', baseAsset: 'ETH', quoteAsset: 'USD' },
      code: 'okx-perpetual/eth.usd',
    },
    {
      pair: { exchange: 'okx', contractType: 'FUTURES', periodType: 'THIS_WEEK', baseAsset: 'BTC', quoteAsset: 'USDT' },
      code: 'okx-futures_this_week/btc.usdt',
    },
    {
      pair: { exchange: 'hkex', contractType: 'FUTURES', periodType: 'MAIN', baseAsset: 'HSImain', quoteAsset: 'HKD' },
      code: 'hkex-futures/hsimain.hkd',
    },
    {
      pair: { exchange: 'gate', contractType: 'SPOT', baseAsset: '1INCH', quoteAsset: 'USDT' },
      code: 'gate-spot/1inch.usdt',
    },
  ])('$code is written and read', ({ pair, code }) => {
    expect(pairCode(pair)).toBe(code)
    expect(parsePairCode(code)).toEqual(pair)
    expect(parsePairCode(code.toUpperCase())).toEqual(pair)
  })

  it.each([
    '',
    'btc.usdt',
    'binance/btc.usdt',
    'binance-spot/btcusdt',
    'binance-spot/btc.usdt.x',
    'binance-spot/.usdt',
    'binance-margin/btc.usdt',
    'nowhere-spot/btc.usdt',
    'binance-spot_this_week/btc.usdt',
    'okx-futures_someday/btc.usdt',
    ' binance-spot/btc.usdt',
    'binance-spot/btc.usdt\n',
    'binance-spot/比特币.usdt',
  ])('“%s” is none', text => {
    expect(parsePairCode(text)).toBeUndefined()
    expect(canonicalPairCode(text)).toBeUndefined()
  })

  it('round-trips for any pair', () => {
    const asset = fc.stringMatching(/^[A-Z0-9]{1,12}$/)
    const exchange = fc.constantFrom(...EXCHANGES.map(({ id }) => id))
    const plain = fc.record({
      exchange,
      contractType: fc.constantFrom(...CONTRACT_TYPES.filter(type => type !== 'FUTURES')),
      baseAsset: asset,
      quoteAsset: asset,
    })
    const dated = fc.record({
      exchange,
      contractType: fc.constant('FUTURES' as const),
      periodType: fc.constantFrom(...PERIOD_TYPES),
      baseAsset: asset,
      quoteAsset: asset,
    })
    fc.assert(
      fc.property(fc.oneof(plain, dated), pair => {
        expect(parsePairCode(pairCode(pair))).toEqual(pair)
      }),
    )
  })
})

// [S3.11]
describe('an exchange', () => {
  it.each([
    ['OKEX', 'okx'],
    ['okex', 'okx'],
    ['OKX', 'okx'],
    ['HTX', 'huobi'],
    ['Binance', 'binance'],
    ['nowhere', undefined],
    ['', undefined],
  ])('called %s is %s', (name, id) => expect(exchangeId(name)).toBe(id))

  it.each(['constructor', '__proto__'])('named %s, like an Object.prototype property, does not exist', name => {
    expect(exchangeId(name)).toBeUndefined()
  })

  it('reads a code with its old name as the new one', () => {
    expect(canonicalPairCode('OKEX-SPOT/BTC.USDT')).toBe('okx-spot/btc.usdt')
  })
})

// [S3.10]
it('contract and period types match the rules', () => {
  expect(CONTRACT_TYPES).toEqual(['SPOT', 'PERPETUAL', 'FUTURES'])
  expect(PERIOD_TYPES).toEqual(['MAIN', 'THIS_WEEK', 'NEXT_WEEK', 'CURRENT_QUARTER', 'NEXT_QUARTER'])
})

it.each([
  ['cme-futures/nqmain.usd', true],
  ['HKEX-FUTURES/HSIMAIN.HKD', true],
  ['binance-futures_this_week/btc.usdt', false],
  ['candela-spot/btc.usdt', false],
  ['nothing', false],
])('%s is a future of a stock index: %s', (code, is) => expect(isIndexFuture(code)).toBe(is))
