import { expect, it } from 'vitest'
import type { Pair } from '@candela/contract/core'
import { pairCode } from '@candela/contract/core'
import type { Listing } from './listing.ts'
import { chooseUniverse, type Followed, type UniverseInput } from './universe.ts'

const HOUR = 3_600_000

function listing(base: string, fields: Partial<Pair> = {}): Listing {
  const pair: Pair = { exchange: 'okx', contractType: 'SPOT', baseAsset: base, quoteAsset: 'USDT', ...fields }
  return {
    instrument: {
      ...pair,
      code: pairCode(pair),
      priceDecimals: 2,
      sizeDecimals: 2,
      tickSz: '0.01',
      lotSz: '0.01',
      ctVal: '1',
      isInverse: false,
    },
    product: 'spot',
    symbol: base,
    isCounted: false,
    minNotional: undefined,
    maxMarketSize: undefined,
    deliversAt: undefined,
    fundingHours: undefined,
  }
}

const RULES = { spotQuotes: ['USDT', 'BTC'], contractQuotes: ['USDT', 'USD'], pairs: 2, datedCoins: 1 }

function choose(
  listings: readonly Listing[],
  turnovers: readonly (number | undefined)[],
  rest: Partial<UniverseInput> = {},
) {
  const byCode = new Map(listings.map((each, at) => [each.instrument.code, turnovers[at]]))
  return chooseUniverse({
    listings,
    turnoverOf: each => byCode.get(each.instrument.code),
    isNeeded: () => false,
    before: [],
    now: 0,
    rules: RULES,
    ...rest,
  })
}

const names = (followed: readonly Followed[]): string[] => followed.map(each => each.listing.instrument.code)

it('follows the pairs with the largest turnover; an unknown turnover comes last', () => {
  const listings = ['AAA', 'BBB', 'CCC', 'DDD'].map(base => listing(base))
  expect(names(choose(listings, [undefined, 5, 9, 7]))).toEqual(['okx-spot/ccc.usdt', 'okx-spot/ddd.usdt'])
})

it('leaves out pairs in other currencies', () => {
  const listings = [listing('AAA', { quoteAsset: 'EUR' }), listing('BBB'), listing('CCC', { quoteAsset: 'BTC' })]
  expect(names(choose(listings, [9, 1, 2]))).toEqual(['okx-spot/ccc.btc', 'okx-spot/bbb.usdt'])
})

it('counts spot and perpetuals apart, and lists the dated contracts of the largest perpetuals', () => {
  const perpetual = { contractType: 'PERPETUAL' } as const
  const dated = { contractType: 'FUTURES', periodType: 'CURRENT_QUARTER' } as const
  const listings = [
    listing('AAA'),
    listing('BBB', perpetual),
    listing('CCC', perpetual),
    listing('BBB', dated),
    listing('CCC', dated),
  ]
  expect(names(choose(listings, [1, 2, 3, 4, 5]))).toEqual([
    'okx-spot/aaa.usdt',
    'okx-perpetual/ccc.usdt',
    'okx-perpetual/bbb.usdt',
    'okx-futures_current_quarter/ccc.usdt',
  ])
})

it('keeps what somebody needs', () => {
  const listings = ['AAA', 'BBB', 'CCC'].map(base => listing(base))
  const isNeeded = (each: Listing) => each.instrument.baseAsset === 'CCC'
  expect(names(choose(listings, [3, 2, 1], { isNeeded }))).toHaveLength(3)
})

it('keeps a dated contract that somebody needs', () => {
  const perpetual = { contractType: 'PERPETUAL' } as const
  const dated = { contractType: 'FUTURES', periodType: 'CURRENT_QUARTER' } as const
  const listings = [listing('BBB', perpetual), listing('CCC', perpetual), listing('BBB', dated)]
  const isNeeded = (each: Listing) => each.instrument.contractType === 'FUTURES'
  expect(names(choose(listings, [2, 3, 4], { isNeeded }))).toContain('okx-futures_current_quarter/bbb.usdt')
})

it('a pair leaves after a day below one and a half times the limit', () => {
  const listings = ['AAA', 'BBB', 'CCC', 'DDD'].map(base => listing(base))
  const before = choose(listings, [1, 9, 8, 7]) // BBB and CCC
  const edge = choose(listings, [9, 8, 7, 1], { before, now: HOUR }) // CCC is third of two: within 1.5
  expect(names(edge)).toEqual(['okx-spot/aaa.usdt', 'okx-spot/bbb.usdt', 'okx-spot/ccc.usdt'])
  const low = choose(listings, [9, 8, 1, 7], { before: edge, now: 2 * HOUR })
  expect(names(low)).toContain('okx-spot/ccc.usdt')
  expect(names(choose(listings, [9, 8, 1, 7], { before: low, now: 26 * HOUR - 1 }))).toContain('okx-spot/ccc.usdt')
  expect(names(choose(listings, [9, 8, 1, 7], { before: low, now: 26 * HOUR }))).not.toContain('okx-spot/ccc.usdt')
  const back = choose(listings, [9, 1, 8, 7], { before: low, now: 20 * HOUR })
  expect(back.find(each => each.listing.symbol === 'CCC')?.lowSince).toBeUndefined()
})
