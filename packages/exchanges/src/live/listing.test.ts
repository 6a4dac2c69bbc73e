import { describe, expect, it } from 'vitest'
import type { InstrumentEvent } from '../venue/event.ts'
import { listingOf, listingsOf } from './listing.ts'
import { anInstrument } from './testing/a-listing.ts'

const NOW = Date.parse('2026-11-16T11:00:00Z')

describe('an instrument becomes a pair', () => {
  it.each([
    ['spot', {}, 'binance-spot/btc.usdt', 2, 5],
    ['a step of whole units', { priceStep: '1', sizeStep: '10' }, 'binance-spot/btc.usdt', 0, 0],
    [
      'a linear perpetual counted in contracts',
      { product: 'linear', symbol: 'BTC-USDT-SWAP', priceStep: '0.1', sizeStep: '0.01', contractSize: '0.01' },
      'binance-perpetual/btc.usdt',
      1,
      4,
    ],
    [
      'an inverse perpetual',
      { product: 'inverse', symbol: 'BTCUSD_PERP', quote: 'USD', priceStep: '0.1', sizeStep: '1', contractSize: '100' },
      'binance-perpetual/btc.usd',
      1,
      8,
    ],
    [
      'a quarterly future',
      { product: 'linear-dated', deliversAt: Date.parse('2026-12-25T08:00:00Z') },
      'binance-futures_current_quarter/btc.usdt',
      2,
      5,
    ],
    ['1000PEPE, a base of its own', { base: '1000PEPE', product: 'linear' }, 'binance-perpetual/1000pepe.usdt', 2, 5],
  ] as const)('%s', (_what, fields, code, priceDecimals, sizeDecimals) => {
    expect(listingOf('binance', anInstrument(fields), NOW, false)).toMatchObject({
      instrument: { code, priceDecimals, sizeDecimals },
    })
  })

  it.each([
    ['not trading', { isTrading: false }],
    ['not a coin', { isCoin: false }],
    ['no name', { base: '人生K线' }],
    ['no step', { priceStep: undefined }],
    ['no contract size', { contractSize: '0' }],
    ['no period', { product: 'linear-dated', deliversAt: Date.parse('2026-12-11T08:00:00Z') }],
    ['no period', { product: 'inverse-dated', deliversAt: undefined }],
  ] as const)('%s: %o is left out', (why, fields) => {
    expect(listingOf('okx', anInstrument(fields), NOW, true)).toEqual({ why })
  })
})

describe('the list of an exchange', () => {
  const dated = (symbol: string, day: string) =>
    anInstrument({ symbol, product: 'linear-dated', deliversAt: Date.parse(`${day}T08:00:00Z`) })
  const codes = (rows: readonly InstrumentEvent[], now: string) =>
    listingsOf('okx', rows, Date.parse(now)).map(({ symbol, instrument }) => [symbol, instrument.periodType])

  it('names quarterly contracts by quarter until their end where there are no weekly ones', () => {
    const rows = [dated('DEC', '2026-12-25'), dated('MAR', '2027-03-26')]
    expect(codes(rows, '2026-12-22T00:00:00Z')).toEqual([
      ['DEC', 'CURRENT_QUARTER'],
      ['MAR', 'NEXT_QUARTER'],
    ])
  })

  it('names them by week for their last two weeks where there are', () => {
    const rows = [dated('W1', '2026-12-18'), dated('DEC', '2026-12-25'), dated('MAR', '2027-03-26')]
    expect(codes(rows, '2026-12-14T00:00:00Z')).toEqual([
      ['W1', 'THIS_WEEK'],
      ['DEC', 'NEXT_WEEK'],
      ['MAR', 'CURRENT_QUARTER'],
    ])
  })

  it('has each pair once', () => {
    expect(
      codes([anInstrument({ symbol: 'first' }), anInstrument({ symbol: 'second' })], '2026-12-14T00:00:00Z'),
    ).toEqual([['first', undefined]])
  })
})
