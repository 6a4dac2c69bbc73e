import { expect, it } from 'vitest'
import type { VenueEvent } from '../venue/event.ts'
import { bybit } from './decode.ts'

function decode(...list: readonly unknown[]): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  const body = JSON.stringify({ retCode: 0, result: { list, nextPageCursor: '' } })
  bybit.answer(undefined, 'instruments', body, event => events.push(event))
  return events
}

const SPOT = {
  symbol: 'ABCUSDT',
  baseCoin: 'ABC',
  quoteCoin: 'USDT',
  status: 'Trading',
  lotSizeFilter: { basePrecision: '0.010', minOrderAmt: '5', maxOrderQty: '900', maxMarketOrderQty: '120.50' },
  priceFilter: { tickSize: '0.10' },
  symbolType: '',
}

const CONTRACT = {
  symbol: 'ABCUSDT',
  contractType: 'LinearPerpetual',
  status: 'Trading',
  baseCoin: 'ABC',
  quoteCoin: 'USDT',
  launchTime: '1000',
  deliveryTime: '0',
  priceFilter: { tickSize: '0.50' },
  lotSizeFilter: { qtyStep: '1', maxOrderQty: '900', maxMktOrderQty: '100.000', minNotionalValue: '5' },
  fundingInterval: 480,
}

it('reads a spot pair', () => {
  expect(decode(SPOT)).toEqual([
    {
      kind: 'instrument',
      symbol: 'ABCUSDT',
      product: 'spot',
      base: 'ABC',
      quote: 'USDT',
      isTrading: true,
      priceStep: '0.1',
      sizeStep: '0.01',
      contractSize: undefined,
      minNotional: '5',
      maxMarketSize: '120.5',
      deliversAt: undefined,
      listedAt: undefined,
      fundingHours: undefined,
      isCoin: true,
    },
  ])
})

it.each([
  [
    'LinearPerpetual',
    {},
    { product: 'linear', sizeStep: '1', maxMarketSize: '100', minNotional: '5', listedAt: 1000, fundingHours: 8 },
  ],
  ['LinearFutures', { deliveryTime: '7' }, { product: 'linear-dated', deliversAt: 7 }],
  ['InversePerpetual', { fundingInterval: '60' }, { product: 'inverse', contractSize: '1', fundingHours: 1 }],
  ['InverseFutures', { fundingInterval: 0 }, { product: 'inverse-dated', contractSize: '1', fundingHours: undefined }],
])('reads a contract of the type %s', (contractType, change, expected) => {
  expect(decode({ ...CONTRACT, contractType, ...change })).toMatchObject([expected])
})

it.each([
  ['of an unknown type', { contractType: 'Dream' }],
  ['that is an option', { contractType: undefined, optionsType: 'Call' }],
  ['that has been delivered', { deliveryPrice: '5' }],
])('leaves out what is %s', (_name, change) => {
  expect(decode({ ...CONTRACT, ...change })).toMatchObject([{ kind: 'ignored' }])
})

it.each([
  ['a coin', {}, true],
  ['a new coin', { symbolType: 'innovation' }, true],
  ['a stock', { symbolType: 'xstocks' }, false],
  ['a commodity', { symbolType: 'commodity' }, false],
  ['a leveraged token', { baseCoin: 'BTC3L' }, false],
  ['a base that is not ASCII', { baseCoin: '币' }, false],
])('%s', (_name, change, isCoin) => {
  expect(decode({ ...SPOT, ...change })).toMatchObject([{ isCoin }])
})

it.each(['PreLaunch', 'Delivering', 'Closed', undefined])('does not trade in the state %s', status => {
  expect(decode({ ...CONTRACT, status })).toMatchObject([{ isTrading: false }])
})

it('goes without filters, and on after a row that cannot be read', () => {
  expect(decode({ symbol: 'X' }, null, { ...SPOT, lotSizeFilter: undefined, priceFilter: null })).toMatchObject([
    { kind: 'malformed' },
    { kind: 'malformed' },
    { kind: 'instrument', priceStep: undefined, sizeStep: undefined, minNotional: undefined },
  ])
})
