import { expect, it } from 'vitest'
import { PairMap } from './pair-map.ts'
import { aListing } from './testing/a-listing.ts'

it('tells pairs of one symbol apart by the market that a message came from', () => {
  const spot = { listing: aListing() }
  const linear = { listing: aListing({ product: 'linear' }) }
  const dated = {
    listing: aListing({ symbol: 'BTCUSDT_261225', product: 'linear-dated', deliversAt: Date.UTC(2026, 11, 25, 8) }),
  }
  const pairs = new PairMap([spot, linear, dated])
  expect(pairs.get('spot', 'BTCUSDT')).toBe(spot)
  expect(pairs.get('linear', 'BTCUSDT')).toBe(linear)
  expect(pairs.get('linear', 'BTCUSDT_261225')).toBe(dated)
  expect(pairs.get('inverse', 'BTCUSDT')).toBeUndefined()
  expect(pairs.get(undefined, 'BTCUSDT')).toBeUndefined()
  expect(pairs.get(undefined, 'BTCUSDT_261225')).toBe(dated)
  expect(pairs.get('inverse', 'BTCUSDT_261225')).toBe(dated)
})
