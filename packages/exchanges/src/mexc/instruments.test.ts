import { describe, expect, it } from 'vitest'
import type { VenueEvent } from '../venue/event.ts'
import { mexc } from './decode.ts'

function decode(body: unknown): VenueEvent | undefined {
  const events: VenueEvent[] = []
  mexc.answer(undefined, 'instruments', JSON.stringify(body), event => events.push(event))
  return events[0]
}

describe('pairs', () => {
  const row = {
    symbol: 'ABCUSDT',
    status: '1',
    baseAsset: 'ABC',
    baseAssetPrecision: 4,
    quoteAsset: 'USDT',
    quotePrecision: 2,
    isSpotTradingAllowed: true,
    quoteAmountPrecision: '1.000',
    baseSizePrecision: '0.1',
    fullName: 'Alphabet',
    firstOpenTime: 17,
  }

  it('have steps and a least value', () => {
    expect(decode({ timezone: 'CST', symbols: [row] })).toEqual({
      kind: 'instrument',
      symbol: 'ABCUSDT',
      product: 'spot',
      base: 'ABC',
      quote: 'USDT',
      isTrading: true,
      priceStep: '0.01',
      sizeStep: '0.0001',
      contractSize: undefined,
      minNotional: '1',
      maxMarketSize: undefined,
      deliversAt: undefined,
      listedAt: 17,
      fundingHours: undefined,
      isCoin: true,
    })
  })

  it.each([
    [{ status: '2' }, { isTrading: false }],
    [{ status: 'ENABLED' }, { isTrading: true }],
    [{ isSpotTradingAllowed: false }, { isTrading: false }],
    [{ baseAsset: 'ABC3S' }, { isCoin: false }],
    [{ baseAsset: '龙虾' }, { isCoin: false }],
    [{ baseAsset: 'ABCX', fullName: 'Alphabet xStock' }, { isCoin: false }],
    [{ firstOpenTime: 0 }, { listedAt: undefined }],
  ])('with %j are %j', (changed, expected) => {
    expect(decode({ symbols: [{ ...row, ...changed }] })).toMatchObject(expected)
  })
})

describe('contracts', () => {
  const row = {
    symbol: 'ABC_USDT',
    baseCoin: 'ABC',
    quoteCoin: 'USDT',
    settleCoin: 'USDT',
    futureType: 1,
    contractSize: 0.0001,
    priceUnit: 1e-7,
    volUnit: 1,
    maxVol: 400000,
    limitMaxVol: 900000,
    state: 0,
    openingTime: 0,
    createTime: 17,
    type: 1,
    conceptPlate: ['mc-trade-zone-pow'],
  }

  it('are linear if they settle in their quote', () => {
    expect(decode({ success: true, code: 0, data: [row] })).toEqual({
      kind: 'instrument',
      symbol: 'ABC_USDT',
      product: 'linear',
      base: 'ABC',
      quote: 'USDT',
      isTrading: true,
      priceStep: '0.0000001',
      sizeStep: '1',
      contractSize: '0.0001',
      minNotional: undefined,
      maxMarketSize: '400000',
      deliversAt: undefined,
      listedAt: 17,
      fundingHours: undefined,
      isCoin: true,
    })
  })

  it.each([
    [
      { symbol: 'ABC_USD', quoteCoin: 'USD', settleCoin: 'ABC' },
      { product: 'inverse', quote: 'USD' },
    ],
    [{ futureType: 2 }, { product: 'linear-dated' }],
    [{ state: 4 }, { isTrading: false }],
    [{ state: undefined }, { isTrading: false }],
    [{ openingTime: 18 }, { listedAt: 18 }],
    [
      { baseCoin: 'ALPHABET', baseCoinName: 'ABC' },
      { base: 'ABC', isCoin: true },
    ],
    [{ baseCoin: 'LONGXIA', baseCoinName: '龙虾' }, { isCoin: false }],
    [{ baseCoin: 'ABCSTOCK' }, { isCoin: false }],
    [{ type: 2 }, { isCoin: false }],
    [{ conceptPlate: ['mc-trade-zone-web3', 'mc-trade-zone-tradfi'] }, { isCoin: false }],
    [{ conceptPlate: ['mc-trade-zone-metals'] }, { isCoin: false }],
    [{ conceptPlate: null }, { isCoin: true }],
  ])('with %j are %j', (changed, expected) => {
    expect(decode({ success: true, code: 0, data: { ...row, ...changed } })).toMatchObject(expected)
  })

  it.each([
    [{ code: 0, msg: 'success', data: ['ABCUSDT'] }, 'ignored'],
    [{ success: true, code: 0, data: [{ symbol: 'ABC_USDT' }] }, 'malformed'],
    [{ success: true, code: 0, data: 7 }, 'malformed'],
  ])('are not read from %j', (body, kind) => {
    expect(decode(body)?.kind).toBe(kind)
  })
})
