import type { PairCode } from '@candela/contract/core'
import { expect, it } from 'vitest'
import type { Composite } from '#market/catalogue/catalogue.ts'
import { watchedCoins } from './watched-coins.ts'

function composite(symbol: string, supply: number | undefined, sectors: readonly string[] = []): Composite {
  const code = `candela-spot/${symbol.toLowerCase()}.usdt` as PairCode // well formed
  return {
    index: 0,
    constituents: [],
    asset: {
      symbol,
      name: { zh: symbol, en: symbol },
      circulatingSupply: supply,
      totalSupply: supply,
      maxSupply: undefined,
      sectors,
    },
    instrument: {
      code,
      exchange: 'candela',
      contractType: 'SPOT',
      baseAsset: symbol,
      quoteAsset: 'USDT',
      priceDecimals: 2,
      sizeDecimals: 2,
      tickSz: '0.01',
      lotSz: '0.01',
      ctVal: '1',
      isInverse: false,
    },
  }
}

/** 70 coins, each smaller than the one before it. */
const MANY = Array.from({ length: 70 }, (_, nth) => composite(`C${nth + 1}`, 1000 - nth))
const choose = (composites: readonly Composite[]) => watchedCoins(composites, () => 1)

it('watches the sixty largest, the twenty largest of them more closely', () => {
  const found = choose(MANY.toReversed())
  expect(found.map(({ symbol }) => symbol)).toEqual(MANY.slice(0, 60).map(({ asset }) => asset.symbol))
  expect(found.map(({ moveLimits }) => moveLimits?.normal)).toEqual([
    ...Array.from({ length: 20 }, () => 3n),
    ...Array.from({ length: 40 }, () => 5n),
  ])
})

it('watches BTC and ETH most closely', () => {
  const found = choose([composite('BTC', 5000), composite('ETH', 4000), composite('SOL', 3000)])
  expect(found.map(({ moveLimits }) => moveLimits?.important)).toEqual([2n, 2n, 5n])
})

it('looks for round prices of the ten largest that are not stablecoins', () => {
  const found = choose([composite('USDC', 9000, ['stablecoin']), ...MANY])
  const withLevels = found.filter(({ hasLevels }) => hasLevels).map(({ symbol }) => symbol)
  expect(withLevels).toEqual(MANY.slice(0, 10).map(({ asset }) => asset.symbol))
  expect(found.map(({ symbol }) => symbol)).toContain('USDC')
})

it('leaves out coins without a supply or a price, and keeps equal ones in the order of the catalogue', () => {
  const [first, second] = [composite('B', 10), composite('A', 10)]
  const found = watchedCoins([composite('X', undefined), first, second, composite('Y', 10)], ({ asset }) =>
    asset.symbol === 'Y' ? undefined : 1,
  )
  expect(found.map(({ symbol }) => symbol)).toEqual(['B', 'A'])
})

it('watches nothing until half of the coins have prices', () => {
  const priced = (count: number) =>
    watchedCoins(MANY, ({ asset }) => (Number(asset.symbol.slice(1)) > count ? undefined : 1))
  expect([priced(34).length, priced(35).length]).toEqual([0, 35])
})

it('ranks by supply times price', () => {
  const found = watchedCoins([composite('A', 10), composite('B', 1)], ({ asset }) => (asset.symbol === 'B' ? 100 : 1))
  expect(found.map(({ symbol }) => symbol)).toEqual(['B', 'A'])
})
