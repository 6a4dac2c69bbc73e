import { expect, it } from 'vitest'
import type { VenueEvent } from '../venue/event.ts'
import { binance } from './decode.ts'

function decode(...symbols: readonly unknown[]): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  binance.answer(undefined, 'instruments', JSON.stringify({ symbols }), event => events.push(event))
  return events
}

const SPOT = {
  symbol: 'ABCUSDT',
  status: 'TRADING',
  baseAsset: 'abc',
  quoteAsset: 'USDT',
  filters: [
    { filterType: 'PRICE_FILTER', tickSize: '0.01000000' },
    { filterType: 'LOT_SIZE', stepSize: '1.00000000' },
    { filterType: 'MARKET_LOT_SIZE', maxQty: '120.50000000', stepSize: '0.00000000' },
    { filterType: 'NOTIONAL', minNotional: '5.00000000' },
  ],
  permissions: [],
  permissionSets: [['SPOT', 'MARGIN']],
}

const CONTRACT = {
  symbol: 'ABCUSDT',
  contractType: 'PERPETUAL',
  deliveryDate: 4_133_404_800_000,
  onboardDate: 1000,
  status: 'TRADING',
  baseAsset: 'ABC',
  quoteAsset: 'USDT',
  marginAsset: 'USDT',
  underlyingType: 'COIN',
  filters: [{ filterType: 'MIN_NOTIONAL', notional: '50' }],
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
      priceStep: '0.01',
      sizeStep: '1',
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
  ['perpetual', {}, { product: 'linear', deliversAt: undefined, listedAt: 1000, minNotional: '50' }],
  [
    'dated',
    { contractType: 'NEXT_QUARTER', deliveryDate: 1_800_000_000_000 },
    { product: 'linear-dated', deliversAt: 1_800_000_000_000 },
  ],
  [
    'about to be delivered',
    { contractType: 'CURRENT_QUARTER DELIVERING', deliveryDate: 5 },
    { product: 'linear-dated' },
  ],
  ['not traded yet', { contractType: '', status: 'PENDING_TRADING' }, { product: 'linear', isTrading: false }],
  [
    'coin-margined',
    { quoteAsset: 'USD', marginAsset: 'ABC', contractSize: 10, status: undefined, contractStatus: 'TRADING' },
    { product: 'inverse', contractSize: '10', isTrading: true },
  ],
  [
    'coin-margined and dated',
    { marginAsset: 'ABC', contractType: 'CURRENT_QUARTER', deliveryDate: 7 },
    { product: 'inverse-dated', deliversAt: 7 },
  ],
  ['a stock', { contractType: 'TRADIFI_PERPETUAL', underlyingType: 'EQUITY' }, { product: 'linear', isCoin: false }],
  ['an index', { underlyingType: 'INDEX' }, { isCoin: false }],
  ['a base that is not ASCII', { baseAsset: '币' }, { base: '币', isCoin: false }],
])('reads a contract that is %s', (_name, change, expected) => {
  expect(decode({ ...CONTRACT, ...change })).toMatchObject([expected])
})

it.each([
  ['marked', { permissions: ['LEVERAGED'] }, false],
  ['marked in a set', { permissionSets: [['LEVERAGED']] }, false],
  ['BTCUP', { baseAsset: 'BTCUP' }, false],
  ['XRPBEAR', { baseAsset: 'XRPBEAR' }, false],
  ['JUP', { baseAsset: 'JUP' }, true],
  ['SYRUP', { baseAsset: 'SYRUP' }, true],
])('a leveraged token is no coin: %s', (_name, change, isCoin) => {
  expect(decode({ ...SPOT, ...change })).toMatchObject([{ isCoin }])
})

it.each(['BREAK', 'HALT', 'END_OF_DAY', undefined])('does not trade in the state %s', status => {
  expect(decode({ ...SPOT, status })).toMatchObject([{ isTrading: false }])
})

it('goes without filters, and on after a row that cannot be read', () => {
  expect(decode({ symbol: 'X' }, null, { ...SPOT, filters: undefined })).toMatchObject([
    { kind: 'malformed' },
    { kind: 'malformed' },
    { kind: 'instrument', priceStep: undefined, sizeStep: undefined, minNotional: undefined },
  ])
})
