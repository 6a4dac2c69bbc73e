import { describe, expect, it } from 'vitest'
import { answerEvents } from './testing.ts'

const SPOT = {
  instType: 'SPOT',
  instId: 'ABC-USDT',
  baseCcy: 'ABC',
  quoteCcy: 'USDT',
  tickSz: '0.0100',
  lotSz: '0.00000001',
  maxMktSz: '1000000',
  state: 'live',
  listTime: '1600000000000',
  expTime: '',
  instCategory: '1',
}
const SWAP = {
  ...SPOT,
  instType: 'SWAP',
  instId: 'ABC-USDT-SWAP',
  baseCcy: '',
  quoteCcy: '',
  instFamily: 'ABC-USDT',
  ctType: 'linear',
  ctVal: '0.01',
  ctMult: '1',
}
const DATED = { ...SWAP, instType: 'FUTURES', instId: 'ABC-USDT-270326', expTime: '1610000000000' }

describe('instruments', () => {
  it('of spot', () => {
    expect(answerEvents('instruments', [SPOT])).toEqual([
      {
        kind: 'instrument',
        symbol: 'ABC-USDT',
        product: 'spot',
        base: 'ABC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.01',
        sizeStep: '0.00000001',
        contractSize: undefined,
        minNotional: undefined,
        maxMarketSize: undefined,
        deliversAt: undefined,
        listedAt: 1600000000000,
        fundingHours: undefined,
        isCoin: true,
      },
    ])
  })

  it.each([
    [SWAP, { product: 'linear', base: 'ABC', quote: 'USDT', contractSize: '0.01', maxMarketSize: '1000000' }],
    [
      { ...SWAP, expTime: '1700000000000' },
      { product: 'linear', deliversAt: undefined },
    ],
    [
      { ...SWAP, ctType: 'inverse', instFamily: 'ABC-USD', ctVal: '100' },
      { product: 'inverse', quote: 'USD', contractSize: '100' },
    ],
    [
      { ...SWAP, instFamily: 'ABC-USD_UM' },
      { product: 'linear', base: 'ABC', quote: 'USD' },
    ],
    [
      { ...SWAP, instFamily: undefined, uly: 'ABC-USDC' },
      { base: 'ABC', quote: 'USDC' },
    ],
    [{ ...SWAP, ctVal: '0.1', ctMult: '3' }, { contractSize: '0.3' }],
    [DATED, { product: 'linear-dated', deliversAt: 1610000000000, isCoin: true }],
    [{ ...DATED, ctType: 'inverse' }, { product: 'inverse-dated' }],
    [{ ...DATED, expTime: '1900000000000' }, { isCoin: false }],
    [{ ...SPOT, state: 'suspend' }, { isTrading: false }],
    [{ ...SPOT, state: 'preopen' }, { isTrading: false }],
    [{ ...SPOT, instCategory: '3' }, { isCoin: false }],
    [{ ...SPOT, instCategory: undefined }, { isCoin: true }],
    [{ ...SPOT, baseCcy: 'ABC3L' }, { isCoin: false }],
    [{ ...SPOT, baseCcy: '币' }, { isCoin: false }],
    [
      { ...SPOT, baseCcy: '1000abc' },
      { base: '1000ABC', isCoin: true },
    ],
    [{ ...SPOT, tickSz: '1E-8' }, { priceStep: '0.00000001' }],
  ])('reads %o', (row, expected) => {
    expect(answerEvents('instruments', [row])).toMatchObject([{ kind: 'instrument', ...expected }])
  })

  it.each([
    [{ ...SPOT, instType: 'OPTION' }, 'ignored'],
    [{ ...SPOT, instType: 'MARGIN' }, 'ignored'],
    [{ ts: '1700000000000', details: [{ insId: 'ABC-USD-270326', px: '5' }] }, 'ignored'],
    [{ ...SWAP, ctType: '' }, 'malformed'],
    [{ ...SPOT, baseCcy: '' }, 'malformed'],
    [{ ...SWAP, instFamily: 'ABC' }, 'malformed'],
    [{ ...SPOT, tickSz: 'fine' }, 'malformed'],
    [{ ...SPOT, tickSz: '1e-300' }, 'malformed'],
    [null, 'malformed'],
  ])('%o is %s', (row, kind) => {
    expect(answerEvents('instruments', [row, SPOT])).toMatchObject([{ kind }, { kind: 'instrument' }])
  })
})
